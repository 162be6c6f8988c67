-- Row security: who may see which row is in the claims of the caller's token. Policies are in 78_rls.sql.
--
-- Claims: {config, component, playbook, canary, view: [S], scopes: [uuid]} or {disable_rls: true}, where
-- S = {tags?, agents?, namespaces?, names?, id?, deny?}.

CREATE FUNCTION jwt_claims() RETURNS jsonb
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;

-- Row security is off without claims of it (a direct connection, or a token that carries none) and with
-- disable_rls. A token that carries any of them restricts every kind: a kind it leaves out shows no row.
-- `agents` and `tags` are the claims of an older back end; here they restrict and admit nothing.
CREATE FUNCTION is_rls_disabled() RETURNS bool
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(claims -> 'disable_rls' = 'true', false)
    OR NOT coalesce(
      claims ?| ARRAY['config', 'component', 'playbook', 'canary', 'check', 'view', 'scopes', 'agents', 'tags'],
      false
    )
  FROM (SELECT jwt_claims() AS claims) AS caller
$$;

CREATE FUNCTION rls_scopes(kind text) RETURNS jsonb
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(jwt_claims() -> kind) = 'array' THEN jwt_claims() -> kind ELSE '[]' END
$$;

-- Does a list of scopes admit a row? A scope matches when each of its non-empty parts does; a part the
-- resource lacks (passed as null) is ignored, and a scope without any other part never matches. One match
-- admits, one matching `deny` rejects.
CREATE FUNCTION match_scope(
  scopes jsonb, row_tags jsonb, row_agent uuid, row_namespace text, row_name text, row_id uuid
) RETURNS bool
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bool_or(NOT denies), false) AND NOT coalesce(bool_or(denies), false)
  FROM (
    SELECT
      coalesce(scope -> 'deny' = 'true', false) AS denies,
      CASE
        WHEN row_tags IS NOT NULL AND coalesce(scope -> 'tags', '{}') NOT IN ('{}', 'null')
        THEN row_tags @> (scope -> 'tags')
      END AS tags,
      CASE
        WHEN row_agent IS NOT NULL AND coalesce(scope -> 'agents', '[]') NOT IN ('[]', 'null')
        THEN scope -> 'agents' ?| ARRAY['*', row_agent::text]
      END AS agents,
      CASE
        WHEN row_namespace IS NOT NULL AND coalesce(scope -> 'namespaces', '[]') NOT IN ('[]', 'null')
        THEN scope -> 'namespaces' ?| ARRAY['*', row_namespace]
      END AS namespaces,
      CASE
        WHEN row_name IS NOT NULL AND coalesce(scope -> 'names', '[]') NOT IN ('[]', 'null')
        THEN scope -> 'names' ?| ARRAY['*', row_name]
      END AS names,
      CASE
        WHEN coalesce(scope ->> 'id', '') <> '' THEN scope ->> 'id' = row_id::text
      END AS id
    FROM jsonb_array_elements(scopes) AS scope
  ) AS parts
  WHERE num_nonnulls(tags, agents, namespaces, names, id) > 0
    AND coalesce(tags, true) AND coalesce(agents, true) AND coalesce(namespaces, true)
    AND coalesce(names, true) AND coalesce(id, true)
$$;

-- May the caller see a row of a view table? Its grants are scope ids; one in common with the claim suffices.
CREATE FUNCTION check_view_grants(grants jsonb) RETURNS bool
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (
    SELECT
    FROM jsonb_array_elements_text(
      CASE WHEN jsonb_typeof(grants) = 'array' THEN grants END
    ) AS granted
    WHERE rls_scopes('scopes') ? granted
  )
$$;
