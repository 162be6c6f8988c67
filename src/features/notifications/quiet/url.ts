import type { Filters } from '@/components/filter/definition';
import { bool, list, str, type Codec, type UrlState } from '@/lib/urlState';
import { isRedKind, type RedKind } from './events';
import { isQuietReason, type QuietLine, type QuietReasonKind } from './reasons';

/** A list of words of which those that are none are left out. */
function words<Word extends string>(isWord: (word: string) => word is Word): Codec<readonly Word[]> {
  const names = list();
  return {
    parse: raw => names.parse(raw).filter(isWord),
    format: chosen => names.format(chosen),
  };
}

/** The state of `/notifications/quiet` as its link holds it. */
export const quietUrl = {
  search: str(),
  /** What is listed; all kinds and reasons while none is chosen. */
  kind: words<RedKind>(isRedKind),
  reason: words<QuietReasonKind>(isQuietReason),
  /** All lines are drawn, not the first of them only. */
  all: bool(false),
} as const;
export type QuietUrl = UrlState<typeof quietUrl>;

/** The search of the page. */
export const quietFilters: Filters<QuietUrl> = [
  {
    kind: 'search',
    param: 'search',
    label: 'Search by name, type or reason',
    placeholder: 'Search by name, type or reason',
    width: 260,
  },
];

const isAmong = <Word>(chosen: readonly Word[], word: Word) => chosen.length === 0 || chosen.includes(word);

const matches = ({ name, type, reason }: QuietLine, text: string): boolean =>
  [name, type ?? '', reason.words, ...reason.links.map(link => link.text)].some(one =>
    one.toLowerCase().includes(text),
  );

/** What is listed by the link, and how many lines each chip would list of what the others leave. */
export function filteredQuiet(
  lines: readonly QuietLine[],
  { search, kind, reason }: Pick<QuietUrl, 'search' | 'kind' | 'reason'>,
) {
  const text = search.trim().toLowerCase();
  const found = lines.filter(line => matches(line, text));
  const count = <Word>(wordOf: (line: QuietLine) => Word, counted: readonly QuietLine[]) => {
    const counts = new Map<Word, number>();
    for (const line of counted) counts.set(wordOf(line), (counts.get(wordOf(line)) ?? 0) + 1);
    return counts;
  };
  const ofKinds = found.filter(line => isAmong(kind, line.kind));
  const ofReasons = found.filter(line => isAmong(reason, line.reason.kind));
  return {
    listed: ofKinds.filter(line => isAmong(reason, line.reason.kind)),
    kinds: count(line => line.kind, ofReasons),
    reasons: count(line => line.reason.kind, ofKinds),
  };
}
