import './paper.css';
import { memo, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { statusWord } from '@/components/status/tones';
import { formatCount } from '@/lib/format';
import { formatExact } from '@/lib/time/dates';
import { resolveZone } from '@/lib/time/zones';
import type { Fact, Report, ReportSection } from './model/report';
import { rowText, type ReportColumn, type ReportRow, type ReportTable } from './model/table';
import { reportTone } from './model/tones';
import { sortedRows } from './ReportGrid';
import { tableSort, type ReportUrl } from './url';

function cellText(row: ReportRow, { field, kind }: ReportColumn, zone: string): string {
  const text = rowText(row, field);
  if (kind === 'time') return formatExact(text, zone) || text;
  return kind === 'tone' && text !== '' ? statusWord(text) : text;
}

/** An exact time takes one line. */
const TIME_SHARE = 3;

interface PaperTableProps {
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  caption: string;
  zone: string;
}

/** A table on paper: all rows, its head again on each page. */
const PaperTable = memo(function PaperTable({ columns, rows, caption, zone }: PaperTableProps) {
  const shares = columns.map(({ kind, width = 1 }) => (kind === 'time' ? TIME_SHARE : width));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return (
    <table>
      <caption>{caption}</caption>
      <colgroup>
        {columns.map(({ field }, index) => (
          <col key={field} width={`${(100 * (shares[index] ?? 1)) / all}%`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ field, label }) => (
            <th key={field} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            {columns.map(column => (
              <td
                key={column.field}
                className={
                  column.kind === 'tone' ? `paper-${reportTone(rowText(row, column.field))}` : undefined
                }
              >
                {cellText(row, column, zone)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function PaperFacts({ facts, zone }: { facts: readonly Fact[]; zone: string }) {
  const text = ({ value, kind }: Fact) =>
    kind === 'time' ? formatExact(String(value), zone) || value : value;
  return (
    <dl>
      {facts.map((fact, index) => (
        <div key={`${fact.label} ${index}`}>
          <dt>{fact.label}</dt>
          <dd>{text(fact)}</dd>
        </div>
      ))}
    </dl>
  );
}

function PaperSection({ section, url, zone }: { section: ReportSection; url: ReportUrl; zone: string }) {
  const { title, facts, tables, empty } = section;
  const shown = tables.filter(table => table.rows.length > 0);
  const caption = (table: ReportTable) =>
    `${table.title === title ? '' : `${table.title}: `}${formatCount(table.rows.length)} ${table.noun[table.rows.length === 1 ? 0 : 1]}`;
  return (
    <section>
      <h2>{title}</h2>
      {facts.length > 0 && <PaperFacts facts={facts} zone={zone} />}
      {shown.map(table => (
        <PaperTable
          key={table.id}
          columns={table.columns}
          rows={sortedRows(table, tableSort(url, table.id))}
          caption={caption(table)}
          zone={zone}
        />
      ))}
      {shown.length === 0 && facts.length === 0 && <p>{empty}</p>}
    </section>
  );
}

interface PaperProps {
  report: Report;
  url: ReportUrl;
  /** The hash of the exported file, as far as it is known. */
  hash: string | null | undefined;
  /** The comparison with an earlier export, when there is one. */
  comparison: ReportSection | undefined;
  /** Shown on the screen as well, in place of the console, with these controls. */
  controls: ReactNode;
}

/**
 * The report as it is printed: text that can be selected and searched, every row, exact times with their zone, whatever the
 * theme. It stands beside the page in the document, so that nothing of the console has a part in its pages.
 */
export function Paper({ report, url, hash, comparison, controls }: PaperProps) {
  const display = useTimeDisplay();
  const zone = resolveZone(display.zone);
  const { name, namespace, type, description, sections, unreported } = report;
  const isShown = Boolean(controls);
  // Styles that ask what the body has would be matched again for the whole page with each menu that opens anywhere.
  useLayoutEffect(() => {
    document.documentElement.dataset['paper'] = isShown ? 'shown' : 'printed';
    return () => {
      delete document.documentElement.dataset['paper'];
    };
  }, [isShown]);
  return createPortal(
    <main className={controls ? 'paper paper-on-screen' : 'paper'} aria-label={`Audit report of ${name}`}>
      {controls && <div className="paper-controls">{controls}</div>}
      <header>
        <h1>{name}</h1>
        <p>{['Audit report', type, namespace && `namespace ${namespace}`].filter(Boolean).join(' · ')}</p>
        {description && <p>{description}</p>}
        <p>{`Times are in ${zone}.`}</p>
        {hash && <p className="paper-hash">{`SHA-256 of the JSON export: ${hash}`}</p>}
      </header>
      {[...(comparison ? [comparison] : []), ...sections].map(section => (
        <PaperSection key={section.id} section={section} url={url} zone={zone} />
      ))}
      {unreported.length > 0 && <p>{`Not reported by this backend: ${unreported.join(', ')}.`}</p>}
    </main>,
    document.body,
  );
}
