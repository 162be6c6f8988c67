-- The identity service (embedded/identity): credentials, sessions, flows, codes and mail of the self-service flows.
-- `public.identities` is a product relation and belongs to 10_people.sql; everything here is private to the service.
-- The tables live in a schema that PostgREST does not expose and its roles may not enter, so that no policy mistake in
-- front of it can show a credential.

CREATE SCHEMA identity;
REVOKE ALL ON SCHEMA identity FROM PUBLIC;

-- One row per identity and kind of credential. `config` holds hashes, or secrets encrypted with the key of the
-- installation; never anything readable.
CREATE TABLE identity.credentials (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identity_id uuid NOT NULL REFERENCES public.identities (id) ON DELETE CASCADE,
  type        text NOT NULL CHECK (type IN ('password', 'totp', 'lookup_secret', 'code')),
  config      jsonb NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (identity_id, type)
);

-- What somebody types to say who they are, trimmed and in lower case.
CREATE TABLE identity.credential_identifiers (
  type          text NOT NULL,
  identifier    text NOT NULL CHECK (identifier = lower(btrim(identifier)) AND identifier <> ''),
  credential_id uuid NOT NULL REFERENCES identity.credentials (id) ON DELETE CASCADE,
  PRIMARY KEY (type, identifier)
);
CREATE INDEX ON identity.credential_identifiers (credential_id);

CREATE TABLE identity.verifiable_addresses (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identity_id uuid NOT NULL REFERENCES public.identities (id) ON DELETE CASCADE,
  via         text NOT NULL DEFAULT 'email',
  value       text NOT NULL CHECK (value = lower(btrim(value))),
  verified    boolean NOT NULL DEFAULT false,
  verified_at timestamptz,
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sent', 'completed')),
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (via, value)
);
CREATE INDEX ON identity.verifiable_addresses (identity_id);

CREATE TABLE identity.recovery_addresses (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identity_id uuid NOT NULL REFERENCES public.identities (id) ON DELETE CASCADE,
  via         text NOT NULL DEFAULT 'email',
  value       text NOT NULL CHECK (value = lower(btrim(value))),
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (via, value)
);
CREATE INDEX ON identity.recovery_addresses (identity_id);

-- The browser holds a random token; only its SHA-256 is here.
CREATE TABLE identity.sessions (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identity_id      uuid NOT NULL REFERENCES public.identities (id) ON DELETE CASCADE,
  token_hash       bytea NOT NULL UNIQUE,
  active           boolean NOT NULL DEFAULT true,
  aal              text NOT NULL CHECK (aal IN ('aal1', 'aal2')),
  methods          jsonb NOT NULL, -- [{method, aal, completed_at}], appended on every step
  devices          jsonb NOT NULL DEFAULT '[]', -- [{id, ip_address, user_agent, location}]
  issued_at        timestamptz NOT NULL DEFAULT now(),
  authenticated_at timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz NOT NULL
);
CREATE INDEX ON identity.sessions (identity_id) WHERE active;
CREATE INDEX ON identity.sessions (expires_at);

CREATE TABLE identity.flows (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind          text NOT NULL CHECK (kind IN ('login', 'registration', 'recovery', 'verification', 'settings')),
  state         text NOT NULL,
  request_url   text NOT NULL,
  return_to     text,
  refresh       boolean NOT NULL DEFAULT false,
  requested_aal text NOT NULL DEFAULT 'aal1' CHECK (requested_aal IN ('aal1', 'aal2')),
  active        text,                            -- method in use
  ui            jsonb NOT NULL,                  -- {nodes, messages} without the csrf value, which is masked anew on each read
  internal      jsonb NOT NULL DEFAULT '{}',     -- never sent: candidate secrets and codes (encrypted), addresses
  identity_id   uuid REFERENCES public.identities (id) ON DELETE CASCADE,
  csrf_hash     bytea NOT NULL,                  -- SHA-256 of the cookie the flow is bound to
  tries         integer NOT NULL DEFAULT 0,      -- codes entered, right or wrong
  issued_at     timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON identity.flows (expires_at);

-- Six-digit codes of recovery and verification: a keyed hash, used once.
CREATE TABLE identity.codes (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  flow_id    uuid NOT NULL REFERENCES identity.flows (id) ON DELETE CASCADE,
  code_hash  bytea NOT NULL,
  address    text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON identity.codes (flow_id, code_hash);

CREATE TABLE identity.courier_messages (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  status        text NOT NULL DEFAULT 'sent' CHECK (status IN ('queued', 'sent', 'processing', 'abandoned')),
  recipient     text NOT NULL,
  subject       text NOT NULL,
  body          text NOT NULL,
  template_type text NOT NULL,
  send_count    integer NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON identity.courier_messages (recipient, created_at DESC);

-- Errors shown by the flow-error page.
CREATE TABLE identity.errors (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  error      jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- An identity is a person: same id, "first last", e-mail. Deleting one removes the person's rights and
-- soft-deletes the person. It is never an agent or a token.
CREATE FUNCTION identity.mirror_person() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS
$$
DECLARE
  full_name text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM public.delete_person(OLD.id);
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM public.people WHERE id = NEW.id AND type IS NOT NULL) THEN
    RAISE EXCEPTION 'the id % is that of an agent or a token', NEW.id USING ERRCODE = 'unique_violation';
  END IF;
  full_name := btrim(concat_ws(' ', NEW.traits #>> '{name,first}', NEW.traits #>> '{name,last}'));
  INSERT INTO public.people AS p (id, name, email)
  VALUES (NEW.id, coalesce(nullif(full_name, ''), NEW.traits ->> 'email'), NEW.traits ->> 'email')
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email
    WHERE (p.name, p.email) IS DISTINCT FROM (excluded.name, excluded.email);
  RETURN NULL;
END
$$;

CREATE TRIGGER identities_mirror_person
  AFTER INSERT OR UPDATE OF traits OR DELETE ON public.identities
  FOR EACH ROW EXECUTE FUNCTION identity.mirror_person();

-- Nobody signs in as a person who is gone: the account goes with the row, and is closed where the row only says so.
CREATE FUNCTION identity.close_account() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS
$$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.identities WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  UPDATE public.identities SET state = 'inactive', state_changed_at = now() AT TIME ZONE 'UTC'
  WHERE id = NEW.id AND state = 'active';
  UPDATE identity.sessions SET active = false WHERE identity_id = NEW.id AND active;
  RETURN NULL;
END
$$;

CREATE TRIGGER people_close_account_on_delete
  AFTER DELETE ON public.people
  FOR EACH ROW EXECUTE FUNCTION identity.close_account();
CREATE TRIGGER people_close_account
  AFTER UPDATE OF deleted_at ON public.people
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION identity.close_account();
