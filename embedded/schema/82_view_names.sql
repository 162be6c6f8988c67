-- Names of custom views. They become names of tables and columns (create_view_table), so they are judged when a view is
-- written, whoever writes it, and again by the services when it is run.

-- What is wrong with the names of a view, in words for its author; null when nothing is. Of a spec of another shape it
-- judges the names that it finds.
CREATE FUNCTION server.view_problem(p_namespace text, p_name text, p_spec jsonb) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  WITH named (place, what, name) AS (
    SELECT 1, 'column', jsonb_path_query(p_spec, '$.columns[*] ? (@.type() == "object")') -> 'name'
    UNION ALL
    SELECT 2, 'query', to_jsonb(key) FROM jsonb_object_keys(
      CASE WHEN jsonb_typeof(p_spec -> 'queries') = 'object' THEN p_spec -> 'queries' ELSE '{}' END) AS key
    UNION ALL
    SELECT 3, 'variable', jsonb_path_query(p_spec, '$.templating[*] ? (@.type() == "object")') -> 'key'
    UNION ALL
    SELECT 4, 'panel', jsonb_path_query(p_spec, '$.panels[*] ? (@.type() == "object")') -> 'name'
  ), judged AS (
    SELECT place, what, coalesce(name #>> '{}', '') AS name, CASE
      WHEN what = 'panel' AND jsonb_typeof(name) = 'string' AND name #>> '{}' ~ '^[^[:cntrl:]]{1,200}$' THEN NULL
      WHEN what = 'panel' THEN 'is a text of one line'
      WHEN what = 'variable' AND name #>> '{}' ~ '^[A-Za-z_][A-Za-z0-9_-]{0,62}$' THEN NULL
      WHEN what = 'variable' THEN 'has letters, digits, _ and -, and does not begin with a digit'
      WHEN NOT coalesce(name #>> '{}' ~ '^[A-Za-z_][A-Za-z0-9_]{0,62}$', false)
        THEN 'has letters, digits and _, 63 at most, and does not begin with a digit'
      WHEN what = 'column' AND name #>> '{}' IN
        ('__row__attributes', '__grants', 'request_fingerprint', 'agent_id', 'is_pushed') THEN 'is another: the view has it already'
      WHEN count(*) OVER (PARTITION BY what, lower(name #>> '{}')) > 1 THEN 'is given once'
    END AS rule
    FROM named
  )
  SELECT coalesce(
    CASE
      WHEN p_name !~ '^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$'
        THEN format('"%s": the name of a view has lower-case letters, digits, - and _', left(p_name, 40))
      WHEN p_namespace <> '' AND p_namespace !~ '^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$'
        THEN format('"%s": the namespace of a view has lower-case letters, digits, - and _', left(p_namespace, 40))
      WHEN length(view_table_name(p_namespace, p_name)) > 63
        THEN format('"%s": namespace and name of a view have 57 characters at most, together', left(p_name, 40))
    END,
    (SELECT format('"%s": the name of a %s %s', left(name, 40), what, rule)
       FROM judged WHERE rule IS NOT NULL ORDER BY place, name LIMIT 1)
  )
$$;

CREATE FUNCTION server.judge_view() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  problem text := server.view_problem(NEW.namespace, NEW.name, NEW.spec);
BEGIN
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION '%', problem USING ERRCODE = 'check_violation', CONSTRAINT = 'views_names';
  END IF;
  IF NEW.deleted_at IS NULL AND EXISTS (
    SELECT FROM views
     WHERE view_table_name(namespace, name) = view_table_name(NEW.namespace, NEW.name) AND deleted_at IS NULL AND id <> NEW.id
  ) THEN
    RAISE EXCEPTION '"%": another view keeps its rows under this name; - and _ do not tell two views apart', NEW.name
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'views_table_key';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER judge_view BEFORE INSERT OR UPDATE OF name, namespace, spec, deleted_at ON views
  FOR EACH ROW EXECUTE FUNCTION server.judge_view();

-- For two that are written at the same moment.
CREATE UNIQUE INDEX views_table_key ON views (view_table_name(namespace, name)) WHERE deleted_at IS NULL;
