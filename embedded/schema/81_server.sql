-- What the services put between themselves and PostgREST (embedded/server/proxy).

CREATE SCHEMA server;
GRANT USAGE ON SCHEMA server TO postgrest_api, postgrest_anon;

-- PostgREST runs this first in the transaction of each request (db-pre-request). It names the connection after the
-- request, so that the services can cancel the query of a client that went away: PostgREST itself would finish it.
CREATE FUNCTION server.begin_request() RETURNS void
  LANGUAGE plpgsql AS
$$
DECLARE
  headers text := current_setting('request.headers', true);
BEGIN
  IF headers IS NOT NULL AND headers <> '' THEN
    PERFORM set_config('application_name', 'request ' || coalesce(headers::json ->> 'x-request-id', '-'), true);
  END IF;
END
$$;
