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

/** The paths of each line, by indentation. A key has one of its own where something lies under it. */
function pathsOfLines(lines: readonly DiffLine[], section: string): LinePaths[] {
  const outer = section.trim().replace(/:$/, '');
  const open: OpenKey[] = outer === '' ? [] : [{ indent: -1, path: outer }];
  let paths: LinePaths = open.map(({ path }) => path);
  const closeTo = (indent: number) => {
    for (let last = open.at(-1); last && last.indent >= indent; last = open.at(-1)) open.pop();
  };
  return lines.map(({ text }) => {
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
  });
}

/** Fewer lines are seen at once. */
const FEW_LINES = 12;
/** Reading the keys of more would hold up the page. */
const MOST_LINES = 50_000;

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
  const paths = hunks.map(({ lines, section }) => pathsOfLines(lines, section));
  const changed = new Set(
    hunks.flatMap(({ lines }, hunk) =>
      lines.flatMap((line, index) => (line.kind === 'same' ? [] : [paths[hunk]?.[index] ?? []])),
    ),
  );
  const depth = depthOf(level => [...changed].map(own => own[level - 1] ?? ''));
  if (depth === undefined) return whole;
  return hunks.map(({ lines }, hunk) => {
    const runs = runsByPath(lines, (_line, index) => paths[hunk]?.[index]?.[depth - 1] ?? '');
    const told = runs.map(({ path, items }) => ({
      path: items.some(({ kind }) => kind !== 'same') ? path : '',
      items,
    }));
    // Neighbours that have no section are one.
    return runsByPath(told, (run, index) => (run.path === '' ? '' : `${index}`)).map(run => ({
      path: run.items[0]?.path ?? '',
      items: run.items.flatMap(({ items }) => items),
    }));
  });
}
