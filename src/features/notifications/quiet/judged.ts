import type { SendsAboutRed } from './api';
import type { RedKind } from './events';
import { sendsByResource } from './lines';
import { quietOutcome, type QuietFacts } from './outcome';
import { byReason, type KnownBy, type QuietLine, type RedLine } from './reasons';

/** What was read about each kind; undefined where it was not. */
type QuietSends = Readonly<Record<RedKind, SendsAboutRed | undefined>>;

/** Lines that nobody knows of in their order, and by what the others are known. */
export function judgedQuiet(lines: readonly RedLine[], sends: QuietSends, facts: QuietFacts) {
  const about = {
    check: sends.check && sendsByResource(sends.check.rows),
    config: sends.config && sendsByResource(sends.config.rows),
    component: sends.component && sendsByResource(sends.component.rows),
  };
  const quiet: QuietLine[] = [];
  const known: KnownBy[] = [];
  for (const line of lines) {
    const read = about[line.kind];
    const outcome = quietOutcome(line, read && (read.get(line.id) ?? []), facts);
    if ('by' in outcome) known.push(outcome.by);
    else quiet.push({ ...line, reason: outcome.reason });
  }
  return { lines: byReason(quiet), known };
}
