-- Demands for a key that may be repeated within 24 hours (Idempotency-Key). No secret: of the demand keyed hashes, of the key
-- the salt that it was derived with.

CREATE TABLE access.idempotency (
  id text PRIMARY KEY,
  body text NOT NULL,
  salt text NOT NULL,
  prefixe text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX idempotency_at ON access.idempotency (at);

-- Issuance counts several blocks of an address: its parameters have changed.
DROP FUNCTION IF EXISTS access.issue(text, text, text, text, integer, bigint, text, integer, text);
