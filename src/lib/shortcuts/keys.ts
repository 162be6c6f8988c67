import { ownValue } from '../own';

/** One press: a key with its modifiers. `mod` is ⌘ on Apple keyboards and Ctrl elsewhere. */
export interface Chord {
  key: string;
  mod: boolean;
  alt: boolean;
  shift: boolean;
}

/** The part of a keyboard event that shortcuts look at. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'code'>>;

/** Some keys write a vowel sign (Thai) or two letters at once (Arabic). */
const FOREIGN_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}]+$/u;
/** Places of keys that have letters on other layouts, and marks on the one that shortcuts are written for. */
const MARKS: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backquote: '`',
};

/**
 * The key of a press as shortcuts are written. On layouts without Latin letters (Cyrillic, Greek, Korean) the place of the key
 * says which one is meant; QWERTZ, AZERTY and Dvorak go by the letter.
 */
function writtenKey({ key, code = '', shiftKey }: KeyPress): string {
  if (!FOREIGN_LETTER.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return ownValue(MARKS, code) ?? key;
}

const isApple = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** A letter or mark whose capital or upper form already needs Shift: '?' is written '?', not 'shift+/'. */
const isPrintable = (key: string) => key.length === 1;

/**
 * Read a key description: chords separated by spaces make a sequence: 'g h', 'mod+k', '?', 'shift+Enter'.
 * @returns undefined when it names no key
 */
export function parseKeys(text: string): readonly Chord[] | undefined {
  const chords = text
    .trim()
    .split(/\s+/)
    .map(part => {
      const names = part === '+' ? ['+'] : part.split('+');
      const key = names.pop() || '+';
      const modifiers = new Set(names.map(name => name.toLowerCase()));
      const known = [...modifiers].every(name => ['mod', 'alt', 'shift'].includes(name));
      return known && key.length > 0
        ? { key, mod: modifiers.has('mod'), alt: modifiers.has('alt'), shift: modifiers.has('shift') }
        : undefined;
    });
  const valid = chords.filter(chord => chord !== undefined);
  return text.trim() && valid.length === chords.length ? valid : undefined;
}

/** Whether a press is this chord. For printable keys Shift is part of the key, except with `mod` or `alt`. */
export function matchesChord(chord: Chord, press: KeyPress, apple = isApple()): boolean {
  const mod = apple ? press.metaKey : press.ctrlKey;
  const other = apple ? press.ctrlKey : press.metaKey;
  if (other || mod !== chord.mod || press.altKey !== chord.alt) return false;
  const key = writtenKey(press);
  const same = key === chord.key || key.toLowerCase() === chord.key.toLowerCase();
  if (!same) return false;
  if (!isPrintable(chord.key) || chord.mod || chord.alt) return press.shiftKey === chord.shift;
  // 'j' is not 'J', unless it was asked for as shift+j.
  return chord.shift ? press.shiftKey : key === chord.key;
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
};

/** The keys of a description as a person reads them, chord by chord: [['Ctrl', 'K']], [['G'], ['H']]. */
export function keyNames(text: string, apple = isApple()): string[][] {
  return (parseKeys(text) ?? []).map(chord => [
    ...(chord.mod ? [apple ? '⌘' : 'Ctrl'] : []),
    ...(chord.alt ? [apple ? '⌥' : 'Alt'] : []),
    ...(chord.shift ? [apple ? '⇧' : 'Shift'] : []),
    ownValue(NAMES, chord.key) ?? (isPrintable(chord.key) ? chord.key.toUpperCase() : chord.key),
  ]);
}
