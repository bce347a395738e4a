-- Keys, their quotas and the journal. Instants are milliseconds since 1970, days are YYYY-MM-DD (UTC).

CREATE TABLE access.cle (
  prefixe text PRIMARY KEY,
  fingerprint text NOT NULL UNIQUE CHECK (length(fingerprint) = 64),
  email text,
  usage_prevu text,
  emise_le bigint NOT NULL,
  statut text NOT NULL DEFAULT 'valide' CHECK (statut IN ('valide', 'revoquee')),
  revoquee_le bigint,
  quota integer NOT NULL CHECK (quota >= 0)
);

-- One row per key issued to a client address, kept for the 24 hours that the limit looks back.
CREATE TABLE access.issuance (
  address text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX issuance_address ON access.issuance (address, at);
CREATE INDEX issuance_at ON access.issuance (at);

CREATE TABLE access.usage_day (
  prefixe text NOT NULL REFERENCES access.cle,
  day text NOT NULL,
  spent integer NOT NULL DEFAULT 0,
  held integer NOT NULL DEFAULT 0,
  PRIMARY KEY (prefixe, day)
);
CREATE INDEX usage_day_day ON access.usage_day (day);

-- What each process has spent and still holds of a key's day; usage_day is the sum over it.
CREATE TABLE access.holding (
  prefixe text NOT NULL,
  day text NOT NULL,
  holding text NOT NULL,
  seq bigint NOT NULL,
  spent integer NOT NULL,
  held integer NOT NULL,
  heard_at bigint NOT NULL,
  PRIMARY KEY (prefixe, day, holding)
);
CREATE INDEX holding_day ON access.holding (day);

CREATE TABLE access.operation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  by text NOT NULL,
  action text NOT NULL,
  prefixe text,
  detail text
);

CREATE FUNCTION access.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the journal of operations is append-only';
END $$;
CREATE TRIGGER operation_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access.operation
  FOR EACH STATEMENT EXECUTE FUNCTION access.refuse_change();
