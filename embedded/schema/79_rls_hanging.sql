-- Row security of what hangs on a row of 78_rls.sql: whoever may not see the row sees nothing of it.

-- What the back end does, by events and jobs, speaks of every row: a restricted caller sees none of it.
ALTER TABLE event_queue ENABLE ROW LEVEL SECURITY;
CREATE POLICY event_queue_scope ON event_queue TO postgrest_api, postgrest_anon
  USING ((SELECT is_rls_disabled()));

ALTER TABLE job_history ENABLE ROW LEVEL SECURITY;
CREATE POLICY job_history_scope ON job_history TO postgrest_api, postgrest_anon
  USING ((SELECT is_rls_disabled()));

-- Not by keys: the resource of a send is of one of four tables, and the public schema has no key from the result of
-- a view to the view.
ALTER TABLE notification_send_history ENABLE ROW LEVEL SECURITY;
CREATE POLICY notification_send_history_scope ON notification_send_history TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR EXISTS (SELECT FROM config_items WHERE config_items.id = notification_send_history.resource_id)
  OR EXISTS (SELECT FROM components WHERE components.id = notification_send_history.resource_id)
  OR EXISTS (SELECT FROM checks WHERE checks.id = notification_send_history.resource_id)
  OR EXISTS (SELECT FROM canaries WHERE canaries.id = notification_send_history.resource_id)
);

ALTER TABLE view_panels ENABLE ROW LEVEL SECURITY;
CREATE POLICY view_panels_scope ON view_panels TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR EXISTS (SELECT FROM views WHERE views.id = view_panels.view_id)
);

-- By keys: every table that has a key to a table under row security, or to one that this block puts there, shows a
-- row when its caller sees every row that it names, its own kind left out. The sub-selects are themselves subject to
-- the policies of what they read. A table that is added later follows its keys without being listed here.
DO $$
DECLARE
  hanging regclass;
  parents_are_seen text;
  more bool := true;
BEGIN
  WHILE more LOOP
    more := false;
    FOR hanging IN
      SELECT DISTINCT child.oid
      FROM pg_constraint AS link
      JOIN pg_class AS child ON child.oid = link.conrelid AND NOT child.relrowsecurity
      JOIN pg_class AS parent ON parent.oid = link.confrelid AND parent.relrowsecurity
      WHERE link.contype = 'f' AND link.connamespace = 'public'::regnamespace
    LOOP
      EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', hanging);
      more := true;
    END LOOP;
  END LOOP;

  FOR hanging, parents_are_seen IN
    SELECT
      link.conrelid,
      string_agg(
        format(
          '(%1$s.%2$I IS NULL OR EXISTS (SELECT FROM %3$s WHERE %3$s.%4$I = %1$s.%2$I))',
          link.conrelid::regclass, own.attname, link.confrelid::regclass, theirs.attname
        ),
        ' AND ' ORDER BY own.attname
      )
    FROM pg_constraint AS link
    JOIN pg_class AS child ON child.oid = link.conrelid AND child.relrowsecurity
    JOIN pg_class AS parent ON parent.oid = link.confrelid AND parent.relrowsecurity
    JOIN pg_attribute AS own ON own.attrelid = link.conrelid AND own.attnum = link.conkey[1]
    JOIN pg_attribute AS theirs ON theirs.attrelid = link.confrelid AND theirs.attnum = link.confkey[1]
    WHERE link.contype = 'f' AND link.connamespace = 'public'::regnamespace
      AND link.conrelid <> link.confrelid
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = link.conrelid)
    GROUP BY link.conrelid
  LOOP
    EXECUTE format(
      'CREATE POLICY hanging ON %s TO postgrest_api, postgrest_anon USING ((SELECT is_rls_disabled()) OR (%s))',
      hanging, parents_are_seen
    );
  END LOOP;
END
$$;
