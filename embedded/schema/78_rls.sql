-- Row security of the API roles, switched by the claims of the caller (76_functions_scopes.sql). The owner, which the
-- services and the seed connect as, is not subject to it.
--
-- Each policy starts with (SELECT is_rls_disabled()): evaluated once a query, so a caller without
-- restrictions pays one function call and not one a row. Rows that hang on these follow them
-- (79_rls_hanging.sql).

ALTER TABLE config_items ENABLE ROW LEVEL SECURITY;
CREATE POLICY config_items_scope ON config_items TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR match_scope(
    (SELECT rls_scopes('config')), coalesce(tags, '{}'), agent_id, coalesce(tags ->> 'namespace', ''),
    coalesce(name, ''), id
  )
);

ALTER TABLE components ENABLE ROW LEVEL SECURITY;
CREATE POLICY components_scope ON components TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR match_scope((SELECT rls_scopes('component')), NULL, agent_id, coalesce(namespace, ''), name, id)
);

ALTER TABLE canaries ENABLE ROW LEVEL SECURITY;
CREATE POLICY canaries_scope ON canaries TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR match_scope((SELECT rls_scopes('canary')), NULL, agent_id, coalesce(namespace, ''), name, id)
);

ALTER TABLE playbooks ENABLE ROW LEVEL SECURITY;
CREATE POLICY playbooks_scope ON playbooks TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR match_scope((SELECT rls_scopes('playbook')), NULL, NULL, coalesce(namespace, ''), name, id)
);

ALTER TABLE views ENABLE ROW LEVEL SECURITY;
CREATE POLICY views_scope ON views TO postgrest_api, postgrest_anon USING (
  (SELECT is_rls_disabled())
  OR match_scope((SELECT rls_scopes('view')), NULL, NULL, coalesce(namespace, ''), name, id)
);
