import { countOf } from '@/lib/format';
import { MINUTE } from '@/lib/time/clock';
import { joinedNotes } from '@/modules/moments/words';
import { byMoment, type MomentEntry } from './entries';
import { lengthWords } from './sentence';

/** Items from which on the same done to them is one line. */
const FEWEST_ITEMS = 3;
/** Between one and the next of a line, ms: what comes later is told in its place. */
const LONGEST_GAP = 5 * MINUTE;

const itemsOf = (members: readonly MomentEntry[]) => new Set(members.map(({ alike }) => alike?.item)).size;

/** Several as one: when the first of them was, on how many items, and within what time. */
function foldedEntry(members: readonly MomentEntry[]): MomentEntry | undefined {
  const [first] = members;
  const last = members.at(-1);
  if (!first?.alike || !last) return undefined;
  const items = itemsOf(members);
  const text = `${first.alike.text} on ${countOf(items, 'item')}`;
  return {
    ...first,
    text,
    said: text,
    subject: '',
    who: '',
    note: joinedNotes(
      first.alike.source,
      members.length > items && `${countOf(members.length, 'change')}`,
      `within ${lengthWords(last.at - first.at)}`,
    ),
    members,
  };
}

/**
 * Entries of which those that are the same (changes of one type and source), done to at least three items shortly after each
 * other, are one, in the place of the first.
 * @param entries oldest first
 */
export function foldAlike(entries: readonly MomentEntry[]): MomentEntry[] {
  const open = new Map<string, MomentEntry[]>();
  const groups: MomentEntry[][] = [];
  for (const entry of entries) {
    const group = entry.alike && open.get(entry.alike.key);
    const last = group?.at(-1);
    if (group && last && entry.at - last.at <= LONGEST_GAP) {
      group.push(entry);
      continue;
    }
    const next = [entry];
    groups.push(next);
    if (entry.alike) open.set(entry.alike.key, next);
  }
  return byMoment(
    groups.flatMap(members =>
      itemsOf(members) < FEWEST_ITEMS ? members : (foldedEntry(members) ?? members),
    ),
  );
}
