const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/**
 * A size in steps of 1024: '0 B', '1.5 KB', up to YB (FMT-011).
 * @param bytes a count of bytes; negative sizes keep their sign
 * @returns '' for absent and not finite sizes
 */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return '';
  let size = Math.abs(bytes);
  let unit = 0;
  // 1023.95 would read '1024.0 KB': such a size steps up as well.
  while (unit < BYTE_UNITS.length - 1 && size >= (unit === 0 ? 1024 : 1023.95)) {
    size /= 1024;
    unit += 1;
  }
  const digits = unit === 0 ? String(Math.round(size)) : size.toFixed(1).replace(/\.0$/, '');
  return `${bytes < 0 ? '-' : ''}${digits} ${BYTE_UNITS[unit]}`;
}

/** A figure to so many decimals, and never rounded to nothing: 0.003 to two of them is '<0.01', -0.003 is '>-0.01'. */
export function formatDecimals(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  if (Number(text) !== 0) return text;
  const least = (10 ** -decimals).toFixed(decimals);
  if (value === 0) return (0).toFixed(decimals);
  return value > 0 ? `<${least}` : `>-${least}`;
}

/**
 * A share as a percentage: '99.3%'; one decimal unless told (FMT-002); the uptime tile has two (CHK-005). It is never rounded to
 * a claim: with one failure of ten thousand it is '>99.9%', with one success '<0.1%'; '100.0%' and '0.0%' are all and none.
 * @param value in percent, 0 to 100, not a fraction
 * @returns '' for absent and not finite values
 */
export function formatPercent(value: number | null | undefined, decimals = 1): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const text = formatDecimals(value, decimals);
  const isClaim = value < 100 && Number(text) === 100;
  return `${isClaim ? `>${(100 - 10 ** -decimals).toFixed(decimals)}` : text}%`;
}

/**
 * Passed out of all, in percent.
 * @returns undefined when nothing was counted, which is neither 0 % nor 100 %
 */
export function percentOf(passed: number, failed: number): number | undefined {
  const all = passed + failed;
  return all > 0 ? (100 * passed) / all : undefined;
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const coarse = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 0 });

/** A whole number with thousands marked: '12,034'; '' when it is not a number. */
export function formatCount(count: number | null | undefined): string {
  return count === null || count === undefined || !Number.isFinite(count) ? '' : whole.format(count);
}

/**
 * How many rows there are, honestly: '12,034' when counted, '~12k' when the backend estimated, '?' when it did not say.
 */
export function formatTotal(total: number | undefined, estimated = false): string {
  if (total === undefined || !Number.isFinite(total)) return '?';
  if (!estimated) return whole.format(total);
  // From ten to hundreds of thousands a decimal would claim more than an estimate knows.
  const format = total >= 10_000 && total < 1e6 ? coarse : compact;
  return `~${format.format(total).replace('K', 'k')}`;
}

/** A message with its full stop, so that another sentence can follow. */
export const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

const sentence = new Intl.ListFormat('en-GB');

/** 'Ada', 'Ada and Bo', 'Ada, Bo and Cem'; '' for nothing. */
export const joinWords = (words: readonly string[]): string => sentence.format(words);

/** '1 item', '2 items', '12,034 items'; `many` for irregular words. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/**
 * Shorten a long text in the middle, keeping its telling ends: '019a0000…0001'. Copy the whole text, never this.
 * @param keep characters kept on either side; text that would not get shorter is returned as it is
 */
export function middleEllipsis(text: string, keep = 8): string {
  const letters = Array.from(text);
  if (letters.length <= 2 * keep + 1) return text;
  return `${letters.slice(0, keep).join('')}…${letters.slice(-keep).join('')}`;
}
