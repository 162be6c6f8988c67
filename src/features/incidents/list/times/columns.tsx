import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { incidentSeverityTone } from '@/components/status/incidentTone';
import { StatusShape } from '@/components/status/StatusShape';
import { formatCount } from '@/lib/format';
import type { SortSpec } from '@/lib/sortRows';
import { formatDuration } from '@/lib/time/duration';
import { ALL_INCIDENTS, SPANS, type Span, type TimesGrouping, type TimesRow } from './spans';

export const GROUPING_WORD: Readonly<Record<TimesGrouping, string>> = {
  type: 'Type',
  severity: 'Severity',
  month: 'Month',
};

type Figure = 'median' | 'p90';

const FIGURES: readonly (readonly [Figure, heading: string, meaning: string])[] = [
  ['median', 'median', 'Median'],
  ['p90', 'p90', '90th percentile of the'],
];
const ENDED: Readonly<Record<Span, string>> = {
  acknowledge: 'acknowledged',
  mitigate: 'first mitigated',
  resolve: 'resolved or closed',
};

/** A length of time with of how many incidents it is known, where that is not all of them. */
function FigureCell({ ms, known, count }: { ms: number | undefined; known: number; count: number }) {
  if (ms === undefined) return <span className="cell-count">not known</span>;
  return (
    <span className="tabular" title={`Known of ${formatCount(known)} of ${formatCount(count)} incidents`}>
      {formatDuration(ms)}
      {known < count && <span className="cell-count">{` of ${formatCount(known)}`}</span>}
    </span>
  );
}

const fieldOf = (span: Span, figure: Figure) => `${span}_${figure}`;

/** Exported in ms. */
const figureColumn = (
  span: Span,
  [figure, heading, meaning]: (typeof FIGURES)[number],
): Column<TimesRow> => ({
  field: fieldOf(span, figure),
  headerName: `To ${span}, ${heading}`,
  description: `${meaning} time from when an incident was opened until it was ${ENDED[span]}`,
  // The longest heading.
  width: span === 'acknowledge' && figure === 'median' ? 172 : 148,
  align: 'right',
  headerAlign: 'right',
  valueGetter: (_value, row) => row[span][figure],
  renderCell: ({ row }) => <FigureCell ms={row[span][figure]} known={row[span].known} count={row.count} />,
});

/** Of how many it is known: for exports, and for whoever chooses it. */
const knownColumn = (span: Span): Column<TimesRow> => ({
  field: `${span}_known`,
  headerName: `To ${span}, known of`,
  description: `Incidents of which the time until they were ${ENDED[span]} is known`,
  width: 148,
  align: 'right',
  headerAlign: 'right',
  hiddenByDefault: true,
  valueGetter: (_value, row) => row[span].known,
  renderCell: ({ row }) => formatCount(row[span].known),
});

function GroupIcon({ by, row: { value } }: { by: TimesGrouping; row: TimesRow }) {
  if (value === undefined || by === 'month') return null;
  return by === 'type' ? (
    <Icon name={value} size={16} />
  ) : (
    <StatusShape tone={incidentSeverityTone(value)} size={10} />
  );
}

const columnsBy = (by: TimesGrouping): readonly Column<TimesRow>[] => [
  col.name<TimesRow>({
    headerName: GROUPING_WORD[by],
    icon: row => (row.id === ALL_INCIDENTS ? null : <GroupIcon by={by} row={row} />),
  }),
  col.number<TimesRow>('count', { headerName: 'Incidents', width: 88 }),
  ...SPANS.flatMap(span => FIGURES.map(figure => figureColumn(span, figure))),
  ...SPANS.map(knownColumn),
];

/** The columns of times by what they are grouped by. */
export const TIMES_COLUMNS: Readonly<Record<TimesGrouping, readonly Column<TimesRow>[]>> = {
  type: columnsBy('type'),
  severity: columnsBy('severity'),
  month: columnsBy('month'),
};

/** The order until somebody sorts: the most incidents, the worst severity, the newest month first. */
export const FIRST_ORDER: Readonly<Record<TimesGrouping, { by: string; desc: boolean }>> = {
  type: { by: 'count', desc: true },
  severity: { by: 'name', desc: false },
  month: { by: 'name', desc: true },
};

/** How rows are sorted by a column. @param field of a column; any other leaves them as they are */
export function timesOrder(field: string | undefined, desc: boolean): SortSpec<TimesRow> {
  if (field === 'name') return { by: row => row.rank, desc };
  if (field === 'count') return { by: row => row.count, desc };
  for (const span of SPANS) {
    if (field === `${span}_known`) return { by: row => row[span].known, desc };
    for (const [figure] of FIGURES)
      if (field === fieldOf(span, figure)) return { by: row => row[span][figure], desc };
  }
  return { by: () => undefined };
}
