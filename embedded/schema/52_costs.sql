-- Cost ledger: charges of config items in the terms of the FinOps FOCUS specification.

CREATE TABLE config_costs (
  id uuid PRIMARY KEY DEFAULT generate_ulid(),
  config_id uuid NOT NULL CONSTRAINT config_costs_config_fk REFERENCES config_items (id) ON DELETE CASCADE,
  scraper_id uuid CONSTRAINT config_costs_scraper_fk REFERENCES config_scrapers (id) ON DELETE SET NULL,
  source_key text NOT NULL,
  external_id text,
  external_config_type text,
  external_config_scraper_id text,
  external_config_labels jsonb,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  grain text NOT NULL, -- level1: an hour, level2: a day, level3: 30 days
  charge_category text NOT NULL,
  charge_class text,
  service_name text,
  service_category text,
  sku_id text,
  region_id text,
  billing_currency text NOT NULL,
  billed_cost numeric(24, 10) NOT NULL,
  effective_cost numeric(24, 10) NOT NULL,
  list_cost numeric(24, 10),
  contracted_cost numeric(24, 10),
  pricing_quantity numeric(24, 10),
  pricing_unit text,
  focus jsonb,
  fingerprint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT config_costs_period_check CHECK (period_end > period_start),
  CONSTRAINT config_costs_key UNIQUE (source_key, config_id, period_start, period_end, fingerprint)
);
CREATE INDEX config_costs_config_id_period_end_idx ON config_costs (config_id, period_end);

-- The compacted series: same columns and keys, read by every cost view.
CREATE TABLE config_cost_compact (
  LIKE config_costs INCLUDING DEFAULTS INCLUDING CONSTRAINTS,
  PRIMARY KEY (id),
  CONSTRAINT config_cost_compact_config_fk FOREIGN KEY (config_id)
    REFERENCES config_items (id) ON DELETE CASCADE,
  CONSTRAINT config_cost_compact_scraper_fk FOREIGN KEY (scraper_id)
    REFERENCES config_scrapers (id) ON DELETE SET NULL,
  CONSTRAINT config_cost_compact_key UNIQUE (source_key, config_id, period_start, period_end, fingerprint)
);
CREATE INDEX config_cost_compact_config_id_period_end_idx ON config_cost_compact (config_id, period_end);

-- Share (0 to 1) of a charge period that lies inside a window; 0 when they do not meet.
CREATE FUNCTION cost_window_overlap(
  period_start timestamptz, period_end timestamptz, window_start timestamptz, window_end timestamptz
) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN period_end <= window_start OR period_start >= window_end OR period_end <= period_start THEN 0
    ELSE extract(epoch FROM least(period_end, window_end) - greatest(period_start, window_start))::numeric
      / extract(epoch FROM period_end - period_start)::numeric
  END
$$;

-- Start of the bucket of a grain that holds a moment: the hour, the day, or 30 days counted from the epoch.
CREATE FUNCTION cost_bucket(moment timestamptz, grain text) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE grain
    WHEN 'level1' THEN date_bin('1 hour', moment, '1970-01-01 00:00:00+00')
    WHEN 'level2' THEN date_bin('1 day', moment, '1970-01-01 00:00:00+00')
    WHEN 'level3' THEN date_bin('30 days', moment, '1970-01-01 00:00:00+00')
  END
$$;
