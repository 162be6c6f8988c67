import { paths } from '@/lib/routing/paths';
import { toInstant } from '@/lib/time/instant';
import { withParams } from '@/lib/urls';
import { describeSilenceTimes } from '@/modules/silences/silence';
import type { LiveSilence } from './api';
import { CLOCKS_DIFFER, type QuietFacts } from './known';
import type { QuietReason, RedLine } from './reasons';

/** Silences that name a line and hold now; of a check also those of its canary. */
export function namingSilences(
  { kind, id, canaryId }: RedLine,
  { silences = [], now }: QuietFacts,
): LiveSilence[] {
  return silences.filter(silence => {
    const begun = (toInstant(silence.from) ?? now) <= now + CLOCKS_DIFFER;
    if (!begun) return false;
    if (kind === 'config') return silence.config_id === id;
    if (kind === 'component') return silence.component_id === id;
    return silence.check_id === id || (canaryId !== undefined && silence.canary_id === canaryId);
  });
}

/** That a silence holds a line back. */
export function silencedBy({ id, name, from, until }: LiveSilence, { now, zone }: QuietFacts): QuietReason {
  const times = { from: Math.min(toInstant(from) ?? now, now), until: toInstant(until) ?? null };
  const href = withParams(paths.silences, { id });
  return {
    kind: 'silenced',
    words: `Silenced ${describeSilenceTimes(times, { now, zone })}`,
    links: [{ text: name, href }],
    acts: [{ does: 'open', text: 'Open silence', href }],
  };
}
