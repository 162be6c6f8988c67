/**
 * Keys that a person types between the palette's shortcut and its field: the palette's code may still be on its way, and what
 * has the focus meanwhile would take them. They are held here and given to the field.
 */

export interface HeldKeys {
  /** What was typed, with what was taken back taken out. */
  text: string;
  /** Enter was pressed after it: the first result is wanted. */
  enter: boolean;
}

let held: HeldKeys | undefined;
let onGivenUp: () => void;

const OF_FIELD = /^(Enter|Backspace|Escape|Tab|ArrowUp|ArrowDown)$/;

function hold(event: KeyboardEvent): void {
  const { key } = event;
  const isText = key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey);
  if (!held || event.isComposing || !(isText || OF_FIELD.test(key))) return;
  event.preventDefault();
  event.stopPropagation();
  // After Enter nothing more is meant for the field.
  if (held.enter) return;
  if (isText) held.text += key;
  else if (key === 'Backspace') held.text = held.text.slice(0, -1);
  else if (key === 'Enter') held.enter = true;
  else if (key === 'Escape') onGivenUp();
}

/** From now on keys are held. @param givenUp called when a person presses Escape meanwhile */
export function holdKeys(givenUp: () => void): void {
  held ??= { text: '', enter: false };
  onGivenUp = givenUp;
  addEventListener('keydown', hold, true);
}

/** Ends the holding. @returns what was typed since it began; undefined when it had not */
export function takeHeldKeys(): HeldKeys | undefined {
  const taken = held;
  held = undefined;
  removeEventListener('keydown', hold, true);
  return taken;
}
