import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TimeDisplayProvider } from '@/components/age/TimeDisplay';
import {
  knownEnds,
  rangeFromPaste,
  rangeOfEnds,
  readEnd,
  typedEnds,
  withDay,
} from '@/components/time-range/fields';
import { TimeRangePicker } from '@/components/time-range/TimeRangePicker';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { ShortcutsProvider } from '@/lib/shortcuts/ShortcutsProvider';
import { absoluteRange, mappedRange, relativeRange, type TimeRange } from '@/lib/time/range';
import { rememberRange } from '@/lib/time/recents';
import { setupUser } from '../user';

const NOW = Date.UTC(2025, 0, 15, 12);
const utc = { now: NOW, zone: 'UTC' };

describe('the two ends', () => {
  test('[TRP-009] both from and to are needed', () => {
    expect(rangeOfEnds({ from: 'now-6h', to: '' }, utc)).toBeUndefined();
    expect(rangeOfEnds({ from: '', to: 'now' }, utc)).toBeUndefined();
    expect(rangeOfEnds({ from: '', to: '' }, utc)).toBeUndefined();
    expect(rangeOfEnds({ from: 'now-6h', to: 'soon' }, utc)).toBeUndefined();
    expect(rangeOfEnds({ from: 'now-6h', to: 'now' }, utc)).toEqual(relativeRange('now-6h'));
  });
  test('from comes before to', () => {
    expect(rangeOfEnds({ from: 'now', to: 'now-6h' }, utc)).toBeUndefined();
    expect(rangeOfEnds({ from: '2025-01-01', to: '2025-01-01' }, utc)).toBeUndefined();
  });
  test('instants are written and read in the zone of the reader', () => {
    const range = absoluteRange(NOW, NOW + 3_600_000, 'UTC');
    const tokyo = { now: NOW, zone: 'Asia/Tokyo' };
    const ends = typedEnds(range, 'Asia/Tokyo');
    expect(ends).toEqual({ from: '2025-01-15 21:00:00', to: '2025-01-15 22:00:00' });
    expect(rangeOfEnds(ends, tokyo)).toMatchObject({
      from: '2025-01-15T12:00:00.000Z',
      to: '2025-01-15T13:00:00.000Z',
    });
    expect(typedEnds(mappedRange('Yesterday'), 'UTC')).toEqual({ from: 'now-1d/d', to: 'now/d' });
    expect(typedEnds(undefined, 'UTC')).toEqual({ from: '', to: '' });
  });
  test('a day of the calendar keeps the time of day', () => {
    const day = { year: 2025, month: 3, day: 9 };
    expect(withDay('2025-01-01 10:30', day, 'from', utc)).toBe('2025-03-09 10:30:00');
    expect(withDay('', day, 'from', utc)).toBe('2025-03-09 00:00:00');
    expect(withDay('nonsense', day, 'to', utc)).toBe('2025-03-09 23:59:59');
  });
  test('a whole range that is pasted fills both', () => {
    const ends = (text: string) => typedEnds(rangeFromPaste(text, utc), 'UTC');
    expect(ends('{"from":"now-6h","to":"now"}')).toEqual({ from: 'now-6h', to: 'now' });
    expect(ends('2025-01-01 to 2025-01-02')).toEqual({
      from: '2025-01-01 00:00:00',
      to: '2025-01-02 00:00:00',
    });
    expect(rangeFromPaste('2025-01-01', utc)).toBeUndefined();
    expect(rangeFromPaste('nonsense', utc)).toBeUndefined();
    expect(readEnd('soon', utc).problem).toMatch(/^Not a time/);
  });
});

describe('the hour that occurs twice when clocks are set back', () => {
  const FIRST = Date.parse('2026-10-25T00:30:00.250Z');
  const HOUR = 3_600_000;
  const london = { now: FIRST + 24 * HOUR, zone: 'Europe/London' };

  test.each([
    [FIRST, '2026-10-25 01:30:00 +01:00'],
    [FIRST + HOUR, '2026-10-25 01:30:00 +00:00'],
    [FIRST - HOUR, '2026-10-25 00:30:00'],
    [FIRST + 2 * HOUR, '2026-10-25 02:30:00'],
  ])('%s is written %s, and is read as the same second', (instant, text) => {
    const { from } = typedEnds(absoluteRange(instant, instant + 24 * HOUR, london.zone), london.zone);
    expect(from).toBe(text);
    expect(readEnd(from, london).instant).toBe(instant - 250);
  });
  test.each([Date.parse('2026-06-01T00:00:00Z'), Date.parse('2026-12-01T00:00:00Z')])(
    'without an offset it is the first of the two, whatever the season (%s)',
    now => {
      vi.useFakeTimers({ now, toFake: ['Date'] });
      const read = (text: string) => readEnd(text, { ...london, now }).instant;
      expect(read('2026-10-25 01:30:00')).toBe(FIRST - 250);
      expect(read('2026-10-25T01:30:00||+1d')).toBe(Date.parse('2026-10-26T01:30:00Z'));
      expect(read('2026-10-25T01:30:00||+0h')).toBe(FIRST - 250);
      vi.useRealTimers();
    },
  );
  test('an end that nobody touched keeps its instant to the millisecond, and so does one that was typed back', () => {
    const range = absoluteRange(FIRST, FIRST + 5 * HOUR, london.zone);
    const ends = { ...typedEnds(range, london.zone), to: '2026-10-25 09:00' };
    const read = rangeOfEnds(ends, london, knownEnds(range, london.zone));
    expect(read).toMatchObject({ from: '2026-10-25T00:30:00.250Z', to: '2026-10-25T09:00:00.000Z' });
  });
  test('a range in it says both offsets', () => {
    expect(absoluteRange(FIRST, FIRST + HOUR, london.zone).display).toBe(
      '2026-10-25 01:30:00 +01:00 to 01:30:00 +00:00',
    );
  });
});

describe('the picker', () => {
  const chosen = vi.fn<(range: TimeRange) => void>();
  interface PickerProps {
    future?: boolean;
    start?: TimeRange;
    zone?: string;
  }
  function Picker({ future = false, start, zone = 'Asia/Tokyo' }: PickerProps) {
    const [range, setRange] = useState(start);
    return (
      <ShortcutsProvider>
        <ToastProvider>
          <TimeDisplayProvider value={{ format: 'timestamp', zone, setZone: () => {} }}>
            <TimeRangePicker
              value={range}
              onChange={next => {
                chosen(next);
                setRange(next);
              }}
              future={future}
              hotkeys
            />
          </TimeDisplayProvider>
        </ToastProvider>
      </ShortcutsProvider>
    );
  }
  const open = async (props: PickerProps = {}) => {
    const user = setupUser();
    render(<Picker {...props} />);
    await user.click(screen.getByRole('button', { name: /^Time range/ }));
    return { user, dialog: await screen.findByRole('dialog', { name: 'Time range' }) };
  };
  const texts = (dialog: HTMLElement) =>
    [...dialog.querySelectorAll('[data-choice]')].map(button => button.textContent);
  beforeEach(() => void chosen.mockClear());
  afterEach(() => vi.restoreAllMocks());

  test('[TRP-001] offers relative ranges', async () => {
    const { user, dialog } = await open({ start: relativeRange('now-1h') });
    expect(within(dialog).getByRole('button', { name: 'Last 1 hour' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Last 6 hours' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith(relativeRange('now-6h'));
    expect(screen.getByRole('button', { name: 'Time range: Last 6 hours' })).toBeVisible();
  });
  test("[TRP-003][TRP-008] offers quick ranges, among them 'Yesterday', 'Today' and 'This week so far'", async () => {
    const { user, dialog } = await open();
    expect(texts(dialog)).toEqual(expect.arrayContaining(['Yesterday', 'Today', 'This week so far']));
    await user.click(within(dialog).getByRole('button', { name: 'This week so far' }));
    expect(chosen).toHaveBeenCalledExactlyOnceWith(mappedRange('This week so far'));
  });
  test("[TRP-007] the future list has 'Indefinitely', the other has not", async () => {
    const { dialog } = await open({ future: true });
    expect(texts(dialog).at(-1)).toBe('Indefinitely');
    expect(texts(dialog)).not.toContain('Last 1 hour');
  });
  test('[TRP-004] offers the recent absolute ranges, in the zone of the reader', async () => {
    rememberRange({ from: NOW, to: NOW + 3_600_000 });
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: '2025-01-15 21:00:00 to 22:00:00' }));
    expect(chosen.mock.lastCall?.[0]).toMatchObject({ type: 'absolute', from: '2025-01-15T12:00:00.000Z' });
  });
  test('[TRP-009] from and to can be typed; Apply waits for both', async () => {
    const { user, dialog } = await open();
    const apply = within(dialog).getByRole('button', { name: 'Apply' });
    const [from, to] = ['From', 'To'].map(name => within(dialog).getByRole('textbox', { name }));
    expect(apply).toBeDisabled();
    await user.type(from!, '2025-01-01 10:00');
    expect(apply).toBeDisabled();
    await user.type(to!, 'nonsense');
    expect(to).toBeInvalid();
    expect(apply).toBeDisabled();
    await user.clear(to!);
    await user.type(to!, '2025-01-01 11:00{Enter}');
    expect(chosen.mock.lastCall?.[0]).toMatchObject({
      type: 'absolute',
      from: '2025-01-01T01:00:00.000Z',
      to: '2025-01-01T02:00:00.000Z',
    });
    expect(localStorage.getItem('timeRange.recent')).toContain(String(Date.UTC(2025, 0, 1, 1)));
  });
  test('only To is changed: From stays; the other 01:30 of autumn can be chosen', async () => {
    const from = Date.parse('2026-10-25T00:30:00.250Z');
    const start = absoluteRange(from, from + 7_200_000, 'Europe/London');
    const { user, dialog } = await open({ start, zone: 'Europe/London' });
    const to = within(dialog).getByRole('textbox', { name: 'To' });
    await user.clear(to);
    await user.type(to, '2026-10-25 01:30');
    expect(within(dialog).getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.click(
      within(dialog).getByRole('button', { name: 'To occurs twice: use 2026-10-25 01:30:00 +00:00' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    expect(chosen.mock.lastCall?.[0]).toMatchObject({
      from: '2026-10-25T00:30:00.250Z',
      to: '2026-10-25T01:30:00.000Z',
    });
  });
  test('[TRP-002] a calendar picks the day', async () => {
    const { user, dialog } = await open();
    const from = within(dialog).getByRole('textbox', { name: 'From' });
    await user.type(from, '2025-01-01 10:00');
    await user.click(within(dialog).getByRole('button', { name: 'Pick the from date' }));
    const day = await within(dialog).findByRole('gridcell', { name: '17' });
    await user.click(day);
    await waitFor(() => expect(from).toHaveValue('2025-01-17 10:00:00'));
  });
  test('the list is filtered by typing and moved through by arrow keys', async () => {
    const { user, dialog } = await open();
    expect(within(dialog).getByRole('textbox', { name: 'Filter ranges' })).toHaveFocus();
    await user.keyboard('week');
    expect(texts(dialog)).toEqual(['This day last week', 'This week', 'This week so far', 'Previous week']);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toHaveTextContent('This week');
    await user.keyboard('{Home}{ArrowUp}');
    expect(within(dialog).getByRole('textbox', { name: 'Filter ranges' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith(mappedRange('This day last week'));
  });
  test("'t c' copies the range with its instants, 't v' takes one over", async () => {
    const user = setupUser(); // brings a clipboard of its own
    render(<Picker start={absoluteRange(NOW, NOW + 3_600_000, 'Asia/Tokyo')} />);
    await user.keyboard('tc');
    expect(await screen.findByText('Time range copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      '{"from":"2025-01-15T12:00:00.000Z","to":"2025-01-15T13:00:00.000Z"}',
    );
    await act(() => navigator.clipboard.writeText('{"from":"now-2d","to":"now"}'));
    await user.keyboard('tv');
    await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith(relativeRange('now-2d')));
    await act(() => navigator.clipboard.writeText('no range'));
    await user.keyboard('tv');
    expect(await screen.findByText('The clipboard holds no time range')).toBeVisible();
  });
});
