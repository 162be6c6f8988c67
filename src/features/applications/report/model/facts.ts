import { statusWord } from '@/components/status/tones';
import { countOf, formatBytes, formatCount, formatPercent, percentOf } from '@/lib/format';
import { ownValue } from '@/lib/own';
import { formatDuration } from '@/lib/time/duration';
import { isResolved, latestOf, meanOf, outcomeOf, resolutionTimes, sizeInBytes, tally } from './figures';
import type { Fact } from './report';
import { cellOf, itemsOf, type ReportRow } from './table';

type Answer = Readonly<Record<string, unknown>>;

/** Words of a field and how many rows have each: figures that add up to the rows. */
export const counts = (
  label: string,
  rows: readonly ReportRow[],
  field: string,
  word: (word: string) => string = statusWord,
): Fact => ({
  label,
  value: tally(rows, field)
    .map(([one, count]) => `${one === '' ? 'Not specified' : word(one)} ${formatCount(count)}`)
    .join(', '),
});

/** What is said of the application, its properties in their order. */
export function detailFacts(answer: Answer): Fact[] {
  const properties = itemsOf(answer['properties']).toSorted(
    (a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0),
  );
  return [
    { label: 'Type', value: cellOf(answer['type']) },
    { label: 'Lifecycle', value: cellOf(answer['lifecycle']) },
    { label: 'Created', value: cellOf(answer['createdAt']), kind: 'time' },
    ...properties.map((one): Fact => {
      const value = cellOf(one['text']) ?? cellOf(one['value']);
      const unit = cellOf(one['unit']);
      const [link] = itemsOf(one['links']);
      return {
        label: String(cellOf(one['label']) ?? cellOf(one['name']) ?? 'Property'),
        value: unit !== undefined && value !== undefined ? `${value} ${unit}` : value,
        href: typeof link?.['url'] === 'string' ? link['url'] : undefined,
        tooltip: typeof one['tooltip'] === 'string' ? one['tooltip'] : undefined,
      };
    }),
  ];
}

/** Figures of incidents. */
export function incidentFacts(rows: readonly ReportRow[]): Fact[] {
  const open = rows.filter(row => !isResolved(row));
  const mean = meanOf(resolutionTimes(rows));
  return [
    { label: 'Open', value: `${formatCount(open.length)} of ${formatCount(rows.length)}` },
    ...(open.length > 0 ? [counts('Open by severity', open, 'severity')] : []),
    counts('By severity', rows, 'severity'),
    {
      label: 'Average resolution time',
      value: mean === undefined ? 'None resolved' : formatDuration(mean),
    },
  ];
}

/** Figures of backups. */
export function backupFacts(rows: readonly ReportRow[]): Fact[] {
  const number = (outcome: ReturnType<typeof outcomeOf>) =>
    rows.filter(row => outcomeOf(row) === outcome).length;
  const [ok, failed, pending] = [number('ok'), number('failed'), number('pending')];
  const good = rows.filter(row => outcomeOf(row) === 'ok');
  const size = meanOf(good.flatMap(row => sizeInBytes(ownValue(row, 'size')) ?? []));
  const rate = percentOf(ok, failed);
  return [
    {
      label: 'Success rate',
      value:
        rate === undefined
          ? 'None ended'
          : `${formatPercent(rate)} of ${countOf(ok + failed, 'backup')} that ended`,
    },
    {
      label: 'Outcome',
      value: `Successful ${formatCount(ok)}, Failed ${formatCount(failed)}, Not ended ${formatCount(pending)}`,
    },
    { label: 'Average size', value: size === undefined ? 'No size is known' : formatBytes(size) },
    { label: 'Last successful backup', value: latestOf(good, 'date') ?? 'None', kind: 'time' },
  ];
}

/** Figures of findings. */
export const findingFacts = (rows: readonly ReportRow[]): Fact[] => [
  counts('By severity', rows, 'severity'),
  counts('By type', rows, 'type'),
  counts('By status', rows, 'status'),
];

/** The facts of a map, by its own keys. */
export const reportFacts = (
  value: Answer,
  labels: readonly (readonly [key: string, label: string, kind?: 'time'])[],
): Fact[] =>
  labels
    .map(([key, label, kind]): Fact => ({
      label,
      value: cellOf(ownValue(value, key)),
      ...(kind && { kind }),
    }))
    .filter(fact => fact.value !== undefined);
