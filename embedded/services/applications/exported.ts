import { escapeHtml, htmlPage, htmlTable } from '../../core/html';
import { isRecord } from '../../core/records';
import type { applicationReport } from './report';

/** An audit report as a file. */

type Report = NonNullable<Awaited<ReturnType<typeof applicationReport>>>;
type Rows = readonly Readonly<Record<string, unknown>>[];

/** The name of the file, in letters that a header can hold. */
export const exportedName = ({ name, namespace }: Report): string =>
  `${`${name}-${namespace}`.replace(/[^\w.-]+/g, '-')}.html`;

function section(heading: string, rows: Rows | undefined, error: string | undefined): string {
  if (rows === undefined && error === undefined) return '';
  const content =
    error !== undefined
      ? `<p>Not shown: ${escapeHtml(error)}</p>`
      : rows?.length
        ? htmlTable(rows)
        : '<p>None.</p>';
  return `<section><h2>${heading}${rows ? ` (${rows.length})` : ''}</h2>${content}</section>`;
}

function viewSection({ title, columns = [], rows, ...view }: Report['sections'][number]): string {
  const error = 'error' in view ? String(view.error) : undefined;
  const named = rows?.map(row =>
    Object.fromEntries(columns.map(({ name }, place) => [name, row[place] ?? null])),
  );
  return section(escapeHtml(String(title)), named ?? [], error);
}

/** A report as a page of its own. */
export function exportedPage(report: Report, at: Date): string {
  const { errors = {}, accessControl, properties } = report;
  const { type, namespace, description } = report;
  const about = [`<p>${escapeHtml([type, `namespace ${namespace}`].filter(Boolean).join(' · '))}</p>`];
  if (description !== '') about.push(`<p>${escapeHtml(description)}</p>`);
  about.push(`<p>Made ${at.toISOString()}.</p>`);
  const parts: readonly (readonly [key: string, heading: string, rows: Rows | undefined])[] = [
    ['properties', 'Properties', properties?.filter(isRecord)],
    ['accessControl', 'Users &amp; Roles', accessControl?.users],
    ['authentication', 'Authentication methods', accessControl?.authentication],
    ['incidents', 'Incidents', report.incidents],
    ['backups', 'Recent Backups', report.backups],
    ['restores', 'Recent Restores', report.restores],
    ['findings', 'Security Findings', report.findings],
    ['locations', 'Locations', report.locations],
  ];
  return htmlPage(
    report.name,
    [
      ...about,
      ...parts.map(([key, heading, rows]) => section(heading, rows, errors[key])),
      ...report.sections.map(viewSection),
    ].join(''),
  );
}
