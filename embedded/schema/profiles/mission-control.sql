-- What v0.0.1932 answers otherwise: costs are sums of charges, which the list of items has and their detail has not.

CREATE FUNCTION pg_temp.leave_out(relation text, absent text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  whole text := relation || '_whole';
  columns text;
BEGIN
  EXECUTE format('ALTER VIEW %I RENAME TO %I', relation, whole);
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
    FROM pg_attribute WHERE attrelid = whole::regclass AND attnum > 0 AND attname <> ALL (absent);
  EXECUTE format('CREATE VIEW %I WITH (security_invoker = true) AS SELECT %s FROM %I', relation, columns, whole);
  EXECUTE format('GRANT ALL ON %I, %I TO postgrest_api', relation, whole);
  EXECUTE format('GRANT SELECT ON %I, %I TO postgrest_anon', relation, whole);
END
$$;

SELECT pg_temp.leave_out('configs', ARRAY['cost_total_7d']);
SELECT pg_temp.leave_out('config_detail', ARRAY['cost_per_minute', 'cost_total_1d', 'cost_total_7d', 'cost_total_30d']);
