import { keyPath, type Difference } from './tree';
import type { DiffLine } from './unified';

/** What lies under one key of a document. Those of '' lie under none that is told apart, and have no heading. */
export interface DiffPart<Item> {
  path: string;
  items: readonly Item[];
}

/** Keys below each other that sections are looked for at. */
const DEEPEST = 4;

/** Neighbours with the same path. */
function runsByPath<Item>(items: readonly Item[], pathOf: (item: Item, index: number) => string) {
  const runs: { path: string; items: Item[] }[] = [];
  for (const [index, item] of items.entries()) {
    const path = pathOf(item, index);
    const last = runs.at(-1);
    if (last?.path === path) last.items.push(item);
    else runs.push({ path, items: [item] });
  }
  return runs;
}

const STEP = /[^.[\]]+|\[[^\]]*\]/g;

/** The first steps of a path; '' where it has no more than those, so that nothing lies under them. */
function headOf(path: string, depth: number): string {
  const steps = [...path.matchAll(STEP)];
  const beyond = steps[depth];
  return beyond === undefined ? '' : path.slice(0, beyond.index).replace(/\.$/, '');
}

/** The least depth at which several sections are told apart; undefined where there are none. */
function depthOf(sectionsAt: (depth: number) => Iterable<string>): number | undefined {
  for (let depth = 1; depth <= DEEPEST; depth += 1) {
    const paths = new Set(sectionsAt(depth));
    paths.delete('');
    if (paths.size > 1) return depth;
  }
  return undefined;
}

/** Fewer differences are seen at once. */
const FEW_DIFFERENCES = 5;

/** Differences by the keys that they lie under, as few levels deep as tell them apart. One part where there are few. */
export function differenceParts(differences: readonly Difference[]): readonly DiffPart<Difference>[] {
  const depth =
    differences.length > FEW_DIFFERENCES
      ? depthOf(level => differences.map(({ path }) => headOf(path, level)))
      : undefined;
  return depth === undefined
    ? [{ path: '', items: differences }]
    : runsByPath(differences, ({ path }) => headOf(path, depth));
}

/** A line that names a value: by a plain key of YAML, or one in quotes. Members of lists are none. */
const KEY = /^\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s#"'{}[\],-][^:]*?)):(\s.*)?$/;
/** What follows the key of a map, a list or a text of several lines. */
const OPENS = /^\s*(?:[|>][-+\d]*|[{[])?\s*$/;

interface OpenKey {
  indent: number;
  /** From the top of the document. */
  path: string;
}

/** The paths that a line lies under, from the top one to its own; neighbours share them. */
type LinePaths = readonly string[];

/** Reads the lines of one side in their order: what each lies under, by indentation, its own key where something lies under that. */
function pathReader(section: string): (text: string) => LinePaths {
  const outer = section.trim().replace(/:$/, '');
  const open: OpenKey[] = outer === '' ? [] : [{ indent: -1, path: outer }];
  let paths: LinePaths = open.map(({ path }) => path);
  const closeTo = (indent: number) => {
    for (let last = open.at(-1); last && last.indent >= indent; last = open.at(-1)) open.pop();
  };
  return text => {
    const indent = text.search(/\S/);
    if (indent < 0) return paths;
    // Most lines have none: asked first, it costs little.
    const [, quoted, single, plain, rest = ''] = (text.includes(':') && KEY.exec(text)) || [];
    const key = quoted ?? single ?? plain;
    const depth = open.length;
    // The members of a list may stand as far left as its key.
    closeTo(key === undefined ? indent + 1 : indent);
    // A key at the left margin is in no part of the document that was named before.
    if (indent === 0 && key !== undefined) open.length = 0;
    const opens = key !== undefined && OPENS.test(rest);
    if (opens) open.push({ indent, path: keyPath(open.at(-1)?.path ?? '', key) });
    if (opens || open.length !== depth) paths = open.slice(0, DEEPEST).map(({ path }) => path);
    return paths;
  };
}

/** A line with what it lies under. */
interface PlacedLine {
  line: DiffLine;
  paths: LinePaths;
}

/** Either side is read by itself: a key that one side has is none of the other's. */
function placedLines(lines: readonly DiffLine[], section: string): PlacedLine[] {
  const [before, after] = [pathReader(section), pathReader(section)];
  return lines.map(line => {
    if (line.kind === 'removed') return { line, paths: before(line.text) };
    const paths = after(line.text);
    if (line.kind === 'same') before(line.text);
    return { line, paths };
  });
}

interface LineRun {
  path: string;
  items: PlacedLine[];
}

/** What went and what came between two unchanged lines, by path: what came under a path stands behind what went under it. */
function inPairs(removed: readonly LineRun[], added: readonly LineRun[]): LineRun[] {
  const runs: LineRun[] = [];
  let next = 0;
  for (const run of removed) {
    const partner = added.findIndex(({ path }, index) => index >= next && path === run.path);
    if (partner < 0) runs.push(run);
    else {
      runs.push(...added.slice(next, partner), run, ...added.slice(partner, partner + 1));
      next = partner + 1;
    }
  }
  return [...runs, ...added.slice(next)];
}

/** The lines of a hunk in runs of one path, either side in its order. */
function runsOfLines(lines: readonly PlacedLine[], depth: number): LineRun[] {
  const pathOf = ({ paths }: PlacedLine) => paths[depth - 1] ?? '';
  const blocks = runsByPath(lines, ({ line }) => (line.kind === 'same' ? 'same' : 'changed'));
  const runs = blocks.flatMap(({ path: kind, items }) => {
    if (kind === 'same') return runsByPath(items, pathOf);
    const side = (wanted: DiffLine['kind']) =>
      runsByPath(
        items.filter(({ line }) => line.kind === wanted),
        pathOf,
      );
    return inPairs(side('removed'), side('added'));
  });
  return runsByPath(runs, ({ path }) => path).map(({ path, items }) => ({
    path,
    items: items.flatMap(run => run.items),
  }));
}

/** Fewer lines are seen at once. */
const FEW_LINES = 12;
/** Reading the keys of more would hold up the page. */
const MOST_LINES = 20_000;

/**
 * The lines of each hunk of a diff by the keys that they lie under, as few levels deep as tell apart what changed. Those
 * without a change have no section of their own.
 */
export function lineParts(
  hunks: readonly { section: string; lines: readonly DiffLine[] }[],
): readonly (readonly DiffPart<DiffLine>[])[] {
  const whole = hunks.map(({ lines }) => [{ path: '', items: lines }]);
  const count = hunks.reduce((sum, { lines }) => sum + lines.length, 0);
  if (count <= FEW_LINES || count > MOST_LINES) return whole;
  const placed = hunks.map(({ lines, section }) => placedLines(lines, section));
  const changed = new Set(
    placed.flatMap(lines => lines.flatMap(({ line, paths }) => (line.kind === 'same' ? [] : [paths]))),
  );
  const depth = depthOf(level => [...changed].map(paths => paths[level - 1] ?? ''));
  if (depth === undefined) return whole;
  return placed.map(lines => {
    const told = runsOfLines(lines, depth).map(({ path, items }) => ({
      path: items.some(({ line }) => line.kind !== 'same') ? path : '',
      items: items.map(({ line }) => line),
    }));
    // Neighbours that have no section are one.
    return runsByPath(told, (run, index) => (run.path === '' ? '' : `${index}`)).map(run => ({
      path: run.items[0]?.path ?? '',
      items: run.items.flatMap(({ items }) => items),
    }));
  });
}
