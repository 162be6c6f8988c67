-- Access of external users to configs.

-- Grants flattened to users: a grant to a group gives one row per live member, or one row without a user
-- when the group has none. Rows made from a membership carry an id of their own: "<grant>:<user>".
CREATE VIEW config_access_unwrapped WITH (security_invoker = true) AS
SELECT
  grants.id,
  grants.config_id,
  grants.scraper_id,
  grants.application_id,
  grants.source,
  grants.external_user_id,
  grants.external_group_id,
  grants.external_role_id,
  grants.created_at,
  grants.created_by,
  grants.deleted_at,
  grants.deleted_by,
  grants.last_reviewed_at,
  grants.last_reviewed_by
FROM config_access AS grants
WHERE grants.external_user_id IS NOT NULL OR grants.external_group_id IS NULL
UNION ALL
SELECT
  grants.id || ':' || coalesce(members.external_user_id::text, ''),
  grants.config_id,
  grants.scraper_id,
  grants.application_id,
  grants.source,
  members.external_user_id,
  grants.external_group_id,
  grants.external_role_id,
  grants.created_at,
  grants.created_by,
  grants.deleted_at,
  grants.deleted_by,
  grants.last_reviewed_at,
  grants.last_reviewed_by
FROM config_access AS grants
LEFT JOIN (
  -- one membership may be reported by several scrapers
  SELECT DISTINCT membership.external_group_id, membership.external_user_id
  FROM external_user_groups AS membership
  JOIN external_users ON external_users.id = membership.external_user_id
  WHERE membership.deleted_at IS NULL AND external_users.deleted_at IS NULL
) AS members ON members.external_group_id = grants.external_group_id
WHERE grants.external_user_id IS NULL AND grants.external_group_id IS NOT NULL;

CREATE VIEW config_access_summary WITH (security_invoker = true) AS
SELECT
  grants.config_id,
  config_items.name AS config_name,
  config_items.type AS config_type,
  grants.external_group_id,
  grants.external_user_id,
  external_roles.name AS role,
  external_roles.aliases AS role_external_ids,
  coalesce(external_users.name, external_groups.name) AS "user",
  coalesce(external_users.email, '') AS email,
  coalesce(external_users.user_type, 'group') AS user_type,
  grants.created_at,
  grants.deleted_at,
  grants.created_by,
  sign_ins.last_signed_in_at,
  grants.last_reviewed_at,
  grants.last_reviewed_by
FROM config_access_unwrapped AS grants
JOIN config_items ON config_items.id = grants.config_id
LEFT JOIN external_users
  ON external_users.id = grants.external_user_id AND external_users.deleted_at IS NULL
LEFT JOIN external_groups
  ON external_groups.id = grants.external_group_id AND external_groups.deleted_at IS NULL
LEFT JOIN external_roles ON external_roles.id = grants.external_role_id
LEFT JOIN (
  SELECT config_id, external_user_id, max(created_at) AS last_signed_in_at
  FROM config_access_logs
  GROUP BY config_id, external_user_id
) AS sign_ins
  ON sign_ins.config_id = grants.config_id AND sign_ins.external_user_id = grants.external_user_id
WHERE grants.deleted_at IS NULL
  AND coalesce(external_users.id, external_groups.id) IS NOT NULL;

CREATE VIEW config_access_summary_by_user WITH (security_invoker = true) AS
SELECT
  external_user_id,
  "user",
  email,
  count(*) AS access_count,
  count(DISTINCT role) AS distinct_roles,
  count(DISTINCT config_id) AS distinct_configs,
  max(last_signed_in_at) AS last_signed_in_at,
  max(created_at) AS latest_grant,
  array_agg(DISTINCT config_type ORDER BY config_type) AS config_types
FROM config_access_summary
WHERE external_user_id IS NOT NULL
GROUP BY external_user_id, "user", email;

CREATE VIEW config_access_summary_by_group WITH (security_invoker = true) AS
SELECT
  summary.external_group_id,
  external_groups.name AS "group",
  count(*) AS access_count,
  count(DISTINCT summary.external_user_id) AS distinct_users,
  count(DISTINCT summary.role) AS distinct_roles,
  count(DISTINCT summary.config_id) AS distinct_configs,
  max(summary.last_signed_in_at) AS last_signed_in_at,
  max(summary.created_at) AS latest_grant,
  array_agg(DISTINCT summary.config_type ORDER BY summary.config_type) AS config_types
FROM config_access_summary AS summary
JOIN external_groups ON external_groups.id = summary.external_group_id
GROUP BY summary.external_group_id, external_groups.name;

CREATE VIEW config_access_summary_by_config WITH (security_invoker = true) AS
SELECT
  config_id,
  config_name,
  config_type,
  count(*) AS access_count,
  count(DISTINCT external_user_id) AS distinct_users,
  count(DISTINCT role) AS distinct_roles,
  max(last_signed_in_at) AS last_signed_in_at,
  max(created_at) AS latest_grant
FROM config_access_summary
GROUP BY config_id, config_name, config_type;

CREATE VIEW external_group_summary WITH (security_invoker = true) AS
SELECT
  external_groups.*,
  (
    SELECT count(DISTINCT external_user_id)
    FROM external_user_groups
    WHERE external_user_groups.external_group_id = external_groups.id AND deleted_at IS NULL
  ) AS members_count,
  (
    SELECT count(*)
    FROM config_access_summary
    WHERE config_access_summary.external_group_id = external_groups.id
  ) AS permissions_count
FROM external_groups;
