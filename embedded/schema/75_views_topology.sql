-- Topology: live components with what is rolled up onto each, and look-up lists.

CREATE VIEW incident_summary_by_component WITH (security_invoker = true) AS
SELECT id, jsonb_object_agg(type, severities) AS incidents
FROM (
  SELECT id, type, jsonb_object_agg(severity, total) AS severities
  FROM (
    SELECT evidences.component_id AS id, incidents.type, incidents.severity,
      count(DISTINCT incidents.id) AS total
    FROM evidences
    JOIN hypotheses ON hypotheses.id = evidences.hypothesis_id
    JOIN incidents ON incidents.id = hypotheses.incident_id
    WHERE evidences.component_id IS NOT NULL
      AND incidents.resolved IS NULL
      AND incidents.closed IS NULL
    GROUP BY 1, 2, 3
  ) AS counted
  GROUP BY id, type
) AS by_type
GROUP BY id;

CREATE VIEW topology WITH (security_invoker = true) AS
SELECT
  components.*,
  (
    SELECT json_agg(json_build_object('name', selector ->> 'name'))
    FROM jsonb_array_elements(
      CASE WHEN jsonb_typeof(components.log_selectors) = 'array' THEN components.log_selectors END
    ) AS selector
  ) AS logs,
  check_counts.checks,
  owners.team_names,
  incident_counts.incidents,
  insight_counts.analysis,
  downward.children,
  upward.parents
FROM components
LEFT JOIN check_summary_by_component AS check_counts ON check_counts.id = components.id
LEFT JOIN incident_summary_by_component AS incident_counts ON incident_counts.id = components.id
LEFT JOIN (
  SELECT id, jsonb_object_agg(analysis_type, severities) AS analysis
  FROM (
    SELECT id, analysis_type, jsonb_object_agg(severity, total) AS severities
    FROM (
      SELECT component_id AS id, coalesce(analysis_type, '') AS analysis_type,
        coalesce(severity, '') AS severity, count(*) AS total
      FROM analysis_by_component
      GROUP BY 1, 2, 3
    ) AS counted
    GROUP BY id, analysis_type
  ) AS by_type
  GROUP BY id
) AS insight_counts ON insight_counts.id = components.id
LEFT JOIN (
  SELECT team_components.component_id, array_agg(DISTINCT teams.name ORDER BY teams.name) AS team_names
  FROM team_components
  JOIN teams ON teams.id = team_components.team_id AND teams.deleted_at IS NULL
  GROUP BY team_components.component_id
) AS owners ON owners.component_id = components.id
LEFT JOIN (
  SELECT relationship_id, array_agg(DISTINCT component_id) AS children
  FROM component_relationships
  WHERE deleted_at IS NULL
  GROUP BY relationship_id
) AS downward ON downward.relationship_id = components.id
LEFT JOIN (
  SELECT component_id, array_agg(DISTINCT relationship_id) AS parents
  FROM component_relationships
  WHERE deleted_at IS NULL
  GROUP BY component_id
) AS upward ON upward.component_id = components.id
WHERE components.deleted_at IS NULL;

CREATE VIEW component_names WITH (security_invoker = true) AS
SELECT id, path, external_id, type, name, created_at, updated_at, icon, parent_id
FROM components
WHERE deleted_at IS NULL AND NOT hidden
ORDER BY name;

CREATE VIEW component_names_all WITH (security_invoker = true) AS
SELECT id, path, external_id, type, name, created_at, updated_at, deleted_at, icon, parent_id
FROM components
WHERE NOT hidden
ORDER BY name;

CREATE VIEW component_labels WITH (security_invoker = true) AS
SELECT DISTINCT pair.key, pair.value
FROM components
CROSS JOIN LATERAL jsonb_pairs(components.labels) AS pair
WHERE components.deleted_at IS NULL
ORDER BY pair.key, pair.value;

CREATE VIEW component_labels_keys WITH (security_invoker = true) AS
SELECT DISTINCT 'label:' || pair.key AS key
FROM components
CROSS JOIN LATERAL jsonb_pairs(components.labels) AS pair
WHERE components.deleted_at IS NULL
ORDER BY key;

CREATE VIEW component_types WITH (security_invoker = true) AS
SELECT DISTINCT type FROM components WHERE deleted_at IS NULL ORDER BY type;

CREATE VIEW components_with_logs WITH (security_invoker = true) AS
SELECT id, name, agent_id, icon, type
FROM components
WHERE deleted_at IS NULL
  AND jsonb_typeof(log_selectors) = 'array'
  AND log_selectors <> '[]'
ORDER BY name;
