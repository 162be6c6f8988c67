-- Base: session time zone, API roles, enumerations and the id helpers every table uses.
--
-- No extension is needed: random bytes come from gen_random_uuid() and the updated_at trigger compares
-- records, so the schema runs on any Postgres 14 or newer without contrib modules.

-- Every wall-clock comparison assumes UTC; new sessions on this database get it without asking.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET timezone TO %L', current_database(), 'UTC');
END
$$;
SET LOCAL timezone TO 'UTC';

-- Roles are cluster-wide, so they may outlive the database. The runtime sets the authenticator's password.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'postgrest_api') THEN
    CREATE ROLE postgrest_api NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'postgrest_anon') THEN
    CREATE ROLE postgrest_anon NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'authenticator') THEN
    CREATE ROLE authenticator LOGIN NOINHERIT;
  END IF;
END
$$;
GRANT postgrest_api, postgrest_anon TO authenticator;

-- PostgREST applies the settings of the role it impersonates to each request; the login role's own
-- setting covers connections that never switch.
ALTER ROLE postgrest_api SET statement_timeout TO '60s';
ALTER ROLE postgrest_anon SET statement_timeout TO '60s';
ALTER ROLE authenticator SET statement_timeout TO '60s';

CREATE TYPE source AS ENUM (
  'KubernetesCRD', 'ConfigFile', 'UI', 'Topology', 'Push', 'CRDSync', 'ApplicationCRD', 'System'
);

-- Declared for compatibility only: every status column is text.
CREATE TYPE playbook_run_status AS ENUM (
  'scheduled', 'running', 'sleeping', 'retrying', 'waiting', 'pending_approval', 'completed', 'failed',
  'cancelled', 'timed_out'
);

-- Id whose first 48 bits are the Unix time in milliseconds and whose other 80 bits are random, so that ids
-- sort by creation time. gen_random_uuid() fixes six bits (version and variant) in its middle groups; its
-- first 8 and last 12 hex digits are fully random and give the 80 bits.
CREATE FUNCTION generate_ulid() RETURNS uuid
LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
DECLARE
  millis bigint := (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
  random_hex text := replace(gen_random_uuid()::text, '-', '');
BEGIN
  RETURN (lpad(to_hex(millis), 12, '0') || left(random_hex, 8) || right(random_hex, 12))::uuid;
END
$$;

-- Crockford base32 of an id: 128 bits, left-padded to 130, in 26 groups of five.
CREATE FUNCTION uuid_to_ulid(id uuid) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bits bit varying := B'00' || ('x' || replace(id::text, '-', ''))::bit(128);
  ulid text := '';
BEGIN
  FOR digit IN 0..25 LOOP
    ulid := ulid || substr(alphabet, substring(bits FROM digit * 5 + 1 FOR 5)::bit(5)::int + 1, 1);
  END LOOP;
  RETURN ulid;
END
$$;

-- The id in a text column that usually, but not always, holds one (job_history.resource_id,
-- permissions.subject); null when it is something else. Never fails, so it is LEAKPROOF: a join through it
-- may use the primary key of a table under row security, which an inlined regular expression may not.
CREATE FUNCTION try_uuid(value text) RETURNS uuid
LANGUAGE plpgsql IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS $$
BEGIN
  IF value ~ '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$' THEN
    RETURN value::uuid;
  END IF;
  RETURN NULL;
END
$$;

-- What an event is about: the part of its name before the first dot (config, component, check, canary, …).
-- LEAKPROOF for the same reason.
CREATE FUNCTION event_kind(event_name text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT LEAKPROOF PARALLEL SAFE AS $$
BEGIN
  RETURN split_part(event_name, '.', 1);
END
$$;

-- Text shown for a secret column: a reference to a secret and an empty value are shown as they are,
-- anything else as three stars.
CREATE FUNCTION mask_sensitive(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN value IS NULL OR value = '' OR value ~ '^(secret|configmap|helm|serviceaccount)://' THEN value
    ELSE '***'
  END
$$;

-- All texts of a property list followed by all its numbers: the source of the properties_values columns.
CREATE FUNCTION property_values(properties jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT jsonb_path_query_array(properties, '$[*].text') || jsonb_path_query_array(properties, '$[*].value')
$$;

CREATE FUNCTION format_incident_id(number bigint) RETURNS varchar
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 'INC-' || number
$$;

-- Pairs of a label or tag map; no rows for null or for anything that is not an object.
CREATE FUNCTION jsonb_pairs(map jsonb) RETURNS TABLE (key text, value text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5 AS $$
  SELECT e.key, e.value FROM jsonb_each_text(CASE WHEN jsonb_typeof(map) = 'object' THEN map END) AS e
$$;

-- ILIKE on a list of texts: true when any element matches. The console's typed config search filters
-- external_id, a text[], this way.
CREATE FUNCTION any_element_ilike(elements text[], pattern text) RETURNS bool
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM unnest(elements) AS element WHERE element ILIKE pattern)
$$;
CREATE OPERATOR ~~* (LEFTARG = text[], RIGHTARG = text, FUNCTION = any_element_ilike);
