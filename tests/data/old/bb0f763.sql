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
INSERT INTO tables VALUES ('DH9JEE', 79, 1790000000000, 0);
INSERT INTO entries VALUES ('DH9JEE', 1, CAST('{"type":"opened","at":1790000000000,"cause":null,"settings":{"rules":{"players":3,"target":10},"public":false,"bot":"uniform","takeover":60,"clock":null,"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 2, CAST('{"type":"sat","at":1790000000000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 3, CAST('{"type":"sat","at":1790000000000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-0"],"seat":1,"holder":"e9b357f75bcee224f808192bb329ba78","visitor":"030d756286e59f22a464c36e1fbff606","name":"Ben"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 4, CAST('{"type":"sat","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-0"],"seat":2,"holder":"1acfa82fe1c6083a469fbbfb40ef8390","visitor":"a86b18c73aa8bca8367f8b0beff85408","name":"Cleo"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 5, CAST('{"type":"begun","at":1790000000000,"cause":null,"seed":"c7894717735aeb44e226b998a15a41634f1ae7d088de5ca68713b198dcd64cf1"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 6, CAST('{"type":"dealt","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 7, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-1"],"deadline":null,"banks":null,"move":"0-0","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 8, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-2"],"deadline":null,"banks":null,"move":"2-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 9, CAST('{"type":"moved","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"deadline":null,"banks":null,"move":"4-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 10, CAST('{"type":"moved","at":1790000000000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-1"],"deadline":null,"banks":null,"move":"2-1L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 11, CAST('{"type":"left","at":1790000000000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-2"],"seat":1,"bot":"uniform"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 12, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-3"],"deadline":null,"banks":null,"move":"4-2R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 13, CAST('{"type":"moved","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-2"],"deadline":null,"banks":null,"move":"1-1L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 14, CAST('{"type":"moved","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-3"],"deadline":null,"banks":null,"move":"6-1L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 15, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 16, CAST('{"type":"left","at":1790000000000,"cause":null,"seat":0,"bot":"uniform"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 17, CAST('{"type":"owner","at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-4"],"owner":"1acfa82fe1c6083a469fbbfb40ef8390"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 18, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-4"],"deadline":null,"banks":null,"move":"2-2L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 19, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-5"],"deadline":null,"banks":null,"move":"3-2L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 20, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-6"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 21, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-7"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 22, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-8"],"deadline":null,"banks":null,"move":"3-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 23, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 24, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-3L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 25, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-9"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 26, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-10"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 27, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-11"],"deadline":null,"banks":null,"move":"5-2R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 28, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"5-3R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 29, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"3-3L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 30, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"3-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 31, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-12"],"deadline":null,"banks":null,"move":"5-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 32, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-5R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 33, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 34, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 35, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-4R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 36, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 37, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"1-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 38, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-13"],"deadline":null,"banks":null,"move":"5-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 39, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-14"],"deadline":null,"banks":null,"move":"5-4R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 40, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 41, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-3R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 42, CAST('{"type":"ready","at":1790000000000,"cause":null,"seat":2}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 43, CAST('{"type":"dealt","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-15"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 44, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-4","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 45, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 46, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 47, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 48, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 49, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-2R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 50, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-2R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 51, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-16"],"deadline":null,"banks":null,"move":"5-4L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 52, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"5-5L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 53, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 54, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 55, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-3R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 56, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-17"],"deadline":null,"banks":null,"move":"3-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 57, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"5-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 58, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"2-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 59, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"2-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 60, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-18"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 61, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-19"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 62, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-20"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 63, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-21"],"deadline":null,"banks":null,"move":"pass","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 64, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"3-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 65, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"2-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 66, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 67, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-22"],"deadline":null,"banks":null,"move":"3-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 68, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"0-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 69, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"pass","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 70, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"pass","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 71, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-23"],"deadline":null,"banks":null,"move":"1-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 72, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"1-1L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 73, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"pass","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 74, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"pass","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 75, CAST('{"type":"moved","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-24"],"deadline":null,"banks":null,"move":"5-1L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 76, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"5-3L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 77, CAST('{"type":"moved","at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-3L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 78, CAST('{"type":"sat","at":1790000000000,"cause":["ae9aa88d572830b86b180599da35a906","Dora-0"],"seat":0,"holder":"ae9aa88d572830b86b180599da35a906","visitor":"3174efdaff7d059b46c35cdd556908c7","name":"Dora"}' AS BLOB));
INSERT INTO entries VALUES ('DH9JEE', 79, CAST('{"type":"ready","at":1790000000000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-25"],"seat":2}' AS BLOB));
