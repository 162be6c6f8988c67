-- Incidents. incident_summary_by_component is in 75_views_topology.sql.

-- Responders are people and teams; a commander that is not set is an object of nulls.
CREATE VIEW incident_summary WITH (security_invoker = true) AS
SELECT
  incidents.id,
  incidents.incident_id,
  incidents.title,
  incidents.severity,
  incidents.type,
  incidents.status,
  incidents.created_at,
  incidents.updated_at,
  jsonb_build_object('id', commander.id, 'avatar', commander.avatar, 'name', commander.name) AS commander,
  (
    SELECT jsonb_agg(DISTINCT jsonb_build_object(
      'id', coalesce(people.id, teams.id),
      'avatar', coalesce(people.avatar, teams.icon),
      'name', coalesce(people.name, teams.name)
    ))
    FROM responders
    LEFT JOIN people ON people.id = responders.person_id
    LEFT JOIN teams ON teams.id = responders.team_id
    WHERE responders.incident_id = incidents.id
      AND responders.deleted_at IS NULL
      AND coalesce(people.id, teams.id) IS NOT NULL
  ) AS responders,
  (
    SELECT jsonb_agg(DISTINCT jsonb_build_object(
      'id', people.id, 'avatar', people.avatar, 'name', people.name
    ))
    FROM comments
    JOIN people ON people.id = comments.created_by
    WHERE comments.incident_id = incidents.id
  ) AS commenters
FROM incidents
LEFT JOIN people AS commander ON commander.id = incidents.commander_id;

CREATE VIEW incidents_by_component WITH (security_invoker = true) AS
SELECT DISTINCT
  incidents.title,
  incidents.id,
  incidents.created_at,
  incidents.type,
  incidents.status,
  incidents.severity,
  evidences.component_id
FROM incidents
JOIN hypotheses ON hypotheses.incident_id = incidents.id
JOIN evidences ON evidences.hypothesis_id = hypotheses.id
WHERE evidences.component_id IS NOT NULL;

CREATE VIEW incidents_by_config WITH (security_invoker = true) AS
SELECT DISTINCT
  incidents.title,
  incidents.id,
  incidents.created_at,
  incidents.type,
  incidents.status,
  incidents.severity,
  evidences.config_id
FROM incidents
JOIN hypotheses ON hypotheses.incident_id = incidents.id
JOIN evidences ON evidences.hypothesis_id = hypotheses.id
WHERE evidences.config_id IS NOT NULL;
