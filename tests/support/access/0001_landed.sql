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

CREATE FUNCTION access.tell(p_kind text, p_prefixe text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('harmattan_access', json_build_object('kind', p_kind, 'prefixe', p_prefixe)::text)
$$;

-- The address limit holds across replicas because those of one address wait for each other here.
CREATE FUNCTION access.issue(
  p_prefixe text, p_fingerprint text, p_email text, p_usage_prevu text, p_quota integer,
  p_at bigint, p_address text, p_limit integer, p_window bigint, p_by text,
  OUT kind text, OUT free_at bigint
) LANGUAGE plpgsql AS $$
DECLARE
  blocking bigint;
BEGIN
  IF p_address IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(('x' || substr(p_address, 1, 16))::bit(64)::bigint);
    DELETE FROM access.issuance WHERE address = p_address AND at <= p_at - p_window;
    SELECT i.at INTO blocking FROM access.issuance i WHERE i.address = p_address
      ORDER BY i.at DESC OFFSET p_limit - 1 LIMIT 1;
    IF FOUND THEN
      kind := 'limite';
      free_at := blocking + p_window;
      RETURN;
    END IF;
  END IF;
  INSERT INTO access.cle (prefixe, fingerprint, email, usage_prevu, emise_le, quota)
    VALUES (p_prefixe, p_fingerprint, p_email, p_usage_prevu, p_at, p_quota) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    kind := 'collision';
    RETURN;
  END IF;
  IF p_address IS NOT NULL THEN
    INSERT INTO access.issuance (address, at) VALUES (p_address, p_at);
  END IF;
  IF p_by = 'operateur' THEN
    INSERT INTO access.operation (at, by, action, prefixe) VALUES (p_at, p_by, 'emettre', p_prefixe);
  END IF;
  kind := 'emise';
END $$;

CREATE FUNCTION access.settle(
  p_prefixe text, p_day text, p_holding text, p_seq bigint, p_spent integer, p_keep integer, p_wanted integer,
  p_at bigint, p_share integer, p_silent bigint,
  OUT kind text, OUT statut text, OUT quota integer, OUT granted integer, OUT left_over integer, OUT others_held integer
) LANGUAGE plpgsql AS $$
DECLARE
  total record;
  mine record;
  free integer;
BEGIN
  SELECT c.statut, c.quota INTO statut, quota FROM access.cle c WHERE c.prefixe = p_prefixe;
  IF NOT FOUND THEN
    kind := 'inconnue';
    RETURN;
  END IF;
  INSERT INTO access.usage_day (prefixe, day) VALUES (p_prefixe, p_day) ON CONFLICT DO NOTHING;
  SELECT u.spent, u.held INTO total FROM access.usage_day u WHERE u.prefixe = p_prefixe AND u.day = p_day FOR UPDATE;
  SELECT COALESCE(max(h.seq), -1) AS seq, COALESCE(max(h.spent), 0) AS spent, COALESCE(max(h.held), 0) AS held
    INTO mine FROM access.holding h WHERE h.prefixe = p_prefixe AND h.day = p_day AND h.holding = p_holding;
  IF p_seq <= mine.seq THEN
    kind := 'stale';
    RETURN;
  END IF;
  total.spent := total.spent - mine.spent + p_spent;
  total.held := total.held - mine.held;
  free := CASE WHEN statut = 'valide' THEN greatest(0, quota - total.spent - total.held) ELSE 0 END;
  granted := least(free, greatest(p_keep, least(p_wanted, free / p_share)));
  INSERT INTO access.holding AS h (prefixe, day, holding, seq, spent, held, heard_at)
    VALUES (p_prefixe, p_day, p_holding, p_seq, p_spent, granted, p_at)
    ON CONFLICT (prefixe, day, holding) DO UPDATE
      SET seq = excluded.seq, spent = excluded.spent, held = excluded.held, heard_at = excluded.heard_at;
  UPDATE access.usage_day u SET spent = total.spent, held = total.held + granted
    WHERE u.prefixe = p_prefixe AND u.day = p_day;
  left_over := free - granted;
  others_held := 0;
  IF granted < p_keep AND total.held > 0 THEN
    SELECT COALESCE(sum(h.held), 0) INTO others_held FROM access.holding h
      WHERE h.prefixe = p_prefixe AND h.day = p_day AND h.holding <> p_holding AND h.heard_at > p_at - p_silent;
    IF others_held > 0 THEN
      PERFORM access.tell('recall', p_prefixe);
    END IF;
  END IF;
  kind := 'settled';
END $$;

-- Accepted requests of a day, and those lost in blocks of processes that died.
CREATE FUNCTION access.used(p_prefixe text, p_day text, p_silent_before bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (
    COALESCE((SELECT u.spent FROM access.usage_day u WHERE u.prefixe = p_prefixe AND u.day = p_day), 0)
    + COALESCE((SELECT sum(h.held) FROM access.holding h
        WHERE h.prefixe = p_prefixe AND h.day = p_day AND h.heard_at <= p_silent_before), 0)
  )::integer
$$;

CREATE FUNCTION access.revoke(p_prefixe text, p_by text, p_at bigint) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access.cle c SET statut = 'revoquee', revoquee_le = p_at WHERE c.prefixe = p_prefixe AND c.statut = 'valide';
  IF FOUND THEN
    INSERT INTO access.operation (at, by, action, prefixe) VALUES (p_at, p_by, 'revoquer', p_prefixe);
    PERFORM access.tell('cle', p_prefixe);
    RETURN 'revoquee';
  END IF;
  RETURN CASE WHEN EXISTS (SELECT FROM access.cle c WHERE c.prefixe = p_prefixe) THEN 'revoquee' ELSE 'inconnue' END;
END $$;

CREATE FUNCTION access.set_quota(p_prefixe text, p_quota integer, p_at bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  before integer;
BEGIN
  SELECT c.quota INTO before FROM access.cle c WHERE c.prefixe = p_prefixe FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'inconnue';
  END IF;
  UPDATE access.cle c SET quota = p_quota WHERE c.prefixe = p_prefixe;
  INSERT INTO access.operation (at, by, action, prefixe, detail)
    VALUES (p_at, 'operateur', 'quota', p_prefixe, before || ' -> ' || p_quota);
  PERFORM access.tell('cle', p_prefixe);
  RETURN 'changed';
END $$;

CREATE FUNCTION access.erase(p_prefixes text[], p_at bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access.cle c
    SET email = NULL, usage_prevu = NULL, statut = 'revoquee', revoquee_le = COALESCE(c.revoquee_le, p_at)
    WHERE c.prefixe = ANY (p_prefixes);
  INSERT INTO access.operation (at, by, action, detail)
    VALUES (p_at, 'operateur', 'effacer', array_to_string(p_prefixes, ' '));
  PERFORM access.tell('cle', erased) FROM unnest(p_prefixes) AS erased;
END $$;
