-- Parents and children of configs by location: a config lies inside another when one of its locations is
-- (or starts with) an external id of the other.

-- Order in which containers are listed, outermost first.
CREATE FUNCTION location_rank(type text) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN kind IN ('Account', 'Subscription', 'Tenant', 'Organization', 'Cluster') THEN 1
    WHEN kind IN ('Region') THEN 2
    WHEN kind IN (
      'Node', 'Namespace', 'Role', 'ClusterRole', 'PersistentVolume', 'AvailabilityZone', 'StorageClass'
    ) THEN 3
    WHEN kind IN ('VPC', 'Bucket', 'HelmRelease', 'Kustomization') THEN 4
    WHEN kind IN ('Subnet', 'Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob', 'Ingress') THEN 5
    WHEN kind IN ('Service', 'Endpoints', 'ReplicaSet', 'PersistentVolumeClaim') THEN 6
    ELSE 99
  END
  FROM (SELECT (string_to_array(type, '::'))[cardinality(string_to_array(type, '::'))] AS kind) AS last_part
$$;

CREATE FUNCTION get_parent_ids_by_location(config_id uuid, alias_prefix text DEFAULT NULL)
RETURNS TABLE (id uuid)
LANGUAGE sql STABLE ROWS 5 AS $$
  SELECT parent.id
  FROM config_items AS parent
  WHERE parent.external_id && (
      SELECT array_agg(location::text)
      FROM config_locations
      WHERE config_locations.id = get_parent_ids_by_location.config_id
        AND (
          get_parent_ids_by_location.alias_prefix IS NULL
          OR starts_with(location, get_parent_ids_by_location.alias_prefix)
        )
    )
    AND parent.id <> get_parent_ids_by_location.config_id
$$;

CREATE FUNCTION get_parents_by_location(
  config_id uuid, alias_prefix text DEFAULT NULL, include_deleted bool DEFAULT false
) RETURNS TABLE (id uuid, name text, type text)
LANGUAGE sql STABLE ROWS 5 AS $$
  SELECT config_items.id, config_items.name, config_items.type
  FROM config_items
  WHERE config_items.id IN (
      SELECT parent.id
      FROM get_parent_ids_by_location(
        get_parents_by_location.config_id, get_parents_by_location.alias_prefix
      ) AS parent
    )
    AND (get_parents_by_location.include_deleted OR config_items.deleted_at IS NULL)
  ORDER BY location_rank(config_items.type), config_items.name
$$;

-- The upper bound is the alias followed by the last code point, so that the range is an index scan.
CREATE FUNCTION get_children_id_by_location(config_id_param uuid, alias_prefix text DEFAULT NULL)
RETURNS TABLE (id uuid)
LANGUAGE sql STABLE ROWS 50 AS $$
  SELECT DISTINCT place.id
  FROM config_items
  CROSS JOIN LATERAL unnest(config_items.external_id) AS alias
  JOIN config_locations AS place
    ON place.location >= alias AND place.location < alias || chr(1114111)
  WHERE config_items.id = get_children_id_by_location.config_id_param
    AND alias <> ''
    AND (
      get_children_id_by_location.alias_prefix IS NULL
      OR starts_with(alias, get_children_id_by_location.alias_prefix)
    )
    AND place.id <> get_children_id_by_location.config_id_param
$$;

CREATE FUNCTION get_children_by_location(
  config_id uuid, alias_prefix text DEFAULT NULL, include_deleted bool DEFAULT false
) RETURNS TABLE (id uuid, name text, type text)
LANGUAGE sql STABLE ROWS 50 AS $$
  SELECT config_items.id, config_items.name, config_items.type
  FROM config_items
  WHERE config_items.id IN (
      SELECT child.id
      FROM get_children_id_by_location(
        get_children_by_location.config_id, get_children_by_location.alias_prefix
      ) AS child
    )
    AND (get_children_by_location.include_deleted OR config_items.deleted_at IS NULL)
  ORDER BY location_rank(config_items.type), config_items.name
$$;
