-- Catalog look-ups: relations, ancestors, changes around a config, locations.
--
-- Throughout 76_functions_*: arguments share names with columns because callers name them in the query
-- string; inside, an argument is always written with the function's name in front. Functions read by GET are
-- STABLE, or PostgREST's read-only transaction refuses them.

-- Full path of a config: its ancestors and itself, joined by '.'. Null when there is no such config.
CREATE FUNCTION config_path(config_id uuid) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(path, '') = '' THEN id::text ELSE path || '.' || id END
  FROM config_items
  WHERE config_items.id = config_path.config_id
$$;

-- Edges reached from a config, each once, with its smallest depth (1 = touches the config). `outgoing` walks
-- from config_id to related_id, `incoming` the other way, `all` does both. `hard` keeps parent-child edges.
-- Nodes are visited once a depth, so cycles end at max_depth.
CREATE FUNCTION config_relationships_recursive(
  config_id uuid,
  type_filter text DEFAULT 'outgoing',
  max_depth int DEFAULT 5,
  incoming_relation text DEFAULT 'both',
  outgoing_relation text DEFAULT 'both'
) RETURNS TABLE (id uuid, related_id uuid, relation_type text, direction text, depth int)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE
  below (node, distance) AS (
    SELECT config_relationships_recursive.config_id, 0
    WHERE config_relationships_recursive.type_filter IN ('outgoing', 'all')
    UNION
    SELECT edge.related_id, below.distance + 1
    FROM below
    JOIN config_relationships AS edge ON edge.config_id = below.node
    WHERE edge.deleted_at IS NULL
      AND below.distance < config_relationships_recursive.max_depth
      AND (config_relationships_recursive.outgoing_relation <> 'hard' OR edge.relation = 'hard')
  ),
  above (node, distance) AS (
    SELECT config_relationships_recursive.config_id, 0
    WHERE config_relationships_recursive.type_filter IN ('incoming', 'all')
    UNION
    SELECT edge.config_id, above.distance + 1
    FROM above
    JOIN config_relationships AS edge ON edge.related_id = above.node
    WHERE edge.deleted_at IS NULL
      AND above.distance < config_relationships_recursive.max_depth
      AND (config_relationships_recursive.incoming_relation <> 'hard' OR edge.relation = 'hard')
  )
  SELECT DISTINCT edge.config_id, edge.related_id, edge.relation, 'outgoing', nearest.distance + 1
  FROM (SELECT node, min(distance) AS distance FROM below GROUP BY node) AS nearest
  JOIN config_relationships AS edge ON edge.config_id = nearest.node
  WHERE edge.deleted_at IS NULL
    AND nearest.distance < config_relationships_recursive.max_depth
    AND (config_relationships_recursive.outgoing_relation <> 'hard' OR edge.relation = 'hard')
  UNION ALL
  SELECT DISTINCT edge.config_id, edge.related_id, edge.relation, 'incoming', nearest.distance + 1
  FROM (SELECT node, min(distance) AS distance FROM above GROUP BY node) AS nearest
  JOIN config_relationships AS edge ON edge.related_id = nearest.node
  WHERE edge.deleted_at IS NULL
    AND nearest.distance < config_relationships_recursive.max_depth
    AND (config_relationships_recursive.incoming_relation <> 'hard' OR edge.relation = 'hard')
$$;

CREATE FUNCTION related_config_ids_recursive(
  config_id uuid,
  type_filter text DEFAULT 'outgoing',
  max_depth int DEFAULT 5,
  incoming_relation text DEFAULT 'both',
  outgoing_relation text DEFAULT 'both'
) RETURNS TABLE (id uuid, direction text, depth int)
LANGUAGE sql STABLE AS $$
  SELECT
    CASE edge.direction WHEN 'outgoing' THEN edge.related_id ELSE edge.id END,
    edge.direction,
    min(edge.depth)
  FROM config_relationships_recursive(
    related_config_ids_recursive.config_id,
    related_config_ids_recursive.type_filter,
    related_config_ids_recursive.max_depth,
    related_config_ids_recursive.incoming_relation,
    related_config_ids_recursive.outgoing_relation
  ) AS edge
  WHERE CASE edge.direction WHEN 'outgoing' THEN edge.related_id ELSE edge.id END
    <> related_config_ids_recursive.config_id
  GROUP BY 1, 2
  ORDER BY 3
$$;

-- The ancestors of a config by its path, nearest first, each with its child on the way.
CREATE FUNCTION get_recursive_path(start uuid)
RETURNS TABLE (id uuid, related_id uuid, relation_type text, direction text, depth int)
LANGUAGE sql STABLE AS $$
  SELECT
    step.ancestor::uuid,
    coalesce(lead(step.ancestor) OVER (ORDER BY step.position), step.own_id::text)::uuid,
    'parent',
    'incoming',
    (step.length - step.position + 1)::int
  FROM (
    SELECT
      config_items.id AS own_id,
      part.ancestor,
      part.position,
      cardinality(string_to_array(config_items.path, '.')) AS length
    FROM config_items
    CROSS JOIN LATERAL unnest(string_to_array(config_items.path, '.'))
      WITH ORDINALITY AS part (ancestor, position)
    WHERE config_items.id = get_recursive_path.start AND config_items.path <> ''
  ) AS step
  ORDER BY step.position DESC
$$;

-- The configs around one: both ends of the edges, always the ancestors on its path, and itself. related_ids
-- holds the targets of the edges that start at a row, as far as they are in the answer; null for leaves.
CREATE FUNCTION related_configs_recursive(
  config_id uuid,
  type_filter text DEFAULT 'outgoing',
  include_deleted_configs bool DEFAULT false,
  max_depth int DEFAULT 5,
  incoming_relation text DEFAULT 'both',
  outgoing_relation text DEFAULT 'both'
) RETURNS TABLE (
  id uuid,
  name text,
  type text,
  related_ids text[],
  tags jsonb,
  changes bigint,
  analysis jsonb,
  cost_per_minute numeric,
  cost_total_1h numeric,
  cost_total_1d numeric,
  cost_total_7d numeric,
  cost_total_30d numeric,
  created_at timestamptz,
  updated_at timestamptz,
  deleted_at timestamptz,
  agent_id uuid,
  health text,
  ready bool,
  status text,
  path text
)
LANGUAGE sql STABLE ROWS 200 AS $$
  WITH edges AS MATERIALIZED (
    SELECT edge.id, edge.related_id, edge.direction, edge.depth
    FROM config_relationships_recursive(
      related_configs_recursive.config_id,
      related_configs_recursive.type_filter,
      related_configs_recursive.max_depth,
      related_configs_recursive.incoming_relation,
      related_configs_recursive.outgoing_relation
    ) AS edge
    UNION ALL
    SELECT step.id, step.related_id, step.direction, step.depth
    FROM get_recursive_path(related_configs_recursive.config_id) AS step
  ),
  nodes AS (
    SELECT reached.node, min(reached.distance) AS distance
    FROM (
      SELECT related_configs_recursive.config_id AS node, 0 AS distance
      UNION ALL
      SELECT edges.id, edges.depth - (edges.direction = 'outgoing')::int FROM edges
      UNION ALL
      SELECT edges.related_id, edges.depth - (edges.direction = 'incoming')::int FROM edges
    ) AS reached
    GROUP BY reached.node
  ),
  found AS MATERIALIZED (
    SELECT configs.*, nodes.distance
    FROM nodes
    JOIN configs ON configs.id = nodes.node
    WHERE related_configs_recursive.include_deleted_configs OR configs.deleted_at IS NULL
  ),
  targets AS (
    SELECT edges.id, array_agg(DISTINCT edges.related_id::text) AS related_ids
    FROM edges
    JOIN found ON found.id = edges.related_id
    GROUP BY edges.id
  )
  SELECT
    found.id,
    found.name,
    found.type,
    targets.related_ids,
    found.tags,
    found.changes,
    found.analysis,
    found.cost_per_minute,
    found.cost_total_1h,
    found.cost_total_1d,
    kept.cost_total_7d,
    found.cost_total_30d,
    found.created_at,
    found.updated_at,
    found.deleted_at,
    found.agent_id,
    found.health,
    found.ready,
    found.status,
    found.path
  FROM found
  -- Releases whose list of items does not tell the costs of a week tell them here.
  JOIN config_items AS kept ON kept.id = found.id
  LEFT JOIN targets ON targets.id = found.id
  ORDER BY found.distance, found.type, found.name
$$;

-- The direct neighbours only.
CREATE FUNCTION related_configs(
  config_id uuid, type_filter text DEFAULT 'all', include_deleted_configs bool DEFAULT false
) RETURNS TABLE (
  id uuid, name text, type text, related_ids text[], tags jsonb, changes bigint, analysis jsonb,
  cost_per_minute numeric, cost_total_1h numeric, cost_total_1d numeric, cost_total_7d numeric,
  cost_total_30d numeric, created_at timestamptz, updated_at timestamptz, deleted_at timestamptz,
  agent_id uuid, health text, ready bool, status text, path text
)
LANGUAGE sql STABLE ROWS 20 AS $$
  SELECT *
  FROM related_configs_recursive(
    related_configs.config_id, related_configs.type_filter, related_configs.include_deleted_configs, 1
  )
$$;

-- Whose changes count as changes "around" a config.
CREATE FUNCTION related_change_config_ids(lookup_id uuid, type_filter text, max_depth int, soft bool)
RETURNS SETOF uuid
LANGUAGE plpgsql STABLE ROWS 100 AS $$
DECLARE
  full_path text := config_path(lookup_id);
BEGIN
  RETURN NEXT lookup_id;
  IF type_filter = 'downstream' THEN
    -- '/' follows '.' in byte order, so the range holds exactly the paths that start with full_path
    RETURN QUERY
      SELECT id FROM config_items WHERE path >= full_path AND path < full_path || '/';
  ELSIF type_filter = 'upstream' THEN
    RETURN QUERY SELECT step.id FROM get_recursive_path(lookup_id) AS step;
  ELSIF type_filter = 'all' THEN
    RETURN QUERY
      SELECT related.id FROM related_config_ids_recursive(lookup_id, 'all', max_depth) AS related;
  ELSIF coalesce(type_filter, '') NOT IN ('none', '') THEN
    RAISE EXCEPTION 'type_filter must be upstream, downstream, all or none, not "%"', type_filter
      USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF soft AND type_filter = 'downstream' THEN
    RETURN QUERY
      SELECT related_id FROM config_relationships
      WHERE config_id = lookup_id AND relation IS DISTINCT FROM 'hard' AND deleted_at IS NULL;
  ELSIF soft AND type_filter = 'upstream' THEN
    RETURN QUERY
      SELECT config_id FROM config_relationships
      WHERE related_id = lookup_id AND relation IS DISTINCT FROM 'hard' AND deleted_at IS NULL;
  END IF;
END
$$;

-- Changes of a config and of what is around it. include_deleted_configs is accepted and has no effect: the
-- caller filters on deleted_at, which is the config's.
CREATE FUNCTION related_changes_recursive(
  lookup_id uuid,
  type_filter text DEFAULT 'downstream',
  include_deleted_configs bool DEFAULT false,
  max_depth int DEFAULT 5,
  soft bool DEFAULT false
) RETURNS TABLE (
  id uuid,
  config_id uuid,
  name text,
  deleted_at timestamptz,
  type text,
  tags jsonb,
  external_created_by text,
  created_at timestamptz,
  severity text,
  change_type text,
  source text,
  summary text,
  created_by uuid,
  count int,
  first_observed timestamptz,
  agent_id uuid,
  inserted_at timestamptz
)
LANGUAGE sql STABLE AS $$
  SELECT
    changes.id,
    changes.config_id,
    changes.name,
    changes.deleted_at,
    changes.type,
    changes.tags,
    changes.external_created_by,
    changes.created_at,
    changes.severity,
    changes.change_type,
    changes.source,
    changes.summary,
    changes.created_by,
    changes.count,
    changes.first_observed,
    changes.agent_id,
    changes.inserted_at
  FROM catalog_changes AS changes
  WHERE changes.config_id IN (
    SELECT related_change_config_ids(
      related_changes_recursive.lookup_id,
      related_changes_recursive.type_filter,
      related_changes_recursive.max_depth,
      related_changes_recursive.soft
    )
  )
$$;

-- Hard delete of configs with everything that points to them; what only mentions them stays, without them.
CREATE FUNCTION drop_config_items(ids text[]) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  doomed uuid[] := ids::uuid[];
BEGIN
  DELETE FROM access_reviews WHERE config_id = ANY (doomed);
  DELETE FROM notification_group_resources WHERE config_id = ANY (doomed);
  UPDATE components SET config_id = NULL WHERE config_id = ANY (doomed);
  UPDATE playbook_runs SET config_id = NULL WHERE config_id = ANY (doomed);
  UPDATE evidences SET config_change_id = NULL
    WHERE config_change_id IN (SELECT id FROM config_changes WHERE config_id = ANY (doomed));
  UPDATE evidences SET config_analysis_id = NULL
    WHERE config_analysis_id IN (SELECT id FROM config_analysis WHERE config_id = ANY (doomed));
  UPDATE evidences SET config_id = NULL WHERE config_id = ANY (doomed);
  UPDATE config_items SET parent_id = NULL WHERE parent_id = ANY (doomed);
  DELETE FROM config_items WHERE id = ANY (doomed);
END
$$;
