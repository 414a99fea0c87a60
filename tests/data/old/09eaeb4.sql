PRAGMA user_version = 1;
CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    awake INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE entries (
    code TEXT NOT NULL REFERENCES tables (code),
    version INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (code, version)
) WITHOUT ROWID;
CREATE INDEX tables_awake ON tables (awake) WHERE awake;
INSERT INTO tables VALUES ('S2W383', 7, 0);
INSERT INTO tables VALUES ('TK2NCT', 17, 0);
INSERT INTO entries VALUES ('S2W383', 1, CAST('{"type":"opened","at":1790000000000,"cause":null,"settings":{"rules":{"players":3,"target":20},"public":false,"bot":"casual","takeover":60,"clock":null,"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('S2W383', 2, CAST('{"type":"sat","at":1790000000000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('S2W383', 3, CAST('{"type":"sat","at":1790000000000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-0"],"seat":1,"holder":"e9b357f75bcee224f808192bb329ba78","visitor":"030d756286e59f22a464c36e1fbff606","name":"Ben"}' AS BLOB));
INSERT INTO entries VALUES ('S2W383', 4, CAST('{"type":"sat","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-0"],"seat":2,"holder":"1acfa82fe1c6083a469fbbfb40ef8390","visitor":"a86b18c73aa8bca8367f8b0beff85408","name":"Cleo"}' AS BLOB));
INSERT INTO entries VALUES ('S2W383', 5, CAST('{"type":"bot","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"seat":1,"bot":"greedy"}' AS BLOB));
INSERT INTO entries VALUES ('S2W383', 6, CAST('{"type":"bot","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"seat":2,"bot":null}' AS BLOB));
INSERT INTO entries VALUES ('S2W383', 7, CAST('{"type":"sat","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-1"],"seat":2,"holder":"1acfa82fe1c6083a469fbbfb40ef8390","visitor":"a86b18c73aa8bca8367f8b0beff85408","name":"Cleo"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 1, CAST('{"type":"opened","at":1790000000000,"cause":null,"settings":{"rules":{"target":100},"public":false,"bot":"greedy","takeover":60,"clock":null,"pace":1.0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 2, CAST('{"type":"sat","at":1790000000000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 3, CAST('{"type":"bot","at":1790000000000,"cause":null,"seat":1,"bot":"greedy"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 4, CAST('{"type":"begun","at":1790000000000,"cause":null,"seed":"937ebe8bfda20915d15c2a65d7eb0a70092c4a3e69f53abd5d14ddb9143d6e0f"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 5, CAST('{"type":"dealt","at":1790000000000,"cause":null,"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 6, CAST('{"type":"moved","at":1790000001700,"cause":null,"deadline":null,"banks":null,"move":"5-0","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 7, CAST('{"type":"moved","at":1790000003100,"cause":null,"deadline":null,"banks":null,"move":"0-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 8, CAST('{"type":"moved","at":1790000004500,"cause":null,"deadline":null,"banks":null,"move":"2-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 9, CAST('{"type":"moved","at":1790000004500,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"deadline":null,"banks":null,"move":"3-2R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 10, CAST('{"type":"moved","at":1790000004500,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"deadline":null,"banks":null,"move":"4-3R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 11, CAST('{"type":"moved","at":1790000007700,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 12, CAST('{"type":"moved","at":1790000008200,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 13, CAST('{"type":"moved","at":1790000008700,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 14, CAST('{"type":"moved","at":1790000009200,"cause":null,"deadline":null,"banks":null,"move":"5-1L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 15, CAST('{"type":"moved","at":1790000009200,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-2"],"deadline":null,"banks":null,"move":"1-1L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 16, CAST('{"type":"moved","at":1790000009200,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-3"],"deadline":null,"banks":null,"move":"4-2R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('TK2NCT', 17, CAST('{"type":"moved","at":1790000012400,"cause":null,"deadline":null,"banks":null,"move":"3-1L","by":"bot"}' AS BLOB));
