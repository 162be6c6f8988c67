import { HOUR } from '@/lib/time/clock';
import { writeClock } from '@/lib/time/zoned';
import { uniqueNames, type SilenceTarget } from './silence';
import type { SilencePlan } from './silenceCalls';
import { ACKNOWLEDGED_NAME } from './standing';
import type { CheckSilence } from './standingApi';

/** For how long a check is acknowledged. */
const LASTS = HOUR;

/**
 * Acknowledges checks: an ordinary silence of each for an hour, in the name of who makes it. It is told from others by its
 * name, 'Acknowledged: api, 2026-11-28 13:05:09', with the time because names of silences are unique.
 * @param before silences that there are
 * @param now epoch ms
 */
export function acknowledgePlan(
  checks: readonly SilenceTarget[],
  before: readonly CheckSilence[],
  now: number,
  zone: string,
): SilencePlan {
  const begun = writeClock(now, zone, 'yyyy-MM-dd HH:mm:ss');
  return {
    act: 'acknowledge',
    checks,
    names: uniqueNames(
      checks,
      before.map(({ name }) => name),
      check => `${ACKNOWLEDGED_NAME}${check.name}, ${begun}`,
    ),
    times: { from: now, until: now + LASTS },
    description: undefined,
    before,
  };
}
