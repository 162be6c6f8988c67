import { matchesChord, parseKeys, type Chord, type KeyPress } from './keys';

/**
 * What a shortcut is, apart from what it does. `global` ones work on every screen, `page` ones belong to what is on
 * the screen and give way while a dialog is open.
 */
export interface ShortcutDefinition {
  id: string;
  keys: string;
  label: string;
  /** Heading in the help list. */
  group: string;
  scope: 'page' | 'global';
}

/** A shortcut as the help list shows it. */
export interface ListedShortcut extends ShortcutDefinition {
  /** Something on the screen answers to it now. */
  active: boolean;
  /** The keys it has unless a person gives it others. */
  definedKeys: string;
}

/** Keys by shortcut id that replace the defined ones; '' switches a shortcut off. */
export type KeyOverrides = Readonly<Record<string, string>>;

export type ShortcutHandler = (event: KeyboardEvent) => void;

/** How long a sequence waits for its next key, in ms. */
const SEQUENCE_MS = 1200;

interface Bound {
  definition: ShortcutDefinition;
  chords: readonly Chord[];
  handlers: ShortcutHandler[];
}

const TYPING =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]):not([type=range]),' +
  'textarea,select,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=combobox],' +
  '[role=searchbox],.ace_editor';

/** Whether a person is typing in this element, so that letters are text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** All shortcuts of a page. One per app; it holds no React. */
export class ShortcutRegistry {
  readonly #bound = new Map<string, Bound>();
  readonly #listeners = new Set<() => void>();
  #overrides: KeyOverrides = {};
  /** Presses so far of a sequence, and when the last one came. */
  #typed: KeyPress[] = [];
  #typedAt = 0;
  #listing: readonly ListedShortcut[] | undefined;

  constructor(definitions: readonly ShortcutDefinition[]) {
    this.define(definitions);
  }

  /** Add definitions; the first one of an id holds. */
  define(definitions: readonly ShortcutDefinition[]): void {
    for (const definition of definitions) {
      if (this.#bound.has(definition.id)) continue;
      this.#bound.set(definition.id, { definition, chords: this.#chordsOf(definition), handlers: [] });
    }
    this.#changed();
  }

  /** Replace keys by the person's own. Unreadable ones keep the defined keys. */
  remap(overrides: KeyOverrides): void {
    this.#overrides = overrides;
    for (const bound of this.#bound.values()) bound.chords = this.#chordsOf(bound.definition);
    this.#changed();
  }

  /** Answer to a shortcut until the returned function is called. The newest handler wins. */
  bind(id: string, handler: ShortcutHandler): () => void {
    const bound = this.#bound.get(id);
    if (!bound) throw new Error(`Unknown shortcut '${id}': define it first`);
    bound.handlers.push(handler);
    this.#changed();
    return () => {
      bound.handlers.splice(bound.handlers.indexOf(handler), 1);
      this.#changed();
    };
  }

  /** Every shortcut with its keys as remapped, in order of definition. The same list until something changes. */
  list = (): readonly ListedShortcut[] => {
    this.#listing ??= [...this.#bound.values()].map(({ definition, handlers }) => ({
      ...definition,
      keys: this.#overrides[definition.id] ?? definition.keys,
      active: handlers.length > 0,
      definedKeys: definition.keys,
    }));
    return this.#listing;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Take a key press. Returns true, and prevents the default, when a shortcut answered. */
  handle(event: KeyboardEvent): boolean {
    if (
      event.defaultPrevented ||
      event.isComposing ||
      ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)
    ) {
      return false;
    }
    if (event.timeStamp - this.#typedAt > SEQUENCE_MS) this.#typed = [];
    this.#typedAt = event.timeStamp;
    const presses = [...this.#typed, event];
    this.#typed = [];
    const typing = isTyping(event.target);
    const inDialog = document.querySelector('[role=dialog],[role=alertdialog]') !== null;
    const open = [...this.#bound.values()].filter(({ definition, chords, handlers }) => {
      if (handlers.length === 0 || (inDialog && definition.scope === 'page')) return false;
      return !typing || chords[0]?.mod === true;
    });
    // A press that breaks a sequence may still begin another one.
    for (const tried of presses.length > 1 ? [presses, [event]] : [presses]) {
      const going = open.filter(({ chords }) =>
        tried.every((press, index) => chords[index] !== undefined && matchesChord(chords[index], press)),
      );
      const done = going.find(({ chords }) => chords.length === tried.length);
      if (done) {
        event.preventDefault();
        done.handlers.at(-1)?.(event);
        return true;
      }
      if (going.length > 0) {
        this.#typed = tried;
        return false;
      }
    }
    return false;
  }

  #chordsOf(definition: ShortcutDefinition): readonly Chord[] {
    const own = this.#overrides[definition.id];
    if (own === '') return [];
    return (own === undefined ? undefined : parseKeys(own)) ?? parseKeys(definition.keys) ?? [];
  }

  #changed(): void {
    this.#listing = undefined;
    this.#listeners.forEach(listener => listener());
  }
}
