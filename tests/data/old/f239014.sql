PRAGMA user_version = 2;
CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    awake INTEGER NOT NULL,
    archived INTEGER NOT NULL DEFAULT 1
);
CREATE TABLE entries (
    code TEXT NOT NULL,
    version INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (code, version)
) WITHOUT ROWID;
CREATE TABLE matches (
    name TEXT PRIMARY KEY,
    table_number INTEGER,
    match_number INTEGER,
    ended INTEGER NOT NULL,
    content BLOB NOT NULL,
    UNIQUE (table_number, match_number)
);
CREATE TABLE match_holders (
    holder TEXT NOT NULL,
    ended INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (holder, ended, name)
) WITHOUT ROWID;
CREATE INDEX tables_awake ON tables (awake) WHERE awake;
CREATE INDEX tables_touched ON tables (touched);
CREATE INDEX tables_unarchived ON tables (number) WHERE NOT archived;
CREATE INDEX matches_ended ON matches (ended);
CREATE INDEX match_holders_name ON match_holders (name);
INSERT INTO tables VALUES (1, 'BWP554', 73, 1790000060000, 0, 1);
INSERT INTO tables VALUES (2, 'KRGLZE', 40, 1790000060000, 0, 1);
INSERT INTO tables VALUES (3, 'MQ9V2A', 68, 1790000060000, 1, 1);
INSERT INTO tables VALUES (4, 'QJ733U', 19, 1790000060000, 0, 1);
INSERT INTO entries VALUES ('BWP554', 1, CAST('{"type":"opened","format":3,"at":1790000000000,"cause":null,"settings":{"rules":{"players":3,"target":15},"public":false,"bot":"casual","takeover":60,"clock":null,"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 2, CAST('{"type":"sat","format":3,"at":1790000000000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna","bots":[]}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 3, CAST('{"type":"bot","format":3,"at":1790000000000,"cause":null,"seat":1,"bot":"casual","name":"Stella"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 4, CAST('{"type":"bot","format":3,"at":1790000000000,"cause":null,"seat":2,"bot":"casual","name":"Roman"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 5, CAST('{"type":"begun","format":3,"at":1790000000000,"cause":null,"deadline":null,"banks":null,"seed":"e3af3ebd3af69c3efcfee777a60b18b531f4aa78c40d44b4dd1e76599a4e0ebc","record":null}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 6, CAST('{"type":"dealt","format":3,"at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 7, CAST('{"type":"moved","format":3,"at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-4","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 8, CAST('{"type":"moved","format":3,"at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 9, CAST('{"type":"moved","format":3,"at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"4-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 10, CAST('{"type":"moved","format":3,"at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"2-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 11, CAST('{"type":"moved","format":3,"at":1790000000000,"cause":null,"deadline":null,"banks":null,"move":"6-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 12, CAST('{"type":"asked","format":3,"at":1790000000000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-0"],"seat":1,"holder":"516cb69ab12ab08a621887ed9dcf02fe","visitor":"e4ace1dfe147e67d8229583878674943","name":"Vera"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 13, CAST('{"type":"answered","format":3,"at":1790000000000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"request":12,"allowed":false,"by":0,"as_owner":true,"as_partner":""}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 14, CAST('{"type":"asked","format":3,"at":1790000000000,"cause":["fea70e5c098c2996cae9daa33336b4ab","Boris-0"],"seat":2,"holder":"fea70e5c098c2996cae9daa33336b4ab","visitor":"1eda6e8b94308b6c44e758e0a31d0950","name":"Boris"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 15, CAST('{"type":"withdrawn","format":3,"at":1790000000000,"cause":["fea70e5c098c2996cae9daa33336b4ab","Boris-1"],"request":14}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 16, CAST('{"type":"asked","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-1"],"seat":1,"holder":"516cb69ab12ab08a621887ed9dcf02fe","visitor":"e4ace1dfe147e67d8229583878674943","name":"Vera"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 17, CAST('{"type":"answered","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-2"],"request":16,"allowed":true,"by":0,"as_owner":true,"as_partner":""}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 18, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-3"],"deadline":null,"banks":null,"move":"6-5R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 19, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"2-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 20, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"4-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 21, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-4"],"deadline":null,"banks":null,"move":"5-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 22, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-5"],"deadline":null,"banks":null,"move":"0-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 23, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-6"],"deadline":null,"banks":null,"move":"5-4L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 24, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"1-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 25, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"1-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 26, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 27, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"5-5L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 28, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 29, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 30, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 31, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"5-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 32, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-7"],"deadline":null,"banks":null,"move":"3-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 33, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"5-3R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 34, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"3-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 35, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"3-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 36, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-8"],"deadline":null,"banks":null,"move":"5-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 37, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"2-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 38, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 39, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 40, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 41, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"6-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 42, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-9"],"deadline":null,"banks":null,"move":"pass","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 43, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"6-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 44, CAST('{"type":"taken","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"request":16,"seat":1}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 45, CAST('{"type":"ready","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-10"],"seat":0}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 46, CAST('{"type":"ready","format":3,"at":1790000060000,"cause":null,"seat":1}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 47, CAST('{"type":"dealt","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-2"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 48, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"5-0","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 49, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"6-5L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 50, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-11"],"deadline":null,"banks":null,"move":"0-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 51, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-12"],"deadline":null,"banks":null,"move":"1-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 52, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-3"],"deadline":null,"banks":null,"move":"3-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 53, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"3-3R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 54, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"6-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 55, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-13"],"deadline":null,"banks":null,"move":"3-2R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 56, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-14"],"deadline":null,"banks":null,"move":"2-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 57, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-4"],"deadline":null,"banks":null,"move":"4-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 58, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"4-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 59, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"4-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 60, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-15"],"deadline":null,"banks":null,"move":"5-4R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 61, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-5"],"deadline":null,"banks":null,"move":"5-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 62, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"2-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 63, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 64, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"2-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 65, CAST('{"type":"ready","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-16"],"seat":0}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 66, CAST('{"type":"ready","format":3,"at":1790000060000,"cause":null,"seat":1}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 67, CAST('{"type":"begun","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"seed":"8bd653a1b3a1c3c25f65e2d36c5f386f05cdca1b77c672ef89abe27f212a88b2","record":null}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 68, CAST('{"type":"dealt","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-6"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 69, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-7"],"deadline":null,"banks":null,"move":"4-4","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 70, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-8"],"deadline":null,"banks":null,"move":"6-4L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 71, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-9"],"deadline":null,"banks":null,"move":"6-1L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 72, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"1-1L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('BWP554', 73, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"2-1L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 1, CAST('{"type":"opened","format":3,"at":1790000060000,"cause":null,"settings":{"rules":{"players":2,"target":100},"public":false,"bot":"casual","takeover":60,"clock":null,"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 2, CAST('{"type":"sat","format":3,"at":1790000060000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna","bots":[]}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 3, CAST('{"type":"sat","format":3,"at":1790000060000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-0"],"seat":1,"holder":"e9b357f75bcee224f808192bb329ba78","visitor":"030d756286e59f22a464c36e1fbff606","name":"Ben","bots":[]}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 4, CAST('{"type":"begun","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"seed":"5f95478026c1f8125fccdaf7d78867d0d6c0848bc7936f66dd28eb60dee957b5","record":null}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 5, CAST('{"type":"dealt","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 6, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"deadline":null,"banks":null,"move":"1-1","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 7, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-2"],"deadline":null,"banks":null,"move":"1-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 8, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-1"],"deadline":null,"banks":null,"move":"2-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 9, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-3"],"deadline":null,"banks":null,"move":"2-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 10, CAST('{"type":"left","format":3,"at":1790000060000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-2"],"seat":1,"bot":"casual","name":"Bruno"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 11, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"5-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 12, CAST('{"type":"asked","format":3,"at":1790000060000,"cause":["1acfa82fe1c6083a469fbbfb40ef8390","Cleo-0"],"seat":1,"holder":"1acfa82fe1c6083a469fbbfb40ef8390","visitor":"a86b18c73aa8bca8367f8b0beff85408","name":"Cleo"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 13, CAST('{"type":"answered","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-5"],"request":12,"allowed":true,"by":0,"as_owner":true,"as_partner":""}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 14, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-6"],"deadline":null,"banks":null,"move":"3-2R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 15, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-7"],"deadline":null,"banks":null,"move":"5-3L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 16, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 17, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 18, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 19, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 20, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 21, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"4-3L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 22, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-8"],"deadline":null,"banks":null,"move":"4-1L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 23, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-9"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 24, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-10"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 25, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-11"],"deadline":null,"banks":null,"move":"3-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 26, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"5-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 27, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"5-1L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 28, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-12"],"deadline":null,"banks":null,"move":"6-5L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 29, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"5-4R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 30, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-13"],"deadline":null,"banks":null,"move":"6-4L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 31, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-14"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 32, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-15"],"deadline":null,"banks":null,"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 33, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-16"],"deadline":null,"banks":null,"move":"4-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 34, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"4-4R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 35, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 36, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 37, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"draw","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 38, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"4-2R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 39, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-17"],"deadline":null,"banks":null,"move":"6-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('KRGLZE', 40, CAST('{"type":"taken","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"request":12,"seat":1}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 1, CAST('{"type":"opened","format":3,"at":1790000060000,"cause":null,"settings":{"rules":{"players":3,"target":100},"public":false,"bot":"casual","takeover":60,"clock":{"seconds":300,"increment":5},"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 2, CAST('{"type":"sat","format":3,"at":1790000060000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna","bots":[]}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 3, CAST('{"type":"bot","format":3,"at":1790000060000,"cause":null,"seat":1,"bot":"casual","name":"Leo"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 4, CAST('{"type":"bot","format":3,"at":1790000060000,"cause":null,"seat":2,"bot":"casual","name":"Ida"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 5, CAST('{"type":"begun","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"seed":"b06c162bf2410672fe90e961ec15941b922c6b06bb315a1acd2dd290b57ed009","record":null}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 6, CAST('{"type":"dealt","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"deadline":1790000360000,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 7, CAST('{"type":"asked","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-0"],"seat":2,"holder":"516cb69ab12ab08a621887ed9dcf02fe","visitor":"e4ace1dfe147e67d8229583878674943","name":"Vera"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 8, CAST('{"type":"answered","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"request":7,"allowed":true,"by":0,"as_owner":true,"as_partner":""}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 9, CAST('{"type":"taken","format":3,"at":1790000060000,"cause":null,"deadline":1790000360000,"banks":null,"request":7,"seat":2}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 10, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-2"],"deadline":1790000365000,"banks":[305000,300000,300000],"move":"0-0","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 11, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-3"],"deadline":null,"banks":[310000,300000,300000],"move":"2-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 12, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":1790000360000,"banks":[310000,300000,300000],"move":"6-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 13, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-1"],"deadline":1790000365000,"banks":[310000,300000,305000],"move":"6-4L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 14, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-2"],"deadline":1790000370000,"banks":[310000,300000,310000],"move":"4-2L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 15, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-4"],"deadline":1790000375000,"banks":[315000,300000,310000],"move":"2-2L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 16, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-5"],"deadline":1790000380000,"banks":[320000,300000,310000],"move":"3-2L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 17, CAST('{"type":"left","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-3"],"seat":2,"bot":"casual","name":"Ida"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 18, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-6"],"deadline":1790000385000,"banks":[325000,300000,310000],"move":"3-3L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 19, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-7"],"deadline":null,"banks":[330000,300000,310000],"move":"4-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 20, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[330000,300000,310000],"move":"6-3L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 21, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[330000,300000,310000],"move":"4-4R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 22, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":1790000390000,"banks":[330000,300000,310000],"move":"6-5L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 23, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-8"],"deadline":1790000395000,"banks":[335000,300000,310000],"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 24, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-9"],"deadline":1790000400000,"banks":[340000,300000,310000],"move":"5-5L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 25, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-10"],"deadline":1790000405000,"banks":[345000,300000,310000],"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 26, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-11"],"deadline":null,"banks":[350000,300000,310000],"move":"4-3R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 27, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[350000,300000,310000],"move":"5-4L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 28, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":1790000410000,"banks":[350000,300000,310000],"move":"3-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 29, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-12"],"deadline":1790000415000,"banks":[355000,300000,310000],"move":"1-1R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 30, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-13"],"deadline":1790000420000,"banks":[360000,300000,310000],"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 31, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-14"],"deadline":1790000425000,"banks":[365000,300000,310000],"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 32, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-15"],"deadline":1790000430000,"banks":[370000,300000,310000],"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 33, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-16"],"deadline":1790000435000,"banks":[375000,300000,310000],"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 34, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-17"],"deadline":1790000440000,"banks":[380000,300000,310000],"move":"draw","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 35, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-18"],"deadline":null,"banks":[385000,300000,310000],"move":"pass","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 36, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[385000,300000,310000],"move":"4-1L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 37, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[385000,300000,310000],"move":"6-1L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 38, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":1790000445000,"banks":[385000,300000,310000],"move":"5-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 39, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-19"],"deadline":1790000450000,"banks":[390000,300000,310000],"move":"5-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 40, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-20"],"deadline":null,"banks":[395000,300000,310000],"move":"3-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 41, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[395000,300000,310000],"move":"6-6L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 42, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[395000,300000,310000],"move":"pass","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 43, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":1790000455000,"banks":[395000,300000,310000],"move":"pass","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 44, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-21"],"deadline":null,"banks":[400000,300000,310000],"move":"5-3R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 45, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[400000,300000,310000],"move":"pass","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 46, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":1790000460000,"banks":[400000,300000,310000],"move":"pass","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 47, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-22"],"deadline":null,"banks":[405000,300000,310000],"move":"5-2R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 48, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[405000,300000,310000],"move":"pass","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 49, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[405000,300000,310000],"move":"2-1R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 50, CAST('{"type":"ready","format":3,"at":1790000060000,"cause":null,"seat":0}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 51, CAST('{"type":"dealt","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-23"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 52, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[405000,300000,310000],"move":"6-6","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 53, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[405000,300000,310000],"move":"6-3L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 54, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[405000,300000,310000],"move":"6-4R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 55, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[405000,300000,310000],"move":"3-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 56, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[405000,300000,310000],"move":"4-4R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 57, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[405000,300000,310000],"move":"2-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 58, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":1790000465000,"banks":[405000,300000,310000],"move":"2-0L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 59, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-24"],"deadline":null,"banks":[410000,300000,310000],"move":"1-0L","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 60, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[410000,300000,310000],"move":"2-1L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 61, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":1790000470000,"banks":[410000,300000,310000],"move":"4-3R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 62, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-25"],"deadline":null,"banks":[415000,300000,310000],"move":"3-0R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 63, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[415000,300000,310000],"move":"5-2L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 64, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[415000,300000,310000],"move":"4-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 65, CAST('{"type":"ready","format":3,"at":1790000060000,"cause":null,"seat":0}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 66, CAST('{"type":"dealt","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-26"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 67, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":[415000,300000,310000],"move":"6-4","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('MQ9V2A', 68, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":1790000475000,"banks":[415000,300000,310000],"move":"4-0R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 1, CAST('{"type":"opened","format":3,"at":1790000060000,"cause":null,"settings":{"rules":{"players":4,"teams":true,"target":100},"public":false,"bot":"casual","takeover":60,"clock":null,"pace":0},"owner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 2, CAST('{"type":"sat","format":3,"at":1790000060000,"cause":null,"seat":0,"holder":"8fd4b671a4e94a6d9ff6a71fd42cf2da","visitor":"","name":"Anna","bots":[]}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 3, CAST('{"type":"sat","format":3,"at":1790000060000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-0"],"seat":1,"holder":"e9b357f75bcee224f808192bb329ba78","visitor":"030d756286e59f22a464c36e1fbff606","name":"Ben","bots":[]}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 4, CAST('{"type":"bot","format":3,"at":1790000060000,"cause":null,"seat":2,"bot":"casual","name":"Victor"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 5, CAST('{"type":"bot","format":3,"at":1790000060000,"cause":null,"seat":3,"bot":"casual","name":"Roman"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 6, CAST('{"type":"begun","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"seed":"7e8043eeb2eaa66b5fd0601bf8bcbe3d81f86285b479176547470261eaf34f01","record":null}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 7, CAST('{"type":"dealt","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-0"],"deadline":null,"banks":null}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 8, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"6-4","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 9, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"6-6L","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 10, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"move":"4-3R","by":"bot"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 11, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-1"],"deadline":null,"banks":null,"move":"3-2R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 12, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-2"],"deadline":null,"banks":null,"move":"2-2R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 13, CAST('{"type":"moved","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-3"],"deadline":null,"banks":null,"move":"5-2R","by":"person"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 14, CAST('{"type":"asked","format":3,"at":1790000060000,"cause":["516cb69ab12ab08a621887ed9dcf02fe","Vera-0"],"seat":3,"holder":"516cb69ab12ab08a621887ed9dcf02fe","visitor":"e4ace1dfe147e67d8229583878674943","name":"Vera"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 15, CAST('{"type":"answered","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-4"],"request":14,"allowed":true,"by":0,"as_owner":true,"as_partner":""}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 16, CAST('{"type":"asked","format":3,"at":1790000060000,"cause":["fea70e5c098c2996cae9daa33336b4ab","Boris-0"],"seat":2,"holder":"fea70e5c098c2996cae9daa33336b4ab","visitor":"1eda6e8b94308b6c44e758e0a31d0950","name":"Boris"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 17, CAST('{"type":"answered","format":3,"at":1790000060000,"cause":["8fd4b671a4e94a6d9ff6a71fd42cf2da","Anna-5"],"request":16,"allowed":true,"by":0,"as_owner":true,"as_partner":"8fd4b671a4e94a6d9ff6a71fd42cf2da"}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 18, CAST('{"type":"taken","format":3,"at":1790000060000,"cause":null,"deadline":null,"banks":null,"request":16,"seat":2}' AS BLOB));
INSERT INTO entries VALUES ('QJ733U', 19, CAST('{"type":"answered","format":3,"at":1790000060000,"cause":["e9b357f75bcee224f808192bb329ba78","Ben-1"],"request":14,"allowed":true,"by":1,"as_owner":false,"as_partner":"e9b357f75bcee224f808192bb329ba78"}' AS BLOB));
INSERT INTO matches VALUES ('45341404c9193327143fdb1b5df8d929', 1, 0, 1790000060000, X'789cd5554b6fdb300cfe2b85ce33a6979578b7dd73f2805d821c648b6e8b3976a038198620ff7d7a509e95ad189a43d1f650461f1f22f9d1d48574a3ddeb897c79204738c3504c2398e2001314dab64fcf67309f19f9f44006bd076f254b2199a4b2ad5825045f31293ad3b0a634ddda54bcf2b60d3ceac119b35545e73f87c360c02c7085f8d3d81bb047a7d992756764a3564c4ba8a456a6ea3aa557cca1bcedb8d13e7ec954dba84a378ceb86aeb5e26cbd5e81a94cdb51de81b7213bf76f3f9e2184dd6e6f7369c6c99bbc199e6a3db842c7e19faa975cee08759feab509bc37fc0d4a7b87ddfb5f4a5ef1f167ed83267017c99e3262a11daddf96979777745ccdf6d4872d7721875eff8a8b54387cd2f611bc1b2baf3ecb59b9bdccebfceb3068e2b47f906f13f47d58b33e1707b4fa78d2bd077a3d818dfe763c0d6195e396753fe9e295f80ed685dd6581eb71ef5e85bfe25e43b13e1ca6d68336e11a1fdb40fb23bc0b65116aa5050d2f4021a308271175a2105ea8a2f48225cb00f27892d14f153c9e78d4b1e880516804d104fd44142cbab318ba8c0e3c8298129e54149812cddfa39488cb6083816bbc758337d4580be214eda27485d7d88e1afbb1c1a26bac254863f54f4c75b33cdfca12ef15e8e7ba56636d88a77b539e79fc5ba9d0fea08f476cf886c47198e9e54b7a45d636a497659cb3440ccbda2d163489440c5b90861c948949be601259ce2747a58bf291618bc91169b8781a849c5ebc4c61dbe94c0bad976d16d8e6d42ed785acbd72a63d9d39d220eb9c0e9ed11bc66517be3f02daf6cff1b3ddfa2fcae99da0bbddf537de824b52');
INSERT INTO match_holders VALUES ('516cb69ab12ab08a621887ed9dcf02fe', 1790000060000, '45341404c9193327143fdb1b5df8d929');
INSERT INTO match_holders VALUES ('8fd4b671a4e94a6d9ff6a71fd42cf2da', 1790000060000, '45341404c9193327143fdb1b5df8d929');
