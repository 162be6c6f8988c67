// Generated from openapi/views.yaml by `npm run api:generate`. Do not edit.
export type ViewCard = {
  columns?: number;
  default?: boolean;
};
export type ViewColumn = {
  name: string;
  type: string;
  [key: string]: unknown;
};
export type ViewOption = {
  label?: string;
  value: string;
};
export type ViewPanel = {
  name: string;
  type: string;
  [key: string]: unknown;
};
export type ViewResult = {
  name: string;
  namespace?: string;
  title?: string;
  icon?: string;
  lastRefreshedAt?: string;
  /** Of the variables; the rows of the table have it too. */
  requestFingerprint: string;
  /** cache, fresh or error. */
  refreshStatus?: string;
  refreshError?: string;
  /** fresh, or cache. */
  responseSource?: string;
  columns?: ViewColumn[];
  /** Distinct values by column; a list, or an object that holds it as `list` and label values as `labels`. */
  columnOptions?: {
    [key: string]: unknown;
  };
  panels?: ViewPanel[];
  variables?: ViewVariable[];
  card?: ViewCard;
  table?: ViewTable;
  sections?: ViewSection[];
};
export type ViewRun = {
  variables?: {
    [key: string]: string;
  };
};
export type ViewSection = {
  title?: string;
  icon?: string;
  viewRef?: {
    namespace?: string;
    name?: string;
  };
  uiRef?: {
    [key: string]: unknown;
  };
};
export type ViewTab = {
  id: string;
  name: string;
  namespace: string;
  title?: string;
  icon?: string;
};
export type ViewTable = {
  /** A column; with a dash in front descending. */
  sort?: string;
  size?: number;
};
export type ViewVariable = {
  key: string;
  label?: string;
  /** The chosen value. */
  default?: string;
  dependsOn?: string[];
  options?: string[] | null;
  optionItems?: ViewOption[];
};
