import { expect, test } from 'vitest';
import type { Layout } from '@/components/graph/model';
import { firstView, resizedView, viewOfAll } from '@/components/graph/view';
import { boundsOf } from '@/components/graph/geometry';

/** How a picture lies in its frame. */

const layout: Layout = {
  places: new Map(['a', 'b', 'c', 'd'].map((id, index) => [id, { x: index * 296, y: index * 80 }])),
  bends: new Map(),
};
const wide = { width: 1400, height: 700 };
const phone = { width: 340, height: 480 };
const all = (size: typeof wide) => viewOfAll(boundsOf(layout.places.values()), size);

test('a frame of another size is filled anew while nobody moved the picture', () => {
  expect(resizedView('first', layout, 'a', wide)).toEqual(firstView(layout, 'a', wide));
  expect(resizedView('first', layout, 'a', phone)).toEqual(firstView(layout, 'a', phone));
  expect(resizedView('all', layout, 'a', phone)).toEqual(all(phone));
});

test('all is seen while its names can be read, so two columns on a phone; else what surrounds a unit', () => {
  const columns = (count: number): Layout => ({
    places: new Map(Array.from({ length: count }, (_, index) => [`${index}`, { x: index * 296, y: 0 }])),
    bends: new Map(),
  });
  expect(firstView(columns(2), '0', phone).zoom).toBeCloseTo((340 - 48) / (296 + 216));
  expect(firstView(columns(4), '0', phone).zoom).toBe(0.9);
  expect(firstView(columns(6), '0', { width: 1000, height: 480 }).zoom).toBeCloseTo(
    (1000 - 48) / (5 * 296 + 216),
  );
  expect(firstView(columns(8), '0', { width: 1000, height: 480 }).zoom).toBe(0.9);
});

test('what a person moved or zoomed stays as they have it', () => {
  expect(resizedView('own', layout, 'a', phone)).toBeUndefined();
});
