import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { barsOf, slotAt, type StripSlot } from '@/components/status-strip/slots';
import { StatusStrip } from '@/components/status-strip/StatusStrip';
import { setupUser } from '../user';

const slot = (key: string, tone: StripSlot['tone'] = 'healthy'): StripSlot => ({ key, tone });
const bars = (path: string | undefined) => path?.match(/M/g)?.length ?? 0;

test('the newest stand at the right edge, places without a run are empty, a failure is a whole bar', () => {
  const [empty, healthy, unhealthy] = barsOf([slot('1'), slot('2', 'unhealthy')], 4, 16);
  expect([bars(empty?.path), bars(healthy?.path), bars(unhealthy?.path)]).toEqual([2, 1, 1]);
  expect(unhealthy?.path).toBe('M12 0h3v16h-3z');
  expect(healthy?.path).toBe('M8 2h3v12h-3z');
});

test('what is old is drawn faint, in the shape it had', () => {
  const drawn = barsOf([slot('1', 'old-unhealthy'), slot('2', 'old-healthy'), slot('3')], 3, 16);
  expect(drawn).toEqual([
    { tone: 'old-unhealthy', path: 'M0 0h3v16h-3z' },
    { tone: 'old-healthy', path: 'M4 2h3v12h-3z' },
    { tone: 'healthy', path: 'M8 2h3v12h-3z' },
  ]);
});

test.each([
  [0, undefined],
  [7, undefined],
  [8, 0],
  [11, 0],
  [12, 1],
  [16, undefined],
  [-1, undefined],
])('at %d px lies slot %j of two in four places', (x, expected) => {
  expect(slotAt(x, 4, 2)).toBe(expected);
});

function strip(props: Partial<Parameters<typeof StatusStrip>[0]> = {}) {
  const onOpen = vi.fn<(slot: StripSlot) => void>();
  const slots = [slot('a'), slot('b', 'unhealthy'), slot('c')];
  render(
    <StatusStrip
      label="Runs of x"
      slots={slots}
      width={12}
      describe={({ key }) => `run ${key}`}
      onOpen={onOpen}
      {...props}
    />,
  );
  return onOpen;
}

test('under the pointer a slot says what it is, and a click opens it and nothing around it', async () => {
  const row = vi.fn<() => void>();
  const onOpen = vi.fn<(slot: StripSlot) => void>();
  render(
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a row
    <div onClick={row}>
      <StatusStrip
        label="Runs of x"
        slots={[slot('a'), slot('b')]}
        width={8}
        describe={({ key }) => `run ${key}`}
        onOpen={onOpen}
      />
    </div>,
  );
  const image = screen.getByRole('img', { name: 'Runs of x' });
  fireEvent.pointerMove(image, { clientX: 5 });
  expect(await screen.findByText('run b')).toBeInTheDocument();
  fireEvent.click(image);
  expect(onOpen).toHaveBeenCalledWith(slot('b'));
  expect(row).not.toHaveBeenCalled();
  fireEvent.pointerLeave(image);
  expect(screen.queryByText('run b')).not.toBeInTheDocument();
});

test.each([
  ['Ctrl', 'click', { ctrlKey: true }],
  ['Cmd', 'click', { metaKey: true }],
  ['Shift', 'click', { shiftKey: true }],
  ['the middle button', 'auxclick', { button: 1 }],
])('%s on a slot opens its address in a tab, and nothing around it', (_how, kind, held) => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  const onOpen = strip({ hrefOf: ({ key }) => `/console/runs/${key}` });
  const image = screen.getByRole('img', { name: 'Runs of x' });
  fireEvent.pointerMove(image, { clientX: 5 });
  fireEvent(image, new MouseEvent(kind, { ...held, bubbles: true, cancelable: true }));
  expect(tab.mock.calls).toEqual([['/console/runs/b', '_blank', 'noopener']]);
  expect(onOpen).not.toHaveBeenCalled();
});

test('more than fit are cut at the front; bare ones at the end', async () => {
  strip({ width: 8 });
  const image = screen.getByRole('img');
  fireEvent.pointerMove(image, { clientX: 0 });
  expect(await screen.findByText('run b')).toBeInTheDocument();
});

test('by keyboard: arrows walk through the slots, each is read out, Enter opens it', async () => {
  const onOpen = strip({ tabIndex: 0 });
  const user = setupUser();
  await user.tab();
  const slider = screen.getByRole('slider', { name: 'Runs of x' });
  expect(slider).toHaveFocus();
  expect(slider).toHaveAttribute('aria-valuetext', 'run c');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', 'run b');
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(slot('b', 'unhealthy'));
  await user.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
});
