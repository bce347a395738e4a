-- Demands for a key that may be repeated within 24 hours (Idempotency-Key). No secret: of the demand keyed hashes, of the key
-- the salt that it was derived with.

CREATE TABLE idempotency (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  salt TEXT NOT NULL,
  prefixe TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_at ON idempotency (at);
