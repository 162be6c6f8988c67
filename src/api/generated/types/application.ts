// Generated from openapi/application.yaml by `npm run api:generate`. Do not edit.
export type AuditReport = {
  id?: string;
  name: string;
  namespace?: Text;
  type?: Text;
  description?: Text;
  lifecycle?: Text;
  createdAt?: Text;
  properties?: ReportProperty[] | null;
  accessControl?: ReportAccess | null;
  changes?: ReportChange[] | null;
  incidents?: ReportIncident[] | null;
  backups?: ReportBackup[] | null;
  restores?: ReportRestore[] | null;
  findings?: ReportFinding[] | null;
  locations?: ReportLocation[] | null;
  repositories?: ReportRepository[] | null;
  monitoring?: ReportMonitoring | null;
  version?: ReportVersion | null;
  cost?: ReportCost | null;
  sections?: ReportSection[] | null;
  /** Why a part is missing, by its name: which query of the mapping cannot be read. The embedded backend only; a released one fails as a whole. */
  errors?: {
    [key: string]: string;
  };
};
export type ReportAccess = {
  users?: ReportUser[] | null;
  /** Older backends only. */
  roles?: string[] | null;
  authentication?: ReportSignIn[] | null;
};
export type ReportBackup = {
  id?: string;
  database?: string;
  /** Newer backends only. */
  type?: string;
  /** Newer backends only. */
  source?: string;
  date?: string;
  size?: string | number;
  status?: string;
  error?: Text;
};
export type ReportChange = {
  id?: string;
  date?: string;
  user?: string;
  description?: string;
  status?: string;
};
export type ReportCost = {
  daily?: number;
  monthly?: number;
  annual?: number;
};
export type ReportFinding = {
  id?: string;
  type?: string;
  severity?: string;
  title?: string;
  description?: string;
  date?: string;
  lastObserved?: string;
  status?: string;
  remediation?: Text;
};
export type ReportIncident = {
  id?: string;
  date?: string;
  severity?: string;
  description?: string;
  status?: string;
  resolvedDate?: Text;
};
export type ReportLocation = {
  name?: string;
  type?: string;
  purpose?: string;
  region?: string;
  account?: string;
  provider?: string;
  resourceCount?: number;
};
export type ReportMonitoring = {
  alertsConfigured?: number;
  alertsFired?: number;
  uptime?: number;
  apdex?: number;
  tools?: ReportTool[] | null;
};
export type ReportProperty = {
  name?: string;
  label?: string;
  tooltip?: string;
  icon?: string;
  text?: string;
  order?: number;
  type?: string;
  color?: string;
  value?: number | string;
  unit?: string;
  links?: object[];
};
export type ReportRepository = {
  type?: string;
  url?: string;
  name?: string;
};
export type ReportRestore = {
  id?: string;
  database?: string;
  date?: string;
  source?: string;
  status?: string;
  /** Newer backends. */
  completedAt?: string | null;
  /** Older backends. */
  completedDate?: string | null;
};
export type ReportSection = ReportWrapper | ReportView;
export type ReportSignIn = {
  name?: string;
  type?: string;
  domain?: string;
  provider?: string;
  mfa?: {
    type?: string;
    enforced?: string | boolean;
  } | null;
  passwordPolicy?: {
    expiry?: string | number;
    strength?: string;
  } | null;
  properties?: object | null;
};
export type ReportTool = {
  name?: string;
  type?: string;
  url?: string;
  purpose?: string;
};
export type ReportUser = {
  id?: string;
  name?: string;
  email?: string;
  role?: string;
  /** Newer backends only. */
  authType?: string;
  created?: Text;
  lastLogin?: Text;
  lastAccessReview?: Text;
};
export type ReportVersion = {
  number?: string;
  released?: Text;
  deployed?: Text;
  gitTag?: string;
  repoName?: string;
  createdBy?: string;
  authorizedBy?: string;
};
export type ReportView = {
  namespace?: string;
  name?: string;
  title?: string;
  icon?: string;
  lastRefreshedAt?: string;
  requestFingerprint?: string;
  /** Why there are no results; the embedded backend only. */
  error?: string;
  columns?: object[] | null;
  rows?: unknown[][] | null;
  panels?: object[] | null;
};
export type ReportWrapper = {
  type: string;
  title?: string;
  icon?: string;
  view?: ReportView | null;
  changes?: SectionChange[] | null;
  configs?: SectionConfig[] | null;
};
export type SectionChange = {
  id?: string;
  date?: string;
  changeType?: string;
  source?: string;
  description?: string;
  status?: string;
};
export type SectionConfig = {
  id?: string;
  name?: string;
  type?: string;
  status?: string;
  health?: string;
  labels?: {
    [key: string]: string;
  } | null;
};
export type Text = string | null;
