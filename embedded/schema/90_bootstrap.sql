-- Rows every database starts with.

-- Author of what happens by itself; shown nowhere, because people without an e-mail are hidden.
INSERT INTO people (id, name) VALUES ('00000000-0000-0000-0000-000000000001', 'System');

-- "This instance": owner of whatever was not pushed by a remote agent.
INSERT INTO agents (id, name) VALUES ('00000000-0000-0000-0000-000000000000', 'local');

INSERT INTO config_scrapers (id, name, source, spec)
VALUES (
  '00000000-0000-0000-0000-000000000000', 'System', 'System', '{"schedule": "@every 5m", "system": true}'
);

INSERT INTO severities (id, name, aliases, icon) VALUES
  (1, 'Critical', '{P1}', 'error'),
  (2, 'Blocker', '{P2}', 'error'),
  (3, 'High', '{P3}', 'warning'),
  (4, 'Medium', '{P4}', 'info'),
  (5, 'Low', '{}', 'info');

-- The static role policies of the back end: one row a role, object and action.
INSERT INTO casbin_rule (ptype, v0, v1, v2, v3, v4, v5)
SELECT 'p', role, object, action, effect, 'true', 'na'
FROM (
  SELECT 'everyone' AS role, 'database.kratos' AS object, '*' AS action, 'deny' AS effect
  UNION ALL SELECT 'admin', '*', '*', 'allow'
  UNION ALL SELECT 'viewer', object, 'read', 'allow'
  FROM unnest(ARRAY[
    'database.public', 'canaries', 'catalog', 'playbooks', 'topology', 'people', 'application', 'views'
  ]) AS object
  UNION ALL SELECT role, 'incident', action, 'allow'
  FROM unnest(ARRAY['commander', 'responder']) AS role,
    unnest(ARRAY['create', 'read', 'update', 'delete']) AS action
  UNION ALL SELECT 'editor', object, action, 'allow'
  FROM unnest(ARRAY[
      'canaries', 'catalog', 'topology', 'playbooks', 'kubernetes-proxy', 'notification', 'application',
      'connection'
    ]) AS object,
    unnest(ARRAY['create', 'read', 'update', 'delete']) AS action
  UNION ALL SELECT 'editor', 'connection-detail', 'read', 'allow'
  UNION ALL SELECT 'agent', object, 'read', 'allow'
  FROM unnest(ARRAY['playbooks', 'database.public']) AS object
  UNION ALL SELECT 'agent', 'agent-push', action, 'allow'
  FROM unnest(ARRAY['create', 'read', 'update']) AS action
  UNION ALL SELECT 'agent', 'topology', action, 'allow'
  FROM unnest(ARRAY['create', 'update']) AS action
) AS policy;

INSERT INTO casbin_rule (ptype, v0, v1)
VALUES
  ('g', 'admin', 'everyone'),
  ('g', 'guest', 'everyone'),
  ('g', 'commander', 'viewer'),
  ('g', 'responder', 'viewer'),
  ('g', 'editor', 'viewer');
