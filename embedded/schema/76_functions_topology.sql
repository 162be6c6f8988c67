-- Look-ups between components, configs, checks and incidents. Ids arrive as text where the callers send text.

CREATE FUNCTION lookup_analysis_by_component(id text) RETURNS SETOF config_analysis
LANGUAGE sql STABLE AS $$
  SELECT config_analysis.*
  FROM config_analysis
  WHERE config_analysis.config_id IN (
    SELECT link.config_id
    FROM config_component_relationships AS link
    WHERE link.component_id = lookup_analysis_by_component.id::uuid AND link.deleted_at IS NULL
  )
$$;

CREATE FUNCTION lookup_changes_by_component(id text) RETURNS SETOF config_changes
LANGUAGE sql STABLE AS $$
  SELECT config_changes.*
  FROM config_changes
  WHERE config_changes.config_id IN (
    SELECT link.config_id
    FROM config_component_relationships AS link
    WHERE link.component_id = lookup_changes_by_component.id::uuid AND link.deleted_at IS NULL
  )
$$;

-- `type` holds the config class.
CREATE FUNCTION lookup_configs_by_component(id text)
RETURNS TABLE (config_id uuid, name text, type text, icon text, role text, deleted_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT config_items.id, config_items.name, config_items.config_class, config_items.icon, 'left',
    config_items.deleted_at
  FROM config_component_relationships AS link
  JOIN config_items ON config_items.id = link.config_id
  WHERE link.component_id = lookup_configs_by_component.id::uuid AND link.deleted_at IS NULL
$$;

CREATE FUNCTION lookup_components_by_config(id text)
RETURNS TABLE (component_id uuid, name text, type text, icon text, role text)
LANGUAGE sql STABLE AS $$
  SELECT components.id, components.name, components.type, components.icon, 'left'
  FROM config_component_relationships AS link
  JOIN components ON components.id = link.component_id
  WHERE link.config_id = lookup_components_by_config.id::uuid AND link.deleted_at IS NULL
$$;

CREATE FUNCTION lookup_components_by_check(id uuid) RETURNS SETOF components
LANGUAGE sql STABLE AS $$
  SELECT components.*
  FROM components
  WHERE components.id IN (
    SELECT link.component_id
    FROM check_component_relationships AS link
    WHERE link.check_id = lookup_components_by_check.id AND link.deleted_at IS NULL
  )
$$;

-- The component (level 0) and its descendants. A negative max_depth means 10.
CREATE FUNCTION lookup_component_children(id text, max_depth int)
RETURNS TABLE (child_id uuid, parent_id uuid, level int)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE tree AS (
    SELECT components.id, components.parent_id, 0 AS level
    FROM components
    WHERE components.id = lookup_component_children.id::uuid
    UNION ALL
    SELECT components.id, components.parent_id, tree.level + 1
    FROM tree
    JOIN components ON components.parent_id = tree.id
    WHERE tree.level < CASE
      WHEN lookup_component_children.max_depth < 0 THEN 10 ELSE lookup_component_children.max_depth END
  )
  SELECT tree.id, tree.parent_id, tree.level FROM tree
$$;

CREATE FUNCTION lookup_config_children(id text, max_depth int)
RETURNS TABLE (child_id uuid, parent_id uuid, level int)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE tree AS (
    SELECT config_items.id, config_items.parent_id, 0 AS level
    FROM config_items
    WHERE config_items.id = lookup_config_children.id::uuid
    UNION ALL
    SELECT config_items.id, config_items.parent_id, tree.level + 1
    FROM tree
    JOIN config_items ON config_items.parent_id = tree.id
    WHERE tree.level < CASE
      WHEN lookup_config_children.max_depth < 0 THEN 10 ELSE lookup_config_children.max_depth END
  )
  SELECT tree.id, tree.parent_id, tree.level FROM tree
$$;

CREATE FUNCTION lookup_component_relations(component_id text) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE AS $$
  SELECT edge.relationship_id
  FROM component_relationships AS edge
  WHERE edge.component_id = lookup_component_relations.component_id::uuid AND edge.deleted_at IS NULL
  UNION
  SELECT edge.component_id
  FROM component_relationships AS edge
  WHERE edge.relationship_id = lookup_component_relations.component_id::uuid AND edge.deleted_at IS NULL
$$;

CREATE FUNCTION lookup_config_relations(config_id text) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE AS $$
  SELECT edge.related_id
  FROM config_relationships AS edge
  WHERE edge.config_id = lookup_config_relations.config_id::uuid AND edge.deleted_at IS NULL
  UNION
  SELECT edge.config_id
  FROM config_relationships AS edge
  WHERE edge.related_id = lookup_config_relations.config_id::uuid AND edge.deleted_at IS NULL
$$;

CREATE FUNCTION lookup_component_incidents(component_id text) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE AS $$
  SELECT DISTINCT hypotheses.incident_id
  FROM evidences
  JOIN hypotheses ON hypotheses.id = evidences.hypothesis_id
  WHERE evidences.component_id = lookup_component_incidents.component_id::uuid
$$;

CREATE FUNCTION lookup_component_names(component_id uuid[]) RETURNS TABLE (names text[])
LANGUAGE sql STABLE AS $$
  SELECT array_agg(components.name ORDER BY array_position(lookup_component_names.component_id, components.id))
  FROM components
  WHERE components.id = ANY (lookup_component_names.component_id)
$$;

CREATE FUNCTION lookup_component_by_property(name text, value text) RETURNS SETOF components
LANGUAGE sql STABLE AS $$
  SELECT components.*
  FROM components
  WHERE components.deleted_at IS NULL
    AND components.properties @> jsonb_build_array(jsonb_build_object(
      'name', lookup_component_by_property.name, 'text', lookup_component_by_property.value
    ))
$$;

-- Components whose config lies below the config of the given component.
CREATE FUNCTION lookup_component_config_id_related_components(component_id text) RETURNS TABLE (id uuid)
LANGUAGE sql STABLE AS $$
  SELECT related.id
  FROM components AS origin
  CROSS JOIN LATERAL config_path(origin.config_id) AS full_path
  JOIN config_items AS below ON below.path >= full_path AND below.path < full_path || '/'
  JOIN components AS related ON related.config_id = below.id AND related.deleted_at IS NULL
  WHERE origin.id = lookup_component_config_id_related_components.component_id::uuid
$$;

CREATE FUNCTION check_summary_for_component(id uuid) RETURNS SETOF check_summary
LANGUAGE sql STABLE ROWS 20 AS $$
  SELECT check_summary.*
  FROM check_summary
  WHERE check_summary.deleted_at IS NULL
    AND check_summary.id IN (
      SELECT link.check_id
      FROM check_component_relationships AS link
      WHERE link.component_id = check_summary_for_component.id AND link.deleted_at IS NULL
    )
$$;
