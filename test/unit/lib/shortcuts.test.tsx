import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clashingShortcuts } from '@/lib/shortcuts/clashes';
import { keyNames, matchesChord, parseKeys, type KeyPress } from '@/lib/shortcuts/keys';
import { isTyping, ShortcutRegistry, type ShortcutDefinition } from '@/lib/shortcuts/registry';
import { ShortcutsProvider, useShortcutList } from '@/lib/shortcuts/ShortcutsProvider';
import { useShortcut } from '@/lib/shortcuts/useShortcut';
import { setupUser } from '../user';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('keys', () => {
  test.each([
    ['j', press('j'), true],
    ['j', press('J', { shiftKey: true }), false],
    ['shift+j', press('J', { shiftKey: true }), true],
    ['?', press('?', { shiftKey: true }), true],
    ['/', press('/'), true],
    ['mod+k', press('k', { ctrlKey: true }), true],
    ['mod+k', press('k', { metaKey: true }), false],
    ['mod+k', press('k'), false],
    ['k', press('k', { ctrlKey: true }), false],
    ['k', press('k', { altKey: true }), false],
    ['mod+shift+p', press('P', { ctrlKey: true, shiftKey: true }), true],
    ['Enter', press('Enter'), true],
    ['Enter', press('Enter', { shiftKey: true }), false],
  ])('%s and %j: %s', (keys, event, same) => {
    const [chord] = parseKeys(keys) ?? [];
    expect(chord && matchesChord(chord, event, false)).toBe(same);
  });
  test.each([
    ['Russian', 'mod+k', press('л', { code: 'KeyK', ctrlKey: true }), true],
    ['Greek', 'mod+k', press('κ', { code: 'KeyK', ctrlKey: true }), true],
    ['Korean', 'mod+k', press('ㅏ', { code: 'KeyK', ctrlKey: true }), true],
    ['Hebrew', 'g', press('ע', { code: 'KeyG' }), true],
    ['Thai, a vowel sign', 'y', press('ั', { code: 'KeyY' }), true],
    ['Arabic, two letters', 'b', press('لا', { code: 'KeyB' }), true],
    ['Russian', 'j', press('о', { code: 'KeyJ' }), true],
    ['Russian, with Shift', 'j', press('О', { code: 'KeyJ', shiftKey: true }), false],
    ['Russian, with Shift', 'shift+n', press('Т', { code: 'KeyN', shiftKey: true }), true],
    ['Russian, another place', 'j', press('л', { code: 'KeyK' }), false],
    ['Russian, a mark', '[', press('х', { code: 'BracketLeft' }), true],
    ['Russian, a letter where shortcuts have none', 'x', press('ё', { code: 'Backquote' }), false],
    ['of a keyboard that names no places', 'k', press('л'), false],
    ['QWERTZ', 'z', press('z', { code: 'KeyY' }), true],
    ['QWERTZ', 'y', press('z', { code: 'KeyY' }), false],
    ['AZERTY', 'a', press('a', { code: 'KeyQ' }), true],
    ['Dvorak', 'h', press('h', { code: 'KeyJ' }), true],
    ['Dvorak', 'j', press('h', { code: 'KeyJ' }), false],
    ['an accent', '2', press('é', { code: 'Digit2' }), false],
  ])('layout %s: %s and %j: %s', (_layout, keys, event, same) => {
    const [chord] = parseKeys(keys) ?? [];
    expect(chord && matchesChord(chord, event, false)).toBe(same);
  });
  test('⌘ is the modifier on Apple keyboards', () => {
    const [chord] = parseKeys('mod+k') ?? [];
    expect(chord && matchesChord(chord, press('k', { metaKey: true }), true)).toBe(true);
    expect(chord && matchesChord(chord, press('k', { ctrlKey: true }), true)).toBe(false);
    expect(keyNames('mod+k', true)).toEqual([['⌘', 'K']]);
    expect(keyNames('mod+k', false)).toEqual([['Ctrl', 'K']]);
    expect(keyNames('g h', false)).toEqual([['G'], ['H']]);
  });
  test.each(['', '  ', 'ctrl+k', 'hyper+x'])('%j names no key', text =>
    expect(parseKeys(text)).toBeUndefined(),
  );
  test('plus is a key too', () =>
    expect(parseKeys('+')).toEqual([{ key: '+', mod: false, alt: false, shift: false }]));
});

const DEFINITIONS: ShortcutDefinition[] = [
  { id: 'go.health', keys: 'g h', label: 'Health', group: 'Go', scope: 'global' },
  { id: 'go.catalog', keys: 'g c', label: 'Catalog', group: 'Go', scope: 'global' },
  { id: 'row.next', keys: 'j', label: 'Next', group: 'Table', scope: 'page' },
  { id: 'palette', keys: 'mod+k', label: 'Palette', group: 'General', scope: 'global' },
  { id: 'home', keys: 'h', label: 'Home', group: 'Go', scope: 'global' },
];

describe('registry', () => {
  let registry: ShortcutRegistry;
  let time = 0;
  const type = (key: string, more: KeyboardEventInit = {}, target: Element = document.body, after = 100) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    time += after;
    Object.defineProperty(event, 'timeStamp', { value: time });
    Object.defineProperty(event, 'target', { value: target });
    return registry.handle(event);
  };
  const bind = (id: string) => {
    const handler = vi.fn<() => void>();
    return { handler, unbind: registry.bind(id, handler) };
  };
  beforeEach(() => {
    registry = new ShortcutRegistry(DEFINITIONS);
    document.body.innerHTML = '';
  });

  test('a sequence waits for its keys, in order and in time', () => {
    const { handler } = bind('go.health');
    const other = bind('home');
    expect(type('g')).toBe(false);
    expect(type('h')).toBe(true);
    expect(handler).toHaveBeenCalledTimes(1);
    expect(other.handler).not.toHaveBeenCalled();
    type('g');
    type('h', {}, document.body, 5000); // too late for the sequence, but a shortcut of its own
    expect(handler).toHaveBeenCalledTimes(1);
    expect(other.handler).toHaveBeenCalledTimes(1);
  });
  test('a key that breaks a sequence still counts for itself', () => {
    bind('go.health');
    const { handler } = bind('row.next');
    type('g');
    expect(type('j')).toBe(true);
    expect(handler).toHaveBeenCalledTimes(1);
  });
  test('letters are text while typing, except behind the modifier', () => {
    document.body.innerHTML =
      '<input id="a"><textarea id="b"></textarea><div contenteditable="true" id="c"></div><div class="ace_editor"><i id="d"></i></div><input type="checkbox" id="e">';
    const { handler } = bind('row.next');
    const palette = bind('palette');
    for (const id of ['a', 'b', 'c', 'd']) {
      const target = document.getElementById(id)!;
      expect(isTyping(target)).toBe(true);
      expect(type('j', {}, target)).toBe(false);
      expect(type('k', { ctrlKey: true }, target)).toBe(true);
    }
    expect(handler).not.toHaveBeenCalled();
    expect(palette.handler).toHaveBeenCalledTimes(4);
    expect(type('j', {}, document.getElementById('e')!)).toBe(true);
  });
  test('an open dialog silences the page, not the app', () => {
    document.body.innerHTML = '<div role="dialog"></div>';
    bind('row.next');
    bind('palette');
    expect(type('j')).toBe(false);
    expect(type('k', { ctrlKey: true })).toBe(true);
  });
  test('the newest handler answers, the one before it again afterwards', () => {
    const a = bind('row.next');
    const b = bind('row.next');
    type('j');
    b.unbind();
    type('j');
    expect([a.handler, b.handler].map(handler => handler.mock.calls.length)).toEqual([1, 1]);
    a.unbind();
    expect(type('j')).toBe(false);
  });
  test('keys can be remapped and switched off; unreadable ones are ignored', () => {
    const { handler } = bind('row.next');
    registry.remap({ 'row.next': 'n', palette: '', home: 'hyper+x' });
    expect([type('j'), type('n')]).toEqual([false, true]);
    expect(handler).toHaveBeenCalledTimes(1);
    bind('palette');
    bind('home');
    expect(type('k', { ctrlKey: true })).toBe(false);
    expect(type('h')).toBe(true);
    expect(registry.list().find(one => one.id === 'row.next')).toMatchObject({ keys: 'n', active: true });
    expect(registry.list().find(one => one.id === 'go.health')).toMatchObject({ keys: 'g h', active: false });
  });
  test.each([
    ['the same keys', 'j', ['row.next']],
    ['a sequence that they begin', 'g', ['go.health', 'go.catalog']],
    ['a shortcut that begins their sequence', 'h x', ['home']],
    ['keys with another modifier', 'mod+j', []],
    ['keys of the shortcut itself', 'n', []],
    ['what is no key', 'hyper+x', []],
  ])('what keys get in the way of: %s', (_what, keys, ids) => {
    registry.remap({ palette: 'n' });
    expect(clashingShortcuts('palette', keys, registry.list()).map(({ id }) => id)).toEqual(ids);
  });
  test('an unknown shortcut is a mistake', () =>
    expect(() => bind('nope')).toThrow("Unknown shortcut 'nope'"));
  test('presses that something else took, or that build a character, are left alone', () => {
    bind('row.next');
    const taken = new KeyboardEvent('keydown', { key: 'j', cancelable: true });
    taken.preventDefault();
    expect(registry.handle(taken)).toBe(false);
    expect(type('j', { isComposing: true })).toBe(false);
  });
});

test('the hook answers while mounted and enabled, and the help list is live', async () => {
  const user = setupUser();
  const answered = vi.fn<() => void>();
  function Row({ enabled }: { enabled: boolean }) {
    useShortcut('row.next', answered, { enabled });
    return null;
  }
  function Help() {
    const active = useShortcutList().filter(one => one.active);
    return <output>{active.map(one => `${one.id}:${one.keys}`).join(' ')}</output>;
  }
  const page = (enabled: boolean, keys = 'j') => (
    <ShortcutsProvider definitions={DEFINITIONS} overrides={keys === 'j' ? undefined : { 'row.next': keys }}>
      <Row enabled={enabled} />
      <Help />
    </ShortcutsProvider>
  );
  const { rerender, unmount } = render(page(true));
  await user.keyboard('j');
  expect(answered).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('row.next:j');
  rerender(page(false));
  await user.keyboard('j');
  expect(answered).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(page(true, 'n'));
  expect(screen.getByRole('status')).toHaveTextContent('row.next:n');
  unmount();
  act(() => void fireEvent.keyDown(document.body, { key: 'n' }));
  expect(answered).toHaveBeenCalledTimes(1);
});
