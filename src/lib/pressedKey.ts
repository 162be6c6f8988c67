type Press = Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>;

/** Sent in place of a key's own code while an input method takes it; Safari sends it for the press that ends a word, too. */
const TAKEN = 229;

/**
 * The key that was pressed, by its name (`Enter`, `ArrowDown`, `a`); empty for one that an input method takes: Enter then
 * chooses a word, and Escape gives it up.
 */
export function pressedKey(event: Press | { nativeEvent: Press }): string {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === TAKEN ? '' : key;
}
