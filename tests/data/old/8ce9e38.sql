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
INSERT INTO tables VALUES ('LP6S9C', 15, 1);
INSERT INTO tables VALUES ('N8AFWG', 38, 1);
INSERT INTO entries VALUES ('LP6S9C', 1, CAST('{"type":"opened","at":1790000065000,"cause":null,"settings":{"rules":{"target":200},"public":false,"bot":"greedy","takeover":60,"clock":{"seconds":60,"increment":2},"pace":1.0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 2, CAST('{"type":"sat","at":1790000065000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 3, CAST('{"type":"sat","at":1790000065000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-0"],"seat":1,"holder":"e9b357f75bcee224f808192bb329ba78","visitor":"030d756286e59f22a464c36e1fbff606","name":"Ben"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 4, CAST('{"type":"begun","at":1790000065000,"cause":null,"seed":"bb6c8b23ace65f6b1e6225675a431eb197d40ffbc85d3176bb4cd599593bc2b3"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 5, CAST('{"type":"dealt","at":1790000065000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"deadline":1790000126200,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 6, CAST('{"type":"moved","at":1790000068100,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"deadline":1790000129100,"banks":[60100,60000],"move":"4-1","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 7, CAST('{"type":"moved","at":1790000071200,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-2"],"deadline":1790000132100,"banks":[59900,60000],"move":"3-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 8, CAST('{"type":"moved","at":1790000074300,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-1"],"deadline":1790000135100,"banks":[59900,59800],"move":"3-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 9, CAST('{"type":"moved","at":1790000077400,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-3"],"deadline":1790000138100,"banks":[59700,59800],"move":"4-3L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 10, CAST('{"type":"moved","at":1790000080500,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-2"],"deadline":1790000141000,"banks":[59700,59600],"move":"0-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 11, CAST('{"type":"moved","at":1790000083600,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-3"],"deadline":1790000143900,"banks":[59700,59400],"move":"3-2L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 12, CAST('{"type":"moved","at":1790000086700,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-4"],"deadline":1790000147300,"banks":[59700,59200],"move":"4-2L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 13, CAST('{"type":"moved","at":1790000089800,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-4"],"deadline":1790000150200,"banks":[59500,59200],"move":"4-4L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 14, CAST('{"type":"moved","at":1790000092900,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-5"],"deadline":1790000153100,"banks":[59300,59200],"move":"6-4L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('LP6S9C', 15, CAST('{"type":"moved","at":1790000096000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-6"],"deadline":1790000156100,"banks":[59100,59200],"move":"6-1L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 1, CAST('{"type":"opened","at":1790000000000,"cause":null,"settings":{"rules":{"players":3,"target":30},"public":false,"bot":"uniform","takeover":20,"clock":{"seconds":10,"increment":null},"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 2, CAST('{"type":"sat","at":1790000000000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 3, CAST('{"type":"sat","at":1790000000000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-0"],"seat":1,"holder":"e9b357f75bcee224f808192bb329ba78","visitor":"030d756286e59f22a464c36e1fbff606","name":"Ben"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 4, CAST('{"type":"bot","at":1790000000000,"cause":null,"seat":2,"bot":"uniform"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 5, CAST('{"type":"begun","at":1790000000000,"cause":null,"seed":"53826c12e91a1ec773c098a388dba8464d9d94c2681044be0e3e6c26f9a3dc98"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 6, CAST('{"type":"dealt","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"deadline":1790000010000,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 7, CAST('{"type":"moved","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"deadline":1790000010000,"banks":null,"move":"2-2","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 8, CAST('{"type":"moved","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-2"],"deadline":1790000010000,"banks":null,"move":"6-2L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 9, CAST('{"type":"moved","at":1790000000000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-1"],"deadline":null,"banks":null,"move":"2-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 10, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-6L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 11, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":1790000010000,"banks":null,"move":"5-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 12, CAST('{"type":"moved","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-3"],"deadline":1790000010000,"banks":null,"move":"5-3R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 13, CAST('{"type":"moved","at":1790000000000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-2"],"deadline":null,"banks":null,"move":"3-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 14, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":1790000010000,"banks":null,"move":"1-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 15, CAST('{"type":"moved","at":1790000010000,"cause":null,"deadline":1790000020000,"banks":null,"move":"6-3L","by":"clock"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 16, CAST('{"type":"moved","at":1790000020000,"cause":null,"deadline":null,"banks":null,"move":"4-3L","by":"clock"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 17, CAST('{"type":"moved","at":1790000020000,"cause":null,"deadline":1790000030000,"banks":null,"move":"4-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 18, CAST('{"type":"moved","at":1790000030000,"cause":null,"deadline":1790000040000,"banks":null,"move":"6-1R","by":"clock"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 19, CAST('{"type":"moved","at":1790000040000,"cause":null,"deadline":1790000050000,"banks":null,"move":"0-0L","by":"clock"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 20, CAST('{"type":"moved","at":1790000050000,"cause":null,"deadline":null,"banks":null,"move":"6-0R","by":"clock"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 21, CAST('{"type":"moved","at":1790000050000,"cause":null,"deadline":1790000060000,"banks":null,"move":"2-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 22, CAST('{"type":"moved","at":1790000050000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-4"],"deadline":1790000060000,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 23, CAST('{"type":"moved","at":1790000050000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-5"],"deadline":1790000060000,"banks":null,"move":"5-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 24, CAST('{"type":"moved","at":1790000050000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-6"],"deadline":1790000060000,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 25, CAST('{"type":"moved","at":1790000050000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-7"],"deadline":1790000060000,"banks":null,"move":"5-5L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 26, CAST('{"type":"moved","at":1790000050000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-8"],"deadline":1790000060000,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 27, CAST('{"type":"moved","at":1790000050000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-9"],"deadline":1790000060000,"banks":null,"move":"5-2L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 28, CAST('{"type":"moved","at":1790000060000,"cause":null,"deadline":1790000060000,"banks":null,"move":"draw","by":"clock"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 29, CAST('{"type":"moved","at":1790000060000,"cause":null,"deadline":1790000060000,"banks":null,"move":"draw","by":"clock"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 30, CAST('{"type":"moved","at":1790000060000,"cause":null,"deadline":1790000060000,"banks":null,"move":"draw","by":"clock"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 31, CAST('{"type":"moved","at":1790000060000,"cause":null,"deadline":1790000060000,"banks":null,"move":"draw","by":"clock"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 32, CAST('{"type":"moved","at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"pass","by":"clock"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 33, CAST('{"type":"moved","at":1790000060000,"cause":null,"deadline":1790000070000,"banks":null,"move":"4-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 34, CAST('{"type":"moved","at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-10"],"deadline":1790000070000,"banks":null,"move":"6-4L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 35, CAST('{"type":"moved","at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-11"],"deadline":1790000070000,"banks":null,"move":"pass","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 36, CAST('{"type":"stood in","at":1790000065000,"cause":null,"deadline":null,"banks":null,"seat":1,"bot":"uniform"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 37, CAST('{"type":"moved","at":1790000065000,"cause":null,"deadline":null,"banks":null,"move":"6-5L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('N8AFWG', 38, CAST('{"type":"moved","at":1790000065000,"cause":null,"deadline":1790000075000,"banks":null,"move":"3-2R","by":"bot"}' AS BLOB));
