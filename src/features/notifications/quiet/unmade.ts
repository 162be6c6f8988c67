import { countOf, formatCount } from '@/lib/format';
import { paths } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { NEW } from '@/modules/records/listUrl';
import type { Judgement } from '../judging/filter';
import { RED_KINDS } from './events';
import { knowingAct, quietText, ruleAddress, type QuietFacts, type QuietRule } from './known';
import type { QuietAct, QuietReason, RedLine } from './reasons';
import { namingSilences, silencedBy } from './silenced';

/** Rules that a sentence names; of more none, since all are one act away. */
const MOST_LINKS = 3;

const rulesLinks = (rules: readonly QuietRule[]) =>
  (rules.length > MOST_LINKS ? [] : rules).map(({ id, name }) => ({ text: name, href: ruleAddress(id) }));

const OPEN_RULES = { does: 'open', text: 'Open rules' } as const;

/** Why no notification was made of a line, where that is: its rules, or a silence. @param wasRead what was sent about it was read */
export function unmadeReason(line: RedLine, facts: QuietFacts, wasRead: boolean): QuietReason {
  const { event } = RED_KINDS[line.kind];
  const rulesHref = withParams(paths.notificationRules, { event });
  const listening = facts.rules?.filter(({ events }) => events?.includes(event));
  const enabled = listening?.filter(({ error }) => !error);
  const [silence] = namingSilences(line, facts);
  if (listening?.length === 0)
    return {
      kind: 'noRule',
      words: `No rule listens to ${event}`,
      links: [],
      acts: [
        {
          does: 'open',
          text: 'New rule',
          href: withParams(paths.notificationRules, { id: NEW }),
          needs: 'rules',
        },
        { ...OPEN_RULES, href: paths.notificationRules },
      ],
    };
  const [first] = listening ?? [];
  if (listening && first && enabled?.length === 0) {
    const isOne = listening.length === 1;
    return {
      kind: 'paused',
      words: isOne
        ? `The only rule that listens to ${event} is paused: ${quietText(first.error)}`
        : `All ${formatCount(listening.length)} rules that listen to ${event} are paused after errors`,
      links: rulesLinks(listening),
      acts: [
        isOne
          ? { does: 'open', text: 'Open rule', href: ruleAddress(first.id) }
          : { ...OPEN_RULES, href: rulesHref },
      ],
    };
  }
  if (silence) return silencedBy(silence, facts);
  if (!wasRead)
    return {
      kind: 'unread',
      words: 'Notifications about it were not looked at',
      links: [],
      acts: [knowingAct(line)],
    };
  const openRules = (rules: readonly QuietRule[]): QuietAct => {
    const [only, ...others] = rules;
    return only && others.length === 0
      ? { does: 'open', text: 'Open rule', href: ruleAddress(only.id) }
      : { ...OPEN_RULES, href: rulesHref };
  };
  if (!enabled)
    return {
      kind: 'unmade',
      words: 'No notification was made; rules were not looked at',
      links: [],
      acts: [openRules([])],
    };
  const { passing, unclear } = judgedRules(line, enabled, facts.judgeOf);
  const candidates = [...passing, ...unclear];
  if (candidates.length === 0)
    return {
      kind: 'filtered',
      words:
        enabled.length === 1
          ? `The filter of the only rule that listens to ${event} leaves it out`
          : `The filters of all ${formatCount(enabled.length)} rules that listen to ${event} leave it out`,
      links: rulesLinks(enabled),
      acts: [openRules(enabled)],
    };
  const listen = (count: number) =>
    `${countOf(count, 'rule')} ${count === 1 ? 'listens' : 'listen'} to ${event}`;
  return {
    kind: 'unmade',
    words:
      passing.length > 0
        ? `${listen(passing.length)} and would let it through, but made no notification yet`
        : `${listen(unclear.length)} with a filter that cannot be judged here, and made no notification`,
    links: rulesLinks(candidates),
    acts: [openRules(candidates)],
  };
}

/** Rules whose filters let a line through, and those of which that cannot be said. */
function judgedRules(line: RedLine, rules: readonly QuietRule[], judgeOf: QuietFacts['judgeOf']) {
  const judged = rules.map(rule => ({ rule, says: judgeOf(rule.filter)(line) }));
  const those = (holds: (says: Judgement) => boolean) =>
    judged.flatMap(({ rule, says }) => (holds(says) ? rule : []));
  return {
    passing: those(says => 'passes' in says && says.passes),
    unclear: those(says => 'unknown' in says),
  };
}
