-- People, permissions, playbooks, custom views and connections as lists.

-- People with an e-mail who hold at least one role row. Team memberships and the creators of tokens are role rows
-- too; their ids are left out of roles.
CREATE VIEW people_roles WITH (security_invoker = true) AS
SELECT
  people.id,
  people.name,
  people.email,
  coalesce(
    array_agg(DISTINCT casbin_rule.v1 ORDER BY casbin_rule.v1) FILTER (
      WHERE casbin_rule.ptype = 'g' AND is_role(casbin_rule.v1)
    ),
    '{}'
  )::varchar[] AS roles
FROM people
JOIN casbin_rule ON casbin_rule.v0 = people.id::text
WHERE people.deleted_at IS NULL AND people.email IS NOT NULL
GROUP BY people.id;

-- A subject object is filled for the matching subject_type only; of a deleted subject or target the fields
-- are null. The id columns at the end are what the permission tabs of the target's dialog filter by.
CREATE VIEW permissions_summary WITH (security_invoker = true) AS
SELECT
  permissions.id,
  permissions.name,
  permissions.namespace,
  permissions.description,
  permissions.error,
  permissions.source,
  permissions.action,
  permissions.object,
  permissions.object_selector,
  permissions.deny,
  permissions.subject,
  permissions.subject_type,
  permissions.created_at,
  permissions.updated_at,
  permissions.deleted_at,
  permissions.created_by,
  permissions.updated_by,
  permissions.until,
  permissions.tags,
  permissions.agents,
  CASE WHEN permissions.subject_type = 'person' THEN jsonb_build_object(
    'id', people.id, 'name', people.name, 'email', people.email) END AS person,
  CASE WHEN permissions.subject_type = 'team' THEN jsonb_build_object(
    'id', teams.id, 'namespace', teams.source, 'name', teams.name) END AS team,
  CASE WHEN permissions.subject_type = 'canary' THEN jsonb_build_object(
    'id', canaries.id, 'namespace', canaries.namespace, 'name', canaries.name) END AS canary,
  CASE WHEN permissions.subject_type = 'group' THEN jsonb_build_object(
    'id', permission_groups.id, 'namespace', permission_groups.namespace, 'name', permission_groups.name)
  END AS "group",
  CASE WHEN permissions.subject_type = 'notification' THEN jsonb_build_object(
    'id', notifications.id, 'namespace', notifications.namespace, 'name', notifications.name)
  END AS notification,
  CASE WHEN permissions.subject_type = 'playbook' THEN jsonb_build_object(
    'id', playbooks.id, 'namespace', playbooks.namespace, 'name', playbooks.name) END AS playbook,
  CASE WHEN permissions.subject_type = 'scraper' THEN jsonb_build_object(
    'id', config_scrapers.id, 'namespace', config_scrapers.namespace, 'name', config_scrapers.name)
  END AS scraper,
  CASE WHEN permissions.subject_type = 'topology' THEN jsonb_build_object(
    'id', topologies.id, 'namespace', topologies.namespace, 'name', topologies.name) END AS topology,
  CASE WHEN permissions.component_id IS NOT NULL THEN jsonb_build_object(
    'id', target_component.id, 'icon', target_component.icon, 'name', target_component.name)
  END AS component_object,
  CASE WHEN permissions.config_id IS NOT NULL THEN jsonb_build_object(
    'id', target_config.id, 'icon', target_config.icon, 'type', target_config.type,
    'name', target_config.name) END AS config_object,
  CASE WHEN permissions.canary_id IS NOT NULL THEN jsonb_build_object(
    'id', target_canary.id, 'name', target_canary.name) END AS canary_object,
  CASE WHEN permissions.playbook_id IS NOT NULL THEN jsonb_build_object(
    'id', target_playbook.id, 'icon', target_playbook.icon, 'name', target_playbook.name)
  END AS playbook_object,
  CASE WHEN permissions.connection_id IS NOT NULL THEN jsonb_build_object(
    'id', target_connection.id, 'type', target_connection.type, 'name', target_connection.name)
  END AS connection_object,
  permissions.component_id,
  permissions.config_id,
  permissions.canary_id,
  permissions.playbook_id,
  permissions.connection_id,
  permissions.person_id,
  permissions.team_id,
  permissions.notification_id,
  NULL::uuid AS check_id
FROM permissions
LEFT JOIN people
  ON people.id = CASE WHEN permissions.subject_type = 'person' THEN try_uuid(permissions.subject) END
  AND people.deleted_at IS NULL
LEFT JOIN teams
  ON teams.id = CASE WHEN permissions.subject_type = 'team' THEN try_uuid(permissions.subject) END
  AND teams.deleted_at IS NULL
LEFT JOIN canaries
  ON canaries.id = CASE WHEN permissions.subject_type = 'canary' THEN try_uuid(permissions.subject) END
  AND canaries.deleted_at IS NULL
LEFT JOIN LATERAL (
  SELECT id, namespace, name
  FROM permission_groups
  WHERE permissions.subject_type = 'group'
    AND permission_groups.name = permissions.subject
    AND permission_groups.deleted_at IS NULL
  ORDER BY created_at
  LIMIT 1
) AS permission_groups ON true
LEFT JOIN notifications
  ON notifications.id = CASE WHEN permissions.subject_type = 'notification'
    THEN try_uuid(permissions.subject) END
  AND notifications.deleted_at IS NULL
LEFT JOIN playbooks
  ON playbooks.id = CASE WHEN permissions.subject_type = 'playbook' THEN try_uuid(permissions.subject) END
  AND playbooks.deleted_at IS NULL
LEFT JOIN config_scrapers
  ON config_scrapers.id = CASE WHEN permissions.subject_type = 'scraper'
    THEN try_uuid(permissions.subject) END
  AND config_scrapers.deleted_at IS NULL
LEFT JOIN topologies
  ON topologies.id = CASE WHEN permissions.subject_type = 'topology' THEN try_uuid(permissions.subject) END
  AND topologies.deleted_at IS NULL
LEFT JOIN components AS target_component
  ON target_component.id = permissions.component_id AND target_component.deleted_at IS NULL
LEFT JOIN config_items AS target_config
  ON target_config.id = permissions.config_id AND target_config.deleted_at IS NULL
LEFT JOIN canaries AS target_canary
  ON target_canary.id = permissions.canary_id AND target_canary.deleted_at IS NULL
LEFT JOIN playbooks AS target_playbook
  ON target_playbook.id = permissions.playbook_id AND target_playbook.deleted_at IS NULL
LEFT JOIN connections AS target_connection
  ON target_connection.id = permissions.connection_id AND target_connection.deleted_at IS NULL
WHERE permissions.deleted_at IS NULL;

CREATE VIEW permissions_group_summary WITH (security_invoker = true) AS
SELECT
  permissions.subject,
  permissions.subject_type,
  coalesce(permission_groups.name, permissions.subject) AS subject_label,
  permissions.action,
  permissions.object,
  permissions.deny
FROM permissions
LEFT JOIN permission_groups
  ON permission_groups.name = permissions.subject AND permission_groups.deleted_at IS NULL
WHERE permissions.subject_type = 'group' AND permissions.deleted_at IS NULL;

CREATE VIEW permission_subjects WITH (security_invoker = true) AS
SELECT id::text AS id, name, 'team' AS type, NULL::text AS email, NULL::text AS owner, icon
FROM teams
WHERE deleted_at IS NULL
UNION ALL
SELECT id::text, name, 'permission_subject_group', NULL, NULL, NULL
FROM permission_groups
WHERE deleted_at IS NULL
UNION ALL
SELECT people.id::text, coalesce(access_tokens.name, people.name), 'access_token_person', NULL, owner.name,
  people.avatar
FROM people
LEFT JOIN access_tokens ON access_tokens.person_id = people.id
LEFT JOIN people AS owner ON owner.id = access_tokens.created_by
WHERE people.type = 'access_token' AND people.deleted_at IS NULL
UNION ALL
SELECT id::text, name, 'person', email, NULL, avatar
FROM people
WHERE type IS NULL AND email IS NOT NULL AND deleted_at IS NULL
UNION ALL
SELECT id::text, coalesce(nullif(title, ''), name), 'playbook', NULL, NULL, icon
FROM playbooks
WHERE deleted_at IS NULL
UNION ALL
SELECT role, role, 'role', NULL, NULL, NULL
FROM unnest(ARRAY['everyone', 'editor', 'viewer', 'guest']) AS role;

CREATE VIEW playbook_names WITH (security_invoker = true) AS
SELECT
  id,
  title,
  name,
  namespace,
  coalesce(spec ->> 'description', description) AS description,
  coalesce(spec ->> 'category', category) AS category,
  coalesce(spec ->> 'icon', icon) AS icon
FROM playbooks
WHERE deleted_at IS NULL
ORDER BY name;

CREATE VIEW playbooks_for_agent WITH (security_invoker = true) AS
SELECT
  agents.name AS agent_name,
  agents.person_id,
  agents.id AS agent_id,
  jsonb_agg(playbooks.id ORDER BY playbooks.name) AS playbook_ids
FROM agents
JOIN playbooks ON playbooks.deleted_at IS NULL AND playbooks.spec -> 'runsOn' ? agents.name
WHERE agents.deleted_at IS NULL
GROUP BY agents.id;

CREATE VIEW views_summary WITH (security_invoker = true) AS
SELECT
  id,
  namespace,
  name,
  spec #>> '{display,title}' AS title,
  spec #>> '{display,icon}' AS icon,
  -- one malformed spec must not take the sidebar away from everybody
  CASE WHEN jsonb_typeof(spec #> '{display,ordinal}') = 'number'
    THEN (spec #>> '{display,ordinal}')::numeric::int END AS ordinal,
  coalesce(spec #> '{display,sidebar}' = 'true', false) AS sidebar
FROM views
WHERE deleted_at IS NULL;

-- A connection is for notifications when the scheme of its address is a notification service's.
CREATE FUNCTION connection_category(url text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN lower(substring(url FROM '^([A-Za-z0-9]+)(\+[a-z]+)?://')) = ANY (ARRAY[
      'bark', 'discord', 'generic', 'googlechat', 'gotify', 'ifttt', 'join', 'matrix', 'mattermost',
      'ntfy', 'opsgenie', 'pushbullet', 'pushover', 'rocketchat', 'slack', 'smtp', 'teams', 'telegram',
      'zulip'
    ]) THEN 'notification'
    ELSE ''
  END
$$;

CREATE VIEW connections_list WITH (security_invoker = true) AS
SELECT id, name, namespace, type, connection_category(url) AS category, created_by, created_at, updated_at
FROM connections
WHERE deleted_at IS NULL;

CREATE VIEW connection_details WITH (security_invoker = true) AS
SELECT
  id,
  name,
  namespace,
  type,
  connection_category(url) AS category,
  created_by,
  created_at,
  updated_at,
  source,
  properties,
  insecure_tls,
  mask_sensitive(username) AS username,
  mask_sensitive(password) AS password,
  mask_sensitive(certificate) AS certificate
FROM connections
WHERE deleted_at IS NULL;
