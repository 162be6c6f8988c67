import { filterJudges } from '../judging/filter';
import type { SendsAboutRed } from './api';
import type { RedKind } from './events';
import { sendsByResource } from './lines';
import type { QuietFacts } from './known';
import { quietOutcome } from './outcome';
import { byReason, type KnownBy, type QuietLine, type RedLine } from './reasons';

/** What was read about each kind; undefined where it was not. */
type QuietSends = Readonly<Record<RedKind, SendsAboutRed | undefined>>;

/** Lines that nobody knows of in their order, and by what the others are known. */
export function judgedQuiet(
  lines: readonly RedLine[],
  sends: QuietSends,
  known: Omit<QuietFacts, 'judgeOf'>,
) {
  const facts: QuietFacts = { ...known, judgeOf: filterJudges() };
  const about = {
    check: sends.check && sendsByResource(sends.check.rows),
    config: sends.config && sendsByResource(sends.config.rows),
    component: sends.component && sendsByResource(sends.component.rows),
  };
  const quiet: QuietLine[] = [];
  const by: KnownBy[] = [];
  for (const line of lines) {
    const read = about[line.kind];
    const outcome = quietOutcome(line, read && (read.get(line.id) ?? []), facts);
    if ('by' in outcome) by.push(outcome.by);
    else quiet.push({ ...line, reason: outcome.reason });
  }
  return { lines: byReason(quiet), known: by };
}
