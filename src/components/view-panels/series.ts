import { toInstant, type TimeLike } from '@/lib/time/instant';
import { numberOf, textOf, type PanelRow } from './values';

/** Rows of a time series as lines: one a combination of the other columns. */
export interface ChartLine {
  label: string;
  /** By the place of its time; null where there is none. */
  values: (number | null)[];
}

export interface Series {
  /** Epoch ms, ascending. */
  times: number[];
  lines: ChartLine[];
}

const TIME_KEYS = ['timestamp', 'time', 'date', 'ts', 'day'];

const instantOf = (value: unknown): number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? toInstant(value as TimeLike) : undefined;

/** @returns why nothing can be drawn, or the lines */
export function readSeries(rows: readonly PanelRow[], options: PanelRow): Series | 'no data' | 'no numbers' {
  const [first] = rows;
  if (!first) return 'no data';
  const timeKey = [textOf(options['timeKey']), ...TIME_KEYS].find(
    key => key !== '' && rows.some(row => instantOf(row[key]) !== undefined),
  );
  if (timeKey === undefined) return 'no data';
  const keys = Object.keys(first).filter(key => key !== timeKey);
  const wanted = textOf(options['valueKey']);
  const valueKey = [wanted, 'value', 'count', ...keys].find(
    key => key !== '' && rows.some(row => numberOf(row[key]) !== undefined && key !== timeKey),
  );
  if (valueKey === undefined) return 'no numbers';
  const others = keys.filter(key => key !== valueKey);
  const times = [...new Set(rows.flatMap(row => instantOf(row[timeKey]) ?? []))].toSorted((a, b) => a - b);
  const places = new Map(times.map((time, index) => [time, index]));
  const lines = new Map<string, ChartLine>();
  for (const row of rows) {
    const at = places.get(instantOf(row[timeKey]) ?? Number.NaN);
    if (at === undefined) continue;
    const label = others.map(key => `${key}=${textOf(row[key])}`).join(', ') || valueKey;
    const line = lines.get(label) ?? { label, values: times.map(() => null) };
    line.values[at] = numberOf(row[valueKey]) ?? null;
    lines.set(label, line);
  }
  return { times, lines: [...lines.values()] };
}

/** A day of a heat map: what succeeded and failed on it. */
export interface Day {
  /** `2026-11-25`. */
  date: string;
  successful: number;
  failed: number;
  /** What its cell says; '' for nothing. */
  text: string;
}

/** The days of a heat map by date; several rows of a day add up. */
export function readDays(rows: readonly PanelRow[]): Map<string, Day> {
  const days = new Map<string, Day>();
  for (const row of rows) {
    const date = textOf(row['date'] ?? row['day'] ?? row['timestamp']).slice(0, 10);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) continue;
    const status = textOf(row['status']).toLowerCase();
    const count = numberOf(row['count']);
    const bad = ['failed', 'failure', 'error', 'unhealthy'].includes(status);
    // A count that nothing is said of went well, as the published page has it.
    const isPlain = status === '' && row['failed'] === undefined;
    const good = bad ? 0 : isPlain ? (count ?? 0) : status === '' ? 0 : (count ?? 1);
    const known = days.get(date);
    days.set(date, {
      date,
      successful: (known?.successful ?? 0) + (numberOf(row['successful']) ?? good),
      failed: (known?.failed ?? 0) + (numberOf(row['failed']) ?? (bad ? (count ?? 1) : 0)),
      text: textOf(row['size']) || (known?.text ?? ''),
    });
  }
  return days;
}

/** How a day went; mixed ones had half or more succeed. */
export function dayVerdict({ successful, failed }: Pick<Day, 'successful' | 'failed'>) {
  if (successful + failed === 0) return 'none';
  if (failed === 0) return 'success';
  return successful >= failed && successful > 0 ? 'mixed' : 'failed';
}
