-- Row security of the API roles, switched by the claims of the caller (76_functions_scopes.sql). The owner and
-- superusers, which the services and the seed connect as, are not subject to it.
--
-- Each policy starts with (SELECT is_rls_disabled()): evaluated once a query, so a caller without
-- restrictions pays one function call and not one a row. Rows that hang on another row follow it: the
-- sub-select is itself subject to the policies of the table it reads.

ALTER TABLE config_items ENABLE ROW LEVEL SECURITY;
CREATE POLICY config_items_scope ON config_items TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR match_scope((SELECT rls_scopes('config')), coalesce(tags, '{}'), agent_id, coalesce(name, ''), id)
);

ALTER TABLE components ENABLE ROW LEVEL SECURITY;
CREATE POLICY components_scope ON components TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR match_scope((SELECT rls_scopes('component')), NULL, agent_id, name, id)
);

ALTER TABLE canaries ENABLE ROW LEVEL SECURITY;
CREATE POLICY canaries_scope ON canaries TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR match_scope((SELECT rls_scopes('canary')), NULL, agent_id, name, id)
);

ALTER TABLE playbooks ENABLE ROW LEVEL SECURITY;
CREATE POLICY playbooks_scope ON playbooks TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR match_scope((SELECT rls_scopes('playbook')), NULL, NULL, name, id)
);

ALTER TABLE views ENABLE ROW LEVEL SECURITY;
CREATE POLICY views_scope ON views TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR match_scope((SELECT rls_scopes('view')), NULL, NULL, name, id)
);

ALTER TABLE checks ENABLE ROW LEVEL SECURITY;
CREATE POLICY checks_scope ON checks TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR EXISTS (SELECT FROM canaries WHERE canaries.id = checks.canary_id)
);

ALTER TABLE config_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY config_changes_scope ON config_changes TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR EXISTS (SELECT FROM config_items WHERE config_items.id = config_changes.config_id)
);

ALTER TABLE config_analysis ENABLE ROW LEVEL SECURITY;
CREATE POLICY config_analysis_scope ON config_analysis TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR EXISTS (SELECT FROM config_items WHERE config_items.id = config_analysis.config_id)
);

ALTER TABLE config_relationships ENABLE ROW LEVEL SECURITY;
CREATE POLICY config_relationships_scope ON config_relationships TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR (
    EXISTS (SELECT FROM config_items WHERE config_items.id = config_relationships.config_id)
    AND EXISTS (SELECT FROM config_items WHERE config_items.id = config_relationships.related_id)
  )
);

ALTER TABLE config_component_relationships ENABLE ROW LEVEL SECURITY;
CREATE POLICY config_component_relationships_scope ON config_component_relationships
TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR EXISTS (SELECT FROM config_items WHERE config_items.id = config_component_relationships.config_id)
);

ALTER TABLE config_costs ENABLE ROW LEVEL SECURITY;
CREATE POLICY config_costs_scope ON config_costs TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR EXISTS (SELECT FROM config_items WHERE config_items.id = config_costs.config_id)
);

ALTER TABLE config_cost_compact ENABLE ROW LEVEL SECURITY;
CREATE POLICY config_cost_compact_scope ON config_cost_compact TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR EXISTS (SELECT FROM config_items WHERE config_items.id = config_cost_compact.config_id)
);

-- A run needs its playbook and, when it has one, its config.
ALTER TABLE playbook_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY playbook_runs_scope ON playbook_runs TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR (
    EXISTS (SELECT FROM playbooks WHERE playbooks.id = playbook_runs.playbook_id)
    AND (
      playbook_runs.config_id IS NULL
      OR EXISTS (SELECT FROM config_items WHERE config_items.id = playbook_runs.config_id)
    )
  )
);

ALTER TABLE view_panels ENABLE ROW LEVEL SECURITY;
CREATE POLICY view_panels_scope ON view_panels TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR EXISTS (SELECT FROM views WHERE views.id = view_panels.view_id)
);
