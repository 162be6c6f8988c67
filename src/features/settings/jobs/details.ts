import type { Job } from './api';
import { isObject } from '@/lib/json';
import { writeJson } from '@/lib/numbers';

/** Errors of a job as they are drawn (JOB-011, JOB-012, JOB-013). */
export type JobErrors =
  | { kind: 'text'; text: string }
  | { kind: 'list'; rows: readonly { id: string; error: string }[] }
  | { kind: 'map'; value: Readonly<Record<string, unknown>> };

/** What the details of a job hold, each part only when there is something in it. */
export interface JobDetails {
  errors?: JobErrors;
  scrape?: Readonly<Record<string, unknown>>;
  reconcile?: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (writeJson(value) ?? ''));

const filled = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.keys(value).length > 0;

function errorsOf(errors: unknown): JobErrors | undefined {
  if (typeof errors === 'string') return errors.trim() === '' ? undefined : { kind: 'text', text: errors };
  if (Array.isArray(errors)) {
    if (errors.length === 0) return undefined;
    return {
      kind: 'list',
      rows: errors.map((error, index) => ({ id: String(index + 1), error: textOf(error) })),
    };
  }
  return filled(errors) ? { kind: 'map', value: errors } : undefined;
}

/** The details of a job, read with care: backends of several ages write them. */
export function detailsOf({ details }: Pick<Job, 'details'>): JobDetails {
  const errors = errorsOf(details?.errors);
  const scrape: unknown = details?.scrape_summary;
  const reconcile: unknown = details?.summary;
  return {
    ...(errors && { errors }),
    ...(filled(scrape) && { scrape }),
    ...(filled(reconcile) && { reconcile }),
  };
}

/** A summary as a table: a row a key, and the figures of its map as columns. */
interface SummaryTable {
  columns: readonly string[];
  rows: readonly { id: string; cells: Readonly<Record<string, string>> }[];
}

/**
 * A map of maps as a table; undefined for other shapes, which are shown as structured text. The newer scrape summary
 * has its types one level down, in `config_types`.
 */
export function jobSummaryTable(summary: Readonly<Record<string, unknown>>): SummaryTable | undefined {
  const types = summary.config_types;
  const flat = filled(types) && Object.keys(summary).length === 1 ? types : summary;
  const entries = Object.entries(flat);
  const columns: string[] = [];
  for (const [, figures] of entries) {
    if (!isObject(figures)) return undefined;
    for (const key of Object.keys(figures)) if (!columns.includes(key)) columns.push(key);
  }
  return {
    columns,
    rows: entries.map(([id, figures]) => ({
      id,
      cells: Object.fromEntries(
        Object.entries(isObject(figures) ? figures : {}).map(([key, value]) => [key, textOf(value)]),
      ),
    })),
  };
}
