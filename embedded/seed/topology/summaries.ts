import type pg from 'pg';

/**
 * What the summary of a component says beyond its leaves: incidents, insights and checks of the component and
 * everything below it.
 */
const SUMMARIES = /* sql */ `
  WITH below AS (
    SELECT above.id AS component_id, one.id AS member_id
      FROM components AS above
      JOIN components AS one ON one.deleted_at IS NULL
        AND (one.id = above.id OR one.path LIKE '%' || above.id || '%')
     WHERE above.deleted_at IS NULL
  ), incident_counts AS (
    SELECT below.component_id, incidents.type, incidents.severity, count(DISTINCT incidents.id) AS total
      FROM below
      JOIN evidences ON evidences.component_id = member_id
      JOIN hypotheses ON hypotheses.id = hypothesis_id
      JOIN incidents ON incidents.id = hypotheses.incident_id AND incidents.resolved IS NULL
        AND incidents.closed IS NULL
     GROUP BY 1, 2, 3
  ), insight_counts AS (
    SELECT below.component_id, analysis_type AS type, severity, count(DISTINCT config_analysis.id) AS total
      FROM below
      JOIN config_component_relationships AS link ON link.component_id = member_id AND link.deleted_at IS NULL
      JOIN config_analysis ON config_analysis.config_id = link.config_id AND status = 'open'
     GROUP BY 1, 2, 3
  ), check_counts AS (
    SELECT below.component_id, checks.status, count(DISTINCT checks.id) AS total
      FROM below
      JOIN check_component_relationships AS link ON link.component_id = member_id AND link.deleted_at IS NULL
      JOIN checks ON checks.id = link.check_id AND checks.deleted_at IS NULL
     GROUP BY 1, 2
  ), maps AS (
    SELECT component_id, jsonb_build_object(kind, jsonb_object_agg(type, severities)) AS map
      FROM (
        SELECT component_id, kind, type, jsonb_object_agg(severity, total) AS severities
          FROM (SELECT *, 'incidents' AS kind FROM incident_counts UNION ALL SELECT *, 'insights'
            FROM insight_counts) AS counts
         GROUP BY 1, 2, 3
      ) AS typed
     GROUP BY component_id, kind
    UNION ALL
    SELECT component_id, jsonb_build_object('checks', jsonb_object_agg(status, total)) FROM check_counts
           GROUP BY component_id
  )
  UPDATE components SET summary = coalesce(summary, '{}') || merged.map
    FROM (
      SELECT component_id, jsonb_object_agg(entry.key, entry.value) AS map
        FROM maps CROSS JOIN LATERAL jsonb_each(map) AS entry (key, value)
       GROUP BY component_id
    ) AS merged
   WHERE components.id = merged.component_id`;

/** Completes the summaries of components. Links, insights and incidents must be there. */
export async function summariseComponents(client: pg.ClientBase): Promise<void> {
  await client.query(
    'ANALYZE components, evidences, config_analysis, config_component_relationships, check_component_relationships',
  );
  await client.query(SUMMARIES);
}
