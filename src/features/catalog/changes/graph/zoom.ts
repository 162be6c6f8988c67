import { evaluateDateMath } from '@/lib/time/datemath';
import { toInstant } from '@/lib/time/instant';
import type { TimeWindow } from '@/lib/time/window';
import type { ChangesUrlState } from '../../url';
import type { ChangeEnds } from '../ends';

type RangeInLink = Pick<ChangesUrlState, 'rangeType' | 'from' | 'to' | 'range' | 'timeRange'>;

const KEYS = ['rangeType', 'from', 'to', 'range', 'timeRange'] as const;
const NONE: RangeInLink = { rangeType: '', from: '', to: '', range: '', timeRange: '' };
/** Stands for the range that is in no link: nothing was chosen. */
const DEFAULT = 'default';

/** Both ends as points in time. Ends that cannot be read are those of the last two days. @param now epoch ms */
export function windowOfEnds({ from, to }: ChangeEnds, now: number): TimeWindow {
  const context = { now, zone: 'UTC' };
  const at = (text: string) => evaluateDateMath(text, context) ?? toInstant(text);
  const end = at(to) ?? now;
  const start = at(from) ?? end - 2 * 86_400_000;
  return start < end ? { from: start, to: end } : { from: end - 60_000, to: end };
}

/** The range as text, to come back to. */
export function rangeText(range: RangeInLink): string {
  const kept = KEYS.filter(key => range[key] !== '').map(key => [key, range[key]] as [string, string]);
  return kept.length === 0 ? DEFAULT : new URLSearchParams(kept).toString();
}

/** The range that such a text says; what is no range reads as none was chosen. */
export function rangeOfText(text: string): RangeInLink {
  const params = new URLSearchParams(text);
  const type = params.get('rangeType');
  if (type !== 'absolute' && type !== 'relative' && type !== 'mapped') return NONE;
  const of = (key: string) => params.get(key) ?? '';
  return { rangeType: type, from: of('from'), to: of('to'), range: of('range'), timeRange: of('timeRange') };
}

/** What makes a stretch the range of the list; the range before the first step is kept, to come back to. */
export function zoomIn(url: RangeInLink & Pick<ChangesUrlState, 'before'>, { from, to }: TimeWindow) {
  return {
    ...NONE,
    rangeType: 'absolute' as const,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    before: url.before === '' ? rangeText(url) : url.before,
  };
}

/** What undoes all steps; the default range when nothing is known of the one before. */
export const zoomOut = (before: string) => ({ ...rangeOfText(before), before: '' });
