/** Which lines of a text became which of another. */

/** A line of both sides, or of one: places counted from 0. */
export interface LinePair {
  from?: number;
  to?: number;
}

/** Changes that Myers' search follows before the range is parted: its memory grows by their square. */
const MOST_EDITS = 600;

/** Texts as numbers, the same for the same line, so that comparing is cheap. */
function interned(left: readonly string[], right: readonly string[]): [a: Int32Array, b: Int32Array] {
  const ids = new Map<string, number>();
  const idOf = (line: string) => {
    const known = ids.get(line);
    if (known !== undefined) return known;
    ids.set(line, ids.size);
    return ids.size - 1;
  };
  return [Int32Array.from(left, idOf), Int32Array.from(right, idOf)];
}

interface Range {
  a0: number;
  a1: number;
  b0: number;
  b1: number;
}

type Match = readonly [from: number, to: number];

/** The shortest way from one side to the other (Myers 1986); undefined when it has too many changes. */
function shortest(a: Int32Array, b: Int32Array, { a0, a1, b0, b1 }: Range): Match[] | undefined {
  const [n, m] = [a1 - a0, b1 - b0];
  const most = Math.min(n + m, MOST_EDITS);
  const size = 2 * most + 3;
  const middle = most + 1;
  const reach = new Int32Array(size);
  const trace: Int32Array[] = [];
  const at = (row: Int32Array, k: number) => row[middle + k] ?? 0;
  for (let d = 0; d <= most; d += 1) {
    trace.push(reach.slice());
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && at(reach, k - 1) < at(reach, k + 1));
      let x = down ? at(reach, k + 1) : at(reach, k - 1) + 1;
      let y = x - k;
      while (x < n && y < m && a[a0 + x] === b[b0 + y]) {
        x += 1;
        y += 1;
      }
      reach[middle + k] = x;
      if (x >= n && y >= m) return walkBack(trace, { a0, a1, b0, b1 }, middle);
    }
  }
  return undefined;
}

/** The lines that stay, read backwards from the end of the search. */
function walkBack(trace: readonly Int32Array[], { a0, a1, b0, b1 }: Range, middle: number): Match[] {
  const kept: Match[] = [];
  let [x, y] = [a1 - a0, b1 - b0];
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const row = trace[d];
    const at = (k: number) => row?.[middle + k] ?? 0;
    const k = x - y;
    const down = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const before = down ? k + 1 : k - 1;
    const fromX = d === 0 ? 0 : at(before);
    const fromY = d === 0 ? 0 : fromX - before;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      kept.push([a0 + x, b0 + y]);
    }
    [x, y] = [fromX, fromY];
  }
  return kept.toReversed();
}

/** Lines that are there once on either side, in an order that both keep: what long texts are parted at. */
function anchors(a: Int32Array, b: Int32Array, { a0, a1, b0, b1 }: Range): Match[] {
  const once = (side: Int32Array, start: number, end: number) => {
    const places = new Map<number, number>();
    for (let at = start; at < end; at += 1) {
      const line = side[at] ?? -1;
      places.set(line, places.has(line) ? -1 : at);
    }
    return places;
  };
  const right = once(b, b0, b1);
  const pairs: Match[] = [];
  for (const [line, from] of once(a, a0, a1)) {
    const to = right.get(line) ?? -1;
    if (from >= 0 && to >= 0) pairs.push([from, to]);
  }
  return rising(pairs.toSorted(([x], [y]) => x - y));
}

/** The longest run of pairs whose second places rise. */
function rising(pairs: readonly Match[]): Match[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, [, to]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < to) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  }
  const kept: Match[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair) kept.push(pair);
  }
  return kept.toReversed();
}

/** The lines that stay, in order. Ranges are a stack of work and not calls: texts may be long. */
function staying(a: Int32Array, b: Int32Array): Match[] {
  const kept: Match[] = [];
  const waiting: Range[] = [{ a0: 0, a1: a.length, b0: 0, b1: b.length }];
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    let { a0, a1, b0, b1 } = range;
    while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) kept.push([a0++, b0++]);
    while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) kept.push([--a1, --b1]);
    if (a0 === a1 || b0 === b1) continue;
    const rest = { a0, a1, b0, b1 };
    const found = shortest(a, b, rest);
    if (found) {
      kept.push(...found);
      continue;
    }
    // Without lines to part it at, the whole range was replaced: true, if not the shortest way to say it.
    for (const [from, to] of anchors(a, b, rest)) {
      waiting.push({ a0, a1: from, b0, b1: to });
      kept.push([from, to]);
      [a0, b0] = [from + 1, to + 1];
    }
    if (a0 > rest.a0) waiting.push({ a0, a1, b0, b1 });
  }
  return kept.toSorted(([x], [y]) => x - y);
}

/** Both texts line by line: those that stay in pairs, and between them those that went before those that came. */
export function pairLines(left: readonly string[], right: readonly string[]): LinePair[] {
  const pairs: LinePair[] = [];
  let [from, to] = [0, 0];
  const upTo = (nextFrom: number, nextTo: number) => {
    for (; from < nextFrom; from += 1) pairs.push({ from });
    for (; to < nextTo; to += 1) pairs.push({ to });
  };
  for (const [nextFrom, nextTo] of staying(...interned(left, right))) {
    upTo(nextFrom, nextTo);
    pairs.push({ from: from++, to: to++ });
  }
  upTo(left.length, right.length);
  return pairs;
}

/** Two texts as a unified diff that holds every line of both; '' when they are the same. */
export function unifiedOf(left: string, right: string): string {
  if (left === right) return '';
  const [a, b] = [left, right].map(text => (text === '' ? [] : text.replace(/\n$/, '').split('\n')));
  const lines = pairLines(a ?? [], b ?? []).map(({ from, to }) => {
    if (from === undefined) return `+${b?.[to ?? 0] ?? ''}`;
    return `${to === undefined ? '-' : ' '}${a?.[from] ?? ''}`;
  });
  return [`@@ -1,${a?.length ?? 0} +1,${b?.length ?? 0} @@`, ...lines].join('\n');
}
