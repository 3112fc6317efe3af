-- The tables of answers.sqlite; a change needs a new database.VERSION.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE participants (
    number INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL UNIQUE, state TEXT NOT NULL,
    row INTEGER, trials TEXT NOT NULL DEFAULT '[]', about TEXT NOT NULL DEFAULT '{}',
    reason TEXT NOT NULL DEFAULT '', started REAL, seen REAL, ended REAL,
    simulated INTEGER NOT NULL DEFAULT 0, arrival TEXT NOT NULL DEFAULT '{}',
    feedback TEXT NOT NULL DEFAULT '');
CREATE TABLE answers (
    participant INTEGER NOT NULL REFERENCES participants(number) ON DELETE CASCADE,
    position INTEGER NOT NULL, cell TEXT NOT NULL, answer TEXT NOT NULL, received REAL NOT NULL,
    PRIMARY KEY (participant, position)) WITHOUT ROWID;
CREATE TABLE edits (
    participant INTEGER NOT NULL REFERENCES participants(number) ON DELETE CASCADE,
    stage TEXT NOT NULL, key TEXT NOT NULL, number INTEGER NOT NULL, edit TEXT NOT NULL,
    received REAL NOT NULL, PRIMARY KEY (participant, key)) WITHOUT ROWID;
