import { colourOf } from './colours';
import { numberOf, panelRows, textOf, type PanelRow } from './values';

/** The scale of a gauge: its ends and its thresholds. */
export interface Scale {
  min: number;
  /** Undefined where nothing says what is full. */
  max: number | undefined;
  unit: string;
  precision: number | undefined;
  /** By percent, ascending. */
  thresholds: readonly { percent: number; colour: string }[];
}

const either = (...values: readonly unknown[]) => values.map(numberOf).find(value => value !== undefined);

/**
 * Reads a scale; its ends may come as text.
 * @param over what a row says of its own ends, which counts more
 */
export function readScale(options: PanelRow, over: PanelRow = {}, fallbackMax?: number): Scale {
  const min = either(over['min'], options['min']) ?? 0;
  const max = either(over['max'], options['max']) ?? fallbackMax;
  return {
    min,
    max: max !== undefined && max > min ? max : undefined,
    unit: textOf(options['unit']),
    precision: numberOf(options['precision']),
    thresholds: panelRows(options['thresholds'])
      .map(one => ({ percent: numberOf(one['percent']) ?? 0, colour: colourOf(textOf(one['color'])) }))
      .toSorted((a, b) => a.percent - b.percent),
  };
}

/** How full, in percent of the scale with two decimals, kept within it; undefined without an end. */
export function percentAt({ min, max }: Scale, value: number): number | undefined {
  if (max === undefined) return undefined;
  const percent = ((value - min) / (max - min)) * 100;
  return Math.round(Math.min(Math.max(percent, 0), 100) * 100) / 100;
}

/** The colour of the last threshold that a percentage reaches; below all of them that of the first. */
export function colourAt(
  { thresholds }: Pick<Scale, 'thresholds'>,
  percent: number | undefined,
): string | undefined {
  if (percent === undefined) return undefined;
  const reached = thresholds.findLast(threshold => threshold.percent <= percent);
  return (reached ?? thresholds[0])?.colour;
}

/** The stretches between thresholds, in percent; the last ends at 100. */
export const bandsOf = ({ thresholds }: Pick<Scale, 'thresholds'>) =>
  thresholds.map(({ percent, colour }, index) => ({
    from: index === 0 ? 0 : percent,
    to: thresholds[index + 1]?.percent ?? 100,
    colour,
  }));
