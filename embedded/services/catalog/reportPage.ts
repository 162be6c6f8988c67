import { escapeHtml, htmlPage, htmlTable } from '../../core/html';
import type { ReportedItem, ReportRequest, Section } from './report';

const HEADINGS: Readonly<Record<Section, string>> = {
  changes: 'Changes',
  insights: 'Insights',
  relationships: 'Relationships',
  access: 'Access',
  accessLogs: 'Sign-ins',
  configJSON: 'Config',
};

function itemPart({ id, name, type, config, sections, ...facts }: ReportedItem): string {
  const parts = Object.entries(sections).map(([section, rows]) => {
    const heading = HEADINGS[section as Section];
    return `<h3>${heading} (${rows.length})</h3>${rows.length === 0 ? '<p>None.</p>' : htmlTable(rows)}`;
  });
  const document =
    config === undefined ? '' : `<h3>Config</h3><pre>${escapeHtml(JSON.stringify(config, null, 2))}</pre>`;
  return `<section><h2>${escapeHtml(type ?? '')} ${escapeHtml(name ?? id)}</h2>${htmlTable([{ id, ...facts }])}${parts.join('')}${document}</section>`;
}

/** A report as a page of its own. */
export function reportPage(
  { title, since }: ReportRequest,
  items: readonly ReportedItem[],
  at: Date,
): string {
  const about = `<p>Made ${at.toISOString()}; changes, insights and sign-ins since ${since.toISOString()}. ${items.length} ${items.length === 1 ? 'item' : 'items'}.</p>`;
  return htmlPage(title, `${about}${items.map(itemPart).join('')}`);
}
