import { tookMs } from '@/modules/playbooks/runs';

interface Timed {
  start_time: string | null;
  end_time: string | null;
}

/** Where on the time of a run something lies, in per cent. */
export interface TimeBar {
  left: number;
  width: number;
}

/** From the first beginning to the last end, epoch ms; undefined while nothing has begun. @param now the end of what goes on */
export function spanOf(
  actions: readonly Timed[],
  now: number,
): readonly [from: number, to: number] | undefined {
  const begun = actions.flatMap(({ start_time: start }) => (start ? [Date.parse(start)] : []));
  if (begun.length === 0) return undefined;
  const ends = actions.flatMap(({ start_time: start, end_time: end }) =>
    start ? [end ? Date.parse(end) : now] : [],
  );
  return [Math.min(...begun), Math.max(...ends)];
}

const LEAST = 0.5;

/** The bar of an action on the time of its run, thin ones wide enough to be seen; undefined before it begins. */
export function barOf(
  action: Timed,
  span: readonly [from: number, to: number] | undefined,
  now: number,
): TimeBar | undefined {
  const took = tookMs(action, now);
  if (!action.start_time || took === undefined || !span) return undefined;
  const [from, to] = span;
  const whole = Math.max(1, to - from);
  const left = Math.min(100 - LEAST, ((Date.parse(action.start_time) - from) / whole) * 100);
  return { left, width: Math.max(LEAST, Math.min(100 - left, (took / whole) * 100)) };
}
