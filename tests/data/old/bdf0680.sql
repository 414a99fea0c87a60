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
INSERT INTO tables VALUES ('Y6EG3A', 13, 1790000000000, 0);
INSERT INTO entries VALUES ('Y6EG3A', 1, CAST('{"type":"opened","at":1790000000000,"cause":null,"settings":{"rules":{"players":3,"target":20},"public":false,"bot":"casual","takeover":60,"clock":null,"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 2, CAST('{"type":"sat","at":1790000000000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 3, CAST('{"type":"sat","at":1790000000000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-0"],"seat":1,"holder":"e9b357f75bcee224f808192bb329ba78","visitor":"030d756286e59f22a464c36e1fbff606","name":"Ben"}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 4, CAST('{"type":"sat","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-0"],"seat":2,"holder":"1acfa82fe1c6083a469fbbfb40ef8390","visitor":"a86b18c73aa8bca8367f8b0beff85408","name":"Cleo"}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 5, CAST('{"type":"sent away","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"seat":1}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 6, CAST('{"type":"sat","at":1790000000000,"cause":["ae9aa88d572830b86b180599da35a906","Dora-0"],"seat":1,"holder":"ae9aa88d572830b86b180599da35a906","visitor":"3174efdaff7d059b46c35cdd556908c7","name":"Dora"}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 7, CAST('{"type":"begun","at":1790000000000,"cause":null,"seed":"87943dcefb65b2411b018dfa6baf123285eb89632d96315b39146997934ec40e"}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 8, CAST('{"type":"dealt","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 9, CAST('{"type":"moved","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-2"],"deadline":null,"banks":null,"move":"3-2","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 10, CAST('{"type":"moved","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-3"],"deadline":null,"banks":null,"move":"3-3L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 11, CAST('{"type":"moved","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-4"],"deadline":null,"banks":null,"move":"4-3L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 12, CAST('{"type":"moved","at":1790000000000,"cause":["ae9aa88d572830b86b180599da35a906","Dora-1"],"deadline":null,"banks":null,"move":"2-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('Y6EG3A', 13, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-1"],"deadline":null,"banks":null,"move":"1-0R","by":"person"}' AS BLOB));
