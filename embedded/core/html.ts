import { ownValue } from './records';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, sign => ownValue(ENTITIES, sign) ?? sign);

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Rows as a table, with every column that one of them has. */
export function htmlTable(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const head = columns.map(column => `<th>${escapeHtml(column.replaceAll('_', ' '))}</th>`).join('');
  const body = rows.map(row => `<tr>${columns.map(column => `<td>${cell(row[column])}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const STYLE =
  'body{font:14px sans-serif;margin:24px}table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:4px 8px;text-align:left;vertical-align:top}';

/** A page of its own: no script, nothing from elsewhere. @param body HTML */
export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
