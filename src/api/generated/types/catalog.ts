// Generated from openapi/catalog.yaml by `npm run api:generate`. Do not edit.
export type CatalogChange = {
  id: string;
  config_id: string;
  agent_id?: string;
  external_change_id?: string;
  change_type: string;
  severity: string;
  source: string;
  summary?: string;
  created_at: string;
  count?: number;
  first_observed?: string;
  deleted_at?: string;
  name?: string;
  type?: string;
  tags?: {
    [key: string]: string;
  };
  created_by?: string;
  external_created_by?: string;
};
export type CatalogChanges = {
  total?: number;
  summary?: {
    [key: string]: number;
  };
  changes?: CatalogChange[];
};
export type CatalogChangesRequest = {
  id?: string;
  config_type?: string;
  type?: string;
  severity?: string;
  summary?: string;
  source?: string;
  created_by?: string;
  tags?: string;
  agent_id?: string;
  from?: string;
  to?: string;
  include_deleted_configs?: boolean;
  depth?: number;
  recursive?: 'upstream' | 'downstream' | 'none' | 'all';
  soft?: boolean;
  page?: number;
  page_size?: number;
  sort_by?: string;
};
export type CatalogReportRequest = {
  format: 'html' | 'pdf' | 'json';
  title?: string;
  /** A duration such as 30d: changes, insights and sign-ins of that time. */
  since?: string;
  roots: CatalogReportRoot[];
  changes?: boolean;
  insights?: boolean;
  relationships?: boolean;
  access?: boolean;
  accessLogs?: boolean;
  configJSON?: boolean;
};
export type CatalogReportRoot = {
  id: string;
  /** What it leads to is in the report too. */
  includeChildren: boolean;
};
export type CatalogSummary = CatalogSummaryRow[] | null;
export type CatalogSummaryRequest = {
  groupBy?: string[];
  tags?: string[];
  /** Patterns by label, such as `a,!b`. */
  filter?: {
    [key: string]: string;
  };
  status?: string;
  health?: string;
  changes?: Since;
  analysis?: Since;
  cost?: '1d' | '7d' | '30d';
  deleted?: boolean;
};
export type CatalogSummaryRow = {
  type?: string | null;
  count: number;
  health?: Counts;
  analysis?: Counts;
  changes?: number | string | null;
  created_at?: string | null;
  updated_at?: string | null;
  cost_1d?: number | null;
  cost_7d?: number | null;
  cost_30d?: number | null;
  [key: string]: unknown;
};
export type Counts = {
  [key: string]: number;
} | null;
export type Since = {
  since?: string;
};
