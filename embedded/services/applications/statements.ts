import type { Statement } from '../../core/db';
import { Parameters } from '../search/conditions';
import { selected, type Environment, type Mapping, type RoleMapping } from './selection';

/** The statements behind the parts of an audit report. */

/** Rows of a list at most; a year of them. */
const MOST = 20_000;
const YEAR = "now() - interval '1 year'";

/** A live application by its address; without a namespace it is in `default`. */
export const applicationStatement = (namespace: string, name: string): Statement => ({
  text: /* sql */ `
    SELECT id, name, coalesce(nullif(namespace, ''), 'default') AS namespace, description, spec, created_at
      FROM applications
     WHERE coalesce(nullif(namespace, ''), 'default') = $1 AND name = $2 AND deleted_at IS NULL
     ORDER BY created_at LIMIT 1`,
  values: [namespace, name],
});

export interface UserRow extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  role: string;
  authType: string;
  created: Date;
  lastLogin: Date | null;
  lastAccessReview: Date | null;
}

/** Who may sign in, a row a person and role. Items of `roles` give the role the name that the application has for it. */
export function usersStatement({ logins, roles }: Mapping, now: Date): Statement {
  const parameters = new Parameters();
  const granting = (mapping: RoleMapping) => /* sql */ `
    SELECT ${parameters.add(mapping.role)}::text AS role, config_id FROM (${selected([mapping.selector], parameters, now)})
        AS chosen (config_id)`;
  const sources = [
    `SELECT NULL::text AS role, config_id FROM (${selected(logins, parameters, now)}) AS chosen (config_id)`,
    ...roles.map(granting),
  ];
  return {
    text: /* sql */ `
      SELECT coalesce(grants.external_user_id, grants.external_group_id)::text AS id, grants."user" AS name, grants.email,
             coalesce(sources.role, grants.role, '') AS role, grants.user_type AS "authType",
             min(grants.created_at) AS created, max(grants.last_signed_in_at) AS "lastLogin",
             max(grants.last_reviewed_at) AS "lastAccessReview"
        FROM (${sources.join(' UNION ')}) AS sources
        JOIN config_access_summary AS grants ON grants.config_id = sources.config_id
       GROUP BY 1, 2, 3, 4, 5
       ORDER BY name, id, role LIMIT ${MOST}`,
    values: parameters.values,
  };
}

export interface SignInRow {
  name: string;
  type: string;
  signIns: number;
  withMfa: number;
}

/** What people sign in to, and how many of the sign-ins on record were with a second factor. */
export function signInsStatement({ logins }: Mapping, now: Date): Statement {
  const parameters = new Parameters();
  return {
    text: /* sql */ `
      SELECT config_items.name, config_items.type, coalesce(sum(logs.count), 0)::int8 AS "signIns",
             coalesce(sum(logs.count) FILTER (WHERE logs.mfa), 0)::int8 AS "withMfa"
        FROM config_items LEFT JOIN config_access_logs AS logs ON logs.config_id = config_items.id
       WHERE config_items.id IN (${selected(logins, parameters, now)})
       GROUP BY config_items.id ORDER BY config_items.name, config_items.id`,
    values: parameters.values,
  };
}

export interface IncidentRow extends Record<string, unknown> {
  id: string;
  date: Date;
  severity: string;
  description: string;
  status: string;
  resolvedDate: Date | null;
}

/** Incidents with evidence of an item of the application. */
export function incidentsStatement(mapping: Mapping, now: Date): Statement {
  const parameters = new Parameters();
  const all = [
    ...mapping.logins,
    ...mapping.datasources,
    ...mapping.accessReviews,
    ...mapping.environments.map(({ selector }) => selector),
  ];
  return {
    text: /* sql */ `
      SELECT incidents.id, incidents.created_at AS date, incidents.severity, incidents.title AS description,
             incidents.status, coalesce(incidents.resolved, incidents.closed) AS "resolvedDate"
        FROM incidents
       WHERE incidents.id IN (SELECT id FROM incidents_by_config
         WHERE config_id IN (${selected(all, parameters, now)}))
       ORDER BY incidents.created_at DESC, incidents.id LIMIT ${MOST}`,
    values: parameters.values,
  };
}

export interface ChangeRow {
  id: string;
  database: string;
  type: string;
  source: string;
  date: Date;
  size: string | null;
  origin: string | null;
  summary: string | null;
}

/** Changes of the data sources that tell of backups, or of restores, in the last year; the newest first. */
export function dataStatement({ datasources }: Mapping, types: readonly string[], now: Date): Statement {
  const parameters = new Parameters();
  return {
    text: /* sql */ `
      SELECT changes.id, config_items.name AS database, changes.change_type AS type, coalesce(changes.source, '') AS source,
             changes.created_at AS date, changes.details ->> 'size' AS size, changes.details ->> 'source' AS origin,
             changes.summary
        FROM config_changes AS changes JOIN config_items ON config_items.id = changes.config_id
       WHERE changes.config_id IN (${selected(datasources, parameters, now)})
         AND changes.change_type = ANY (${parameters.add(types)}::text[]) AND changes.created_at > ${YEAR}
       ORDER BY changes.created_at DESC, changes.id LIMIT ${MOST}`,
    values: parameters.values,
  };
}

export interface FindingRow extends Record<string, unknown> {
  id: string;
  type: string;
  severity: string;
  title: string;
  description: string;
  date: Date;
  lastObserved: Date;
  status: string;
}

/** Insights on the items whose access is reviewed; the worst first. */
export function findingsStatement({ accessReviews }: Mapping, now: Date): Statement {
  const parameters = new Parameters();
  return {
    text: /* sql */ `
      SELECT id, coalesce(analysis_type, '') AS type, coalesce(severity, '') AS severity,
             coalesce(nullif(summary, ''), analyzer) AS title, coalesce(message, '') AS description,
             first_observed AS date, last_observed AS "lastObserved", coalesce(status, '') AS status
        FROM config_analysis
       WHERE config_id IN (${selected(accessReviews, parameters, now)})
       ORDER BY array_position(ARRAY['critical', 'high', 'medium', 'low', 'info'], severity), first_observed DESC, id
       LIMIT ${MOST}`,
    values: parameters.values,
  };
}

export interface LocationRow {
  account: string;
  type: string;
  region: string;
  resourceCount: number;
}

/** Where an environment is: its items by account and region, with what is below them. */
export function locationsStatement({ selector }: Environment, now: Date): Statement {
  const parameters = new Parameters();
  return {
    text: /* sql */ `
      SELECT coalesce(roots.tags ->> 'account', roots.tags ->> 'cluster', '') AS account, roots.type,
             coalesce(roots.tags ->> 'region', '') AS region, count(DISTINCT items.id)::int8 AS "resourceCount"
        FROM config_items AS roots
        JOIN config_items AS items ON items.deleted_at IS NULL
         AND (items.id = roots.id OR items.path LIKE ltrim(concat_ws('.', nullif(roots.path, ''), roots.id), '.') || '%')
       WHERE roots.id IN (${selected([selector], parameters, now)})
       GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    values: parameters.values,
  };
}
