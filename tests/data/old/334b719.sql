PRAGMA user_version = 1;
CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    awake INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE entries (
    code TEXT NOT NULL REFERENCES tables (code),
    version INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (code, version)
) WITHOUT ROWID;
CREATE INDEX tables_awake ON tables (awake) WHERE awake;
CREATE INDEX tables_touched ON tables (touched);
INSERT INTO tables VALUES ('WPG5LR', 14, 1790000600000, 0);
INSERT INTO entries VALUES ('WPG5LR', 1, CAST('{"type":"opened","at":1790000000000,"cause":null,"settings":{"rules":{"target":100},"public":false,"bot":"uniform","takeover":60,"clock":null,"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 2, CAST('{"type":"sat","at":1790000000000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 3, CAST('{"type":"sat","at":1790000000000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-0"],"seat":1,"holder":"e9b357f75bcee224f808192bb329ba78","visitor":"030d756286e59f22a464c36e1fbff606","name":"Ben"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 4, CAST('{"type":"begun","at":1790000000000,"cause":null,"seed":"c55cc630e020af15c40b908060066617e470926a48bc8f60cb99016212dade37"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 5, CAST('{"type":"dealt","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 6, CAST('{"type":"stood in","at":1790000600000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"deadline":null,"banks":null,"seat":1,"bot":"uniform","by":0}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 7, CAST('{"type":"moved","at":1790000600000,"cause":null,"deadline":null,"banks":null,"move":"6-4","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 8, CAST('{"type":"moved","at":1790000600000,"cause":null,"deadline":null,"banks":null,"move":"6-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 9, CAST('{"type":"moved","at":1790000600000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-2"],"deadline":null,"banks":null,"move":"0-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 10, CAST('{"type":"moved","at":1790000600000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-3"],"deadline":null,"banks":null,"move":"4-3R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 11, CAST('{"type":"moved","at":1790000600000,"cause":null,"deadline":null,"banks":null,"move":"5-3R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 12, CAST('{"type":"moved","at":1790000600000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-4"],"deadline":null,"banks":null,"move":"5-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 13, CAST('{"type":"moved","at":1790000600000,"cause":null,"deadline":null,"banks":null,"move":"1-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('WPG5LR', 14, CAST('{"type":"moved","at":1790000600000,"cause":null,"deadline":null,"banks":null,"move":"3-0L","by":"bot"}' AS BLOB));
