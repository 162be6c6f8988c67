import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Histogram } from '@/features/catalog/changes/graph/Histogram';

/** Ten minutes in ten steps, drawn 200 px wide from 100 px on. */
const MINUTE = 60_000;
const WINDOW = { from: 0, to: 10 * MINUTE };
const [LEFT, WIDTH] = [100, 200];
const WHOLE = '7 changes between 0 min and 10 min';
const xOf = (minute: number) => LEFT + (minute * WIDTH) / 10;

function draw() {
  const onSelect = vi.fn<(a: number, b: number) => void>();
  const none = Array.from({ length: 10 }, () => 0);
  render(
    <Histogram
      timeline={{
        count: 7,
        bars: [none.with(3, 2), none.with(3, 5), none, none],
        peak: 7,
        groups: [],
        items: 0,
        itemsShown: 0,
        notDrawn: 0,
      }}
      window={WINDOW}
      readFrom={undefined}
      zone="UTC"
      say={time => `${time / MINUTE} min`}
      onSelect={onSelect}
    />,
  );
  const field = screen.getByRole('group', { name: 'Range of changes' });
  // jsdom has neither layout nor capture.
  field.setPointerCapture = () => undefined;
  vi.spyOn(field, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(LEFT, 0, WIDTH, 60));
  const words = screen.getByRole('status');
  // What a moving pointer changes is drawn when there is time for it.
  const says = (text: string) => waitFor(() => expect(words).toHaveTextContent(text));
  return { field, onSelect, says };
}

test.each([
  ['to the right', 2, 6],
  ['to the left', 6, 2],
])('a stretch is chosen by dragging %s over it', async (_name, from, to) => {
  const { field, onSelect, says } = draw();
  fireEvent.pointerDown(field, { clientX: xOf(from) });
  fireEvent.pointerMove(field, { clientX: xOf(to) });
  await says('2 min to 6 min');
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.pointerUp(field, { clientX: xOf(to) });
  expect(onSelect.mock.calls).toEqual([[from * MINUTE, to * MINUTE]]);
  await says(`${to} min: 0 changes`);
  // The pointer that goes on drags nothing.
  fireEvent.pointerMove(field, { clientX: xOf(9) });
  fireEvent.pointerUp(field, { clientX: xOf(9) });
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test.each([
  [5, 0],
  [6, 1],
])('a drag of %d px chooses %d stretches: less was meant as a click', (px, times) => {
  const { field, onSelect } = draw();
  fireEvent.pointerDown(field, { clientX: xOf(2) });
  fireEvent.pointerUp(field, { clientX: xOf(2) + px });
  expect(onSelect).toHaveBeenCalledTimes(times);
});

test('another button than the main one drags nothing, and a drag that is taken away chooses nothing', async () => {
  const { field, onSelect, says } = draw();
  fireEvent.pointerDown(field, { clientX: xOf(2), button: 2 });
  fireEvent.pointerUp(field, { clientX: xOf(6), button: 2 });
  fireEvent.pointerDown(field, { clientX: xOf(2) });
  fireEvent.pointerMove(field, { clientX: xOf(6) });
  await says('2 min to 6 min');
  fireEvent.pointerCancel(field);
  await says('6 min: 0 changes');
  fireEvent.pointerUp(field, { clientX: xOf(6) });
  expect(onSelect).not.toHaveBeenCalled();
});

test('the step under the pointer is said by its severities, until the pointer leaves', async () => {
  const { field, onSelect, says } = draw();
  await says(WHOLE);
  fireEvent.pointerMove(field, { clientX: xOf(3.5) });
  await says('3 min: 7 changes (critical and high 2, medium 5)');
  fireEvent.pointerMove(field, { clientX: xOf(10) });
  await says('9 min: 0 changes');
  fireEvent.pointerLeave(field);
  await says(WHOLE);
  expect(onSelect).not.toHaveBeenCalled();
});
