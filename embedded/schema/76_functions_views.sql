-- Tables behind custom views: one table a view with columns, named view_<namespace>_<name>.

CREATE FUNCTION view_table_name(p_namespace text, p_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace('view_' || coalesce(nullif(p_namespace, ''), 'default') || '_' || p_name, '-', '_')
$$;

-- SQL type of a declared column type; whatever is not listed is text.
CREATE FUNCTION view_column_type(declared text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE declared
    WHEN 'number' THEN 'numeric'
    WHEN 'boolean' THEN 'bool'
    WHEN 'datetime' THEN 'timestamptz'
    WHEN 'duration' THEN 'bigint'
    WHEN 'bytes' THEN 'bigint'
    WHEN 'gauge' THEN 'float8'
    WHEN 'millicore' THEN 'float8'
    WHEN 'labels' THEN 'jsonb'
    ELSE 'text'
  END
$$;

-- Make the table of a view anew from its column definitions ([{name, type, primaryKey?}, …]) and return its
-- name. Rows of an older table are lost. PostgREST is told to reload its schema when the transaction commits.
-- Fails with 22023 when no column is a primary key.
CREATE FUNCTION create_view_table(p_namespace text, p_name text, p_columns jsonb) RETURNS text
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  table_name text := view_table_name(p_namespace, p_name);
  definitions text;
  keys text;
BEGIN
  SELECT
    string_agg(
      format(
        '%I %s%s',
        declared ->> 'name',
        view_column_type(declared ->> 'type'),
        CASE WHEN declared -> 'primaryKey' = 'true' THEN ' NOT NULL' ELSE '' END
      ),
      ', ' ORDER BY position
    ),
    string_agg(format('%I', declared ->> 'name'), ', ' ORDER BY position)
      FILTER (WHERE declared -> 'primaryKey' = 'true')
  INTO definitions, keys
  FROM jsonb_array_elements(p_columns) WITH ORDINALITY AS listed (declared, position)
  WHERE declared ->> 'type' NOT IN ('row_attributes', 'grants');

  IF keys IS NULL THEN
    RAISE EXCEPTION 'view %/% declares no primary key column', p_namespace, p_name
      USING ERRCODE = 'invalid_parameter_value';
  END IF;

  EXECUTE format('DROP TABLE IF EXISTS %I', table_name);
  EXECUTE format(
    'CREATE TABLE %I (%s, __row__attributes jsonb, __grants jsonb, '
    'request_fingerprint text NOT NULL DEFAULT '''', '
    'agent_id uuid DEFAULT ''00000000-0000-0000-0000-000000000000'', '
    'is_pushed bool DEFAULT false, PRIMARY KEY (%s, request_fingerprint))',
    table_name, definitions, keys
  );
  EXECUTE format('GRANT ALL ON %I TO postgrest_api', table_name);
  EXECUTE format('GRANT SELECT ON %I TO postgrest_anon', table_name);
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY %I ON %I TO postgrest_api, postgrest_anon '
    'USING ((SELECT is_rls_disabled()) OR check_view_grants(__grants))',
    table_name || '_scope', table_name
  );
  NOTIFY pgrst, 'reload schema';
  RETURN table_name;
END
$$;
