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
INSERT INTO tables VALUES ('4SSMAW', 16, 1790000000000, 0);
INSERT INTO tables VALUES ('GPCZT3', 4, 1790000000000, 0);
INSERT INTO entries VALUES ('4SSMAW', 1, CAST('{"type":"opened","at":1790000000000,"cause":null,"settings":{"rules":{"players":3,"target":100},"public":false,"bot":"uniform","takeover":60,"clock":null,"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 2, CAST('{"type":"sat","at":1790000000000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 3, CAST('{"type":"sat","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 4, CAST('{"type":"bot","at":1790000000000,"cause":null,"seat":1,"bot":"uniform"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 5, CAST('{"type":"bot","at":1790000000000,"cause":null,"seat":2,"bot":"uniform"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 6, CAST('{"type":"begun","at":1790000000000,"cause":null,"seed":"d4c9584ccc5fb730e0bf9c70c00101c21e3981372f8e442cab654a7669f5e58e"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 7, CAST('{"type":"dealt","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 8, CAST('{"type":"recognised","at":1790000000000,"cause":null,"seat":0,"holder":"5f0109f386a5e3a881895578875e8b48"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 9, CAST('{"type":"moved","at":1790000000000,"cause":["5f0109f386a5e3a881895578875e8b48","Anna anew-0"],"deadline":null,"banks":null,"move":"4-1","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 10, CAST('{"type":"moved","at":1790000000000,"cause":["5f0109f386a5e3a881895578875e8b48","Anna anew-1"],"deadline":null,"banks":null,"move":"5-4L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 11, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"5-3L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 12, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"1-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 13, CAST('{"type":"moved","at":1790000000000,"cause":["5f0109f386a5e3a881895578875e8b48","Anna anew-2"],"deadline":null,"banks":null,"move":"2-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 14, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-2R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 15, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-4R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('4SSMAW', 16, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('GPCZT3', 1, CAST('{"type":"opened","at":1790000000000,"cause":null,"settings":{"rules":{"players":3,"target":100},"public":false,"bot":"uniform","takeover":60,"clock":null,"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('GPCZT3', 2, CAST('{"type":"sat","at":1790000000000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('GPCZT3', 3, CAST('{"type":"sat","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('GPCZT3', 4, CAST('{"type":"recognised","at":1790000000000,"cause":null,"seat":0,"holder":"5f0109f386a5e3a881895578875e8b48"}' AS BLOB));
