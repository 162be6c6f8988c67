import { parseKeys, type Chord } from './keys';
import type { ListedShortcut } from './registry';

const isSameChord = (a: Chord, b: Chord | undefined) =>
  b !== undefined && a.key === b.key && a.mod === b.mod && a.alt === b.alt && a.shift === b.shift;

/**
 * Shortcuts that keys would get in the way of: those on the same ones, and sequences of which one begins the other, since
 * the shorter answers first. Where both are on one screen, one of them cannot be reached.
 * @param id of the shortcut that the keys are for
 */
export function clashingShortcuts(
  id: string,
  keys: string,
  shortcuts: readonly ListedShortcut[],
): ListedShortcut[] {
  const wanted = parseKeys(keys);
  if (!wanted) return [];
  return shortcuts.filter(other => {
    const taken = parseKeys(other.keys);
    if (other.id === id || !taken) return false;
    const [short, long] = taken.length < wanted.length ? [taken, wanted] : [wanted, taken];
    return short.every((chord, index) => isSameChord(chord, long[index]));
  });
}
