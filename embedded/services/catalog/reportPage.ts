import { escapeHtml } from '../../server/html';
import type { ReportedItem, ReportRequest, Section } from './report';

const HEADINGS: Readonly<Record<Section, string>> = {
  changes: 'Changes',
  insights: 'Insights',
  relationships: 'Relationships',
  access: 'Access',
  accessLogs: 'Sign-ins',
  configJSON: 'Config',
};

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));
}

function table(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const head = columns.map(column => `<th>${escapeHtml(column.replaceAll('_', ' '))}</th>`).join('');
  const body = rows.map(row => `<tr>${columns.map(column => `<td>${cell(row[column])}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function itemPart({ id, name, type, config, sections, ...facts }: ReportedItem): string {
  const parts = Object.entries(sections).map(([section, rows]) => {
    const heading = HEADINGS[section as Section];
    return `<h3>${heading} (${rows.length})</h3>${rows.length === 0 ? '<p>None.</p>' : table(rows)}`;
  });
  const document =
    config === undefined ? '' : `<h3>Config</h3><pre>${escapeHtml(JSON.stringify(config, null, 2))}</pre>`;
  return `<section><h2>${cell(type)} ${cell(name ?? id)}</h2>${table([{ id, ...facts }])}${parts.join('')}${document}</section>`;
}

/** A report as a page of its own: no script, nothing from elsewhere. */
export function reportPage(
  { title, since }: ReportRequest,
  items: readonly ReportedItem[],
  at: Date,
): string {
  const style =
    'body{font:14px sans-serif;margin:24px}table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:4px 8px;text-align:left;vertical-align:top}';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><h1>${escapeHtml(title)}</h1><p>Made ${at.toISOString()}; changes, insights and sign-ins since ${since.toISOString()}. ${items.length} ${items.length === 1 ? 'item' : 'items'}.</p>${items.map(itemPart).join('')}</body></html>`;
}
