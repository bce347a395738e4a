-- Keys, their quotas and the journal. Instants are milliseconds since 1970, days are YYYY-MM-DD (UTC).

CREATE TABLE cle (
  prefixe TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL UNIQUE CHECK (length(fingerprint) = 64),
  email TEXT,
  usage_prevu TEXT,
  emise_le INTEGER NOT NULL,
  statut TEXT NOT NULL DEFAULT 'valide' CHECK (statut IN ('valide', 'revoquee')),
  revoquee_le INTEGER,
  quota INTEGER NOT NULL CHECK (quota >= 0)
) STRICT, WITHOUT ROWID;

-- One row per key issued to a client address, kept for the 24 hours that the limit looks back.
CREATE TABLE issuance (
  address TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX issuance_address ON issuance (address, at);
CREATE INDEX issuance_at ON issuance (at);

CREATE TABLE usage_day (
  prefixe TEXT NOT NULL REFERENCES cle,
  day TEXT NOT NULL,
  spent INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (prefixe, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX usage_day_day ON usage_day (day);

-- What each process has spent and still holds of a key's day; usage_day is the sum over it.
CREATE TABLE holding (
  prefixe TEXT NOT NULL,
  day TEXT NOT NULL,
  holding TEXT NOT NULL,
  seq INTEGER NOT NULL,
  spent INTEGER NOT NULL,
  held INTEGER NOT NULL,
  heard_at INTEGER NOT NULL,
  PRIMARY KEY (prefixe, day, holding)
) STRICT, WITHOUT ROWID;
CREATE INDEX holding_day ON holding (day);

CREATE TABLE operation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  by TEXT NOT NULL,
  action TEXT NOT NULL,
  prefixe TEXT,
  detail TEXT
) STRICT;
CREATE TRIGGER operation_no_update BEFORE UPDATE ON operation
BEGIN
  SELECT RAISE(ABORT, 'the journal of operations is append-only');
END;
CREATE TRIGGER operation_no_delete BEFORE DELETE ON operation
BEGIN
  SELECT RAISE(ABORT, 'the journal of operations is append-only');
END;

-- What other processes must hear of; each reads the lines after the last one it has seen.
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  prefixe TEXT NOT NULL
) STRICT;
