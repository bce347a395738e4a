-- What the service does in PostgreSQL in one round trip. Applied at the start whenever this file or a rule has changed,
-- after the rules of ../../rules.ts, which are the functions access.<name> that are called here and not made here.
-- A function whose parameters change gets another name or a numbered migration that drops the old one.

CREATE OR REPLACE FUNCTION access.tell(p_kind text, p_prefixe text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('harmattan_access', json_build_object('kind', p_kind, 'prefixe', p_prefixe)::text)
$$;

-- Issuances and repeatable demands that are past, or of a clock that was wrong.
CREATE OR REPLACE FUNCTION access.forget_past(p_at bigint) RETURNS void LANGUAGE sql AS $$
  DELETE FROM access.issuance WHERE access.past_window(at, p_at);
  UPDATE access.issuance SET at = p_at WHERE access.ahead(at, p_at);
  DELETE FROM access.idempotency WHERE access.past_window(at, p_at);
  UPDATE access.idempotency SET at = p_at WHERE access.ahead(at, p_at);
$$;

-- The blocks of the client's address (p_blocks, with p_limits) and its network are keyed hashes; 'service' stands for all
-- clients. The limits hold across replicas because issuances to clients wait for each other here.
CREATE OR REPLACE FUNCTION access.issue(
  p_prefixe text, p_fingerprint text, p_email text, p_usage_prevu text, p_quota integer, p_at bigint, p_by text,
  p_blocks text[], p_limits integer[], p_network text, p_ceiling bigint,
  p_demand text, p_body text, p_salt text,
  OUT kind text, OUT limited_by text, OUT free_at bigint, OUT salt text, OUT prefixe text, OUT quota integer
) LANGUAGE plpgsql AS $$
DECLARE
  demand record;
  blocking bigint;
  total bigint;
  given bigint;
BEGIN
  IF p_blocks IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('access.issue', 0));
    PERFORM access.forget_past(p_at);
  END IF;
  IF p_demand IS NOT NULL THEN
    SELECT d.body, d.salt, d.prefixe, c.quota INTO demand
      FROM access.idempotency d JOIN access.cle c ON c.prefixe = d.prefixe WHERE d.id = p_demand;
    IF FOUND AND demand.body <> p_body THEN
      kind := 'other_body';
      RETURN;
    ELSIF FOUND THEN
      kind := 'repeated';
      salt := demand.salt;
      prefixe := demand.prefixe;
      quota := demand.quota;
      RETURN;
    END IF;
  END IF;
  IF p_blocks IS NOT NULL THEN
    FOR i IN 1 .. cardinality(p_blocks) LOOP
      SELECT s.at INTO blocking FROM access.issuance s WHERE s.address = p_blocks[i]
        ORDER BY s.at DESC OFFSET p_limits[i] - 1 LIMIT 1;
      IF FOUND THEN
        kind := 'limited';
        limited_by := 'adresse';
        free_at := access.free_again_at(blocking);
        RETURN;
      END IF;
    END LOOP;
    SELECT count(*) INTO total FROM access.issuance s WHERE s.address = 'service';
    SELECT count(*) INTO given FROM access.issuance s WHERE s.address = p_network;
    IF NOT access.network_may(total, p_ceiling, given) THEN
      kind := 'limited';
      limited_by := CASE WHEN total < p_ceiling THEN 'reseau' ELSE 'service' END;
      SELECT access.free_again_at(min(s.at)) INTO free_at FROM access.issuance s
        WHERE s.address = CASE limited_by WHEN 'reseau' THEN p_network ELSE 'service' END;
      RETURN;
    END IF;
  END IF;
  INSERT INTO access.cle (prefixe, fingerprint, email, usage_prevu, emise_le, quota)
    VALUES (p_prefixe, p_fingerprint, p_email, p_usage_prevu, p_at, p_quota) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    kind := 'collision';
    RETURN;
  END IF;
  IF p_blocks IS NOT NULL THEN
    INSERT INTO access.issuance (address, at)
      SELECT counted, p_at FROM unnest(p_blocks || ARRAY[p_network, 'service']) AS counted;
  END IF;
  IF p_demand IS NOT NULL THEN
    INSERT INTO access.idempotency (id, body, salt, prefixe, at) VALUES (p_demand, p_body, p_salt, p_prefixe, p_at);
  END IF;
  IF p_by = 'operateur' THEN
    INSERT INTO access.operation (at, by, action, prefixe) VALUES (p_at, p_by, 'emettre', p_prefixe);
  END IF;
  kind := 'issued';
END $$;

CREATE OR REPLACE FUNCTION access.settle(
  p_prefixe text, p_day text, p_holding text, p_seq bigint, p_spent integer, p_keep integer, p_at_least integer,
  p_wanted integer, p_at bigint,
  OUT kind text, OUT statut text, OUT quota integer, OUT granted integer, OUT left_over integer, OUT recalled boolean
) LANGUAGE plpgsql AS $$
DECLARE
  total record;
  mine record;
  free integer;
  others_held integer;
BEGIN
  SELECT c.statut, c.quota INTO statut, quota FROM access.cle c WHERE c.prefixe = p_prefixe;
  IF NOT FOUND THEN
    kind := 'no_such_cle';
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
  free := access.free(statut, quota, total.spent, total.held);
  granted := access.granted(free, p_keep, p_at_least, p_wanted);
  INSERT INTO access.holding AS h (prefixe, day, holding, seq, spent, held, heard_at)
    VALUES (p_prefixe, p_day, p_holding, p_seq, p_spent, granted, p_at)
    ON CONFLICT (prefixe, day, holding) DO UPDATE
      SET seq = excluded.seq, spent = excluded.spent, held = excluded.held, heard_at = excluded.heard_at;
  UPDATE access.usage_day u SET spent = total.spent, held = total.held + granted
    WHERE u.prefixe = p_prefixe AND u.day = p_day;
  left_over := free - granted;
  recalled := false;
  -- Who holds what is only looked up where it can matter.
  IF granted < p_keep AND total.held > 0 THEN
    SELECT COALESCE(sum(h.held), 0) INTO others_held FROM access.holding h
      WHERE h.prefixe = p_prefixe AND h.day = p_day AND h.holding <> p_holding AND access.living(h.heard_at, p_at);
    recalled := access.recalled(free, granted, p_keep, p_at_least, others_held);
    IF recalled THEN
      PERFORM access.tell('recall', p_prefixe);
    END IF;
  END IF;
  kind := 'settled';
END $$;

CREATE OR REPLACE FUNCTION access.used_of_day(p_prefixe text, p_day text, p_at bigint) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT access.used(
    COALESCE((SELECT u.spent FROM access.usage_day u WHERE u.prefixe = p_prefixe AND u.day = p_day), 0),
    COALESCE((SELECT sum(h.held) FROM access.holding h
      WHERE h.prefixe = p_prefixe AND h.day = p_day AND NOT access.living(h.heard_at, p_at)), 0)::bigint
  )::integer
$$;

CREATE OR REPLACE FUNCTION access.revoke(p_prefixe text, p_by text, p_at bigint) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access.cle c SET statut = 'revoquee', revoquee_le = p_at WHERE c.prefixe = p_prefixe AND c.statut = 'valide';
  IF FOUND THEN
    INSERT INTO access.operation (at, by, action, prefixe) VALUES (p_at, p_by, 'revoquer', p_prefixe);
    PERFORM access.tell('cle', p_prefixe);
    RETURN 'revoquee';
  END IF;
  RETURN CASE WHEN EXISTS (SELECT FROM access.cle c WHERE c.prefixe = p_prefixe) THEN 'revoquee' ELSE 'no_such_cle' END;
END $$;

CREATE OR REPLACE FUNCTION access.set_quota(p_prefixe text, p_quota integer, p_at bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  before integer;
BEGIN
  SELECT c.quota INTO before FROM access.cle c WHERE c.prefixe = p_prefixe FOR UPDATE;
  IF NOT FOUND THEN
    RETURN 'no_such_cle';
  END IF;
  UPDATE access.cle c SET quota = p_quota WHERE c.prefixe = p_prefixe;
  INSERT INTO access.operation (at, by, action, prefixe, detail)
    VALUES (p_at, 'operateur', 'quota', p_prefixe, before || ' -> ' || p_quota);
  PERFORM access.tell('cle', p_prefixe);
  RETURN 'changed';
END $$;

CREATE OR REPLACE FUNCTION access.erase(p_prefixes text[], p_at bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE access.cle c
    SET email = NULL, usage_prevu = NULL, statut = 'revoquee', revoquee_le = COALESCE(c.revoquee_le, p_at)
    WHERE c.prefixe = ANY (p_prefixes);
  DELETE FROM access.idempotency d WHERE d.prefixe = ANY (p_prefixes);
  INSERT INTO access.operation (at, by, action, detail)
    VALUES (p_at, 'operateur', 'effacer', array_to_string(p_prefixes, ' '));
  PERFORM access.tell('cle', erased) FROM unnest(p_prefixes) AS erased;
END $$;
