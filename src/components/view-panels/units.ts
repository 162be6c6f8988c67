import { formatBytes, formatPercent } from '@/lib/format';
import { DAY, HOUR, MINUTE, SECOND } from '@/lib/time/clock';

/** Figures of views as text. */

/** Longer figures are written with an exponent: nobody reads twenty digits. */
const LONG = 1e15;

/** Rounded to a precision, thousands marked, without zeros at the end. */
export function formatFigure(value: number, precision = 0): string {
  if (!Number.isFinite(value)) return '-';
  if (Math.abs(value) >= LONG) return value.toExponential(2);
  const digits = Math.min(Math.max(Math.trunc(precision), 0), 12);
  const text = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(value);
  return text === '-0' ? '0' : text;
}

/** A share in percent without zeros at the end, and never rounded to all or none (`formatPercent`). */
export function formatShare(value: number, precision = 1): string {
  const figure = formatFigure(value, precision);
  const isClaim = value > 0 && value < 100 && (figure === '0' || figure === '100');
  return isClaim ? formatPercent(value, precision) : `${figure}%`;
}

const decimalsOf = (value: number): number => {
  const [, decimals = ''] = String(value).split('.');
  return Math.min(decimals.length, 6);
};

/** A figure as it is, with all its decimals up to six. */
export const formatRaw = (value: number): string => formatFigure(value, decimalsOf(value));

/** Decimals of a figure that has two: more where two would make a small one nothing (`0.003`). */
export const shortDecimals = (value: number): number =>
  value !== 0 && Math.abs(value) < 0.01 ? Math.min(Math.ceil(-Math.log10(Math.abs(value))) + 1, 12) : 2;

function formatMillicores(value: number): string {
  if (Math.abs(value) >= LONG) return `${formatFigure(value / 1000, 2)} cores`;
  if (Math.abs(value) >= 1000) return `${(value / 1000).toFixed(2)} cores`;
  return value !== 0 && Math.abs(value) < 1 ? `${value < 0 ? '-' : ''}1m` : `${Math.round(value)}m`;
}

/**
 * A figure with its unit: 'percent', 'bytes', 'millicore' and 'millicores' are known, others stand behind the figure.
 * @param precision decimals; all there are, up to six, without one
 */
export function formatUnit(value: number, unit?: string, precision?: number): string {
  if (!Number.isFinite(value)) return '-';
  const figure = precision === undefined ? formatRaw(value) : formatFigure(value, precision);
  switch (unit ?? '') {
    case '':
      return figure;
    case 'percent':
    case '%':
      return formatShare(value, precision ?? decimalsOf(value));
    case 'bytes':
      return formatBytes(value);
    case 'millicore':
    case 'millicores':
      return formatMillicores(value);
    default:
      return `${figure} ${unit}`;
  }
}

/** A span in words of two units at most: '350ms', '12s', '3m5s', '7h', '3d4h'. @param ms milliseconds */
export function formatSpanWords(ms: number): string {
  if (!Number.isFinite(ms)) return '-';
  if (Math.round(ms) === 0) return ms > 0 ? '<1ms' : '0ms';
  if (ms < 0) return `-${formatSpanWords(-ms)}`;
  if (ms < SECOND) return `${Math.round(ms)}ms`;
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)}s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}m${Math.floor((ms % MINUTE) / SECOND)}s`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)}h`;
  const hours = Math.floor((ms % DAY) / HOUR);
  return `${formatFigure(Math.floor(ms / DAY))}d${hours > 0 ? `${hours}h` : ''}`;
}

/** Nanoseconds in words. */
export const formatNanoseconds = (ns: number): string => formatSpanWords(ns / 1e6);
