import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Document,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { readSpec } from '@/components/code-editor/readSpec';
import type { TextEdit } from '@/components/code-editor/types';
import { isObject } from '@/lib/json';
import { readManifest } from '@/lib/manifest';
import { writeJson } from '@/lib/numbers';
import { ownValue } from '@/lib/own';
import { parseYaml, writeYaml } from '@/lib/yaml';

/**
 * Writes an item into a list of a spec, in the text that a person wrote: what stands there stays as it is, comments,
 * anchors and all, and only the item is put in.
 */

/** Lists that items are written into. */
export type ItemList = 'panels' | 'columns';
export type SpecItem = Readonly<Record<string, unknown>>;

/** Where an item is written, or why it cannot be. */
export type ItemEdit = { edit: TextEdit } | { problem: string };

const STEP = '  ';

/** An item of a block list, indented. */
const blockItem = (item: SpecItem, indent: string): string =>
  writeYaml([item], { lineWidth: 0 })
    .trimEnd()
    .split('\n')
    .map(line => (line === '' ? line : indent + line))
    .join('\n');

/** The end of the line at an offset, before its line break. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** The spaces before what stands at an offset, or as many as there are letters. */
const indentAt = (text: string, offset: number): string =>
  ' '.repeat(offset - (text.lastIndexOf('\n', offset - 1) + 1));

/** Behind the last letter before an offset, and what is left of its line. */
const behind = (text: string, offset: number): number =>
  lineEnd(text, text.slice(0, offset).trimEnd().length);

const insert = (offset: number, text: string): TextEdit => ({ from: offset, to: offset, text });

/** Behind the last thing in brackets, on a line of its own where that is on one. */
function inBrackets(text: string, { items, range }: YAMLSeq | YAMLMap, added: string): TextEdit | undefined {
  const last = items.at(-1);
  if (last === undefined) return range ? { from: range[0] + 1, to: range[1] - 1, text: added } : undefined;
  const [first, end] = isPair(last) ? [last.key, last.value ?? last.key] : [last, last];
  if (!isNode(first) || !isNode(end) || !first.range || !end.range) return undefined;
  const before = text.slice(text.lastIndexOf('\n', first.range[0] - 1) + 1, first.range[0]);
  return insert(end.range[1], before.trim() === '' ? `,\n${before}${added}` : `, ${added}`);
}

/** Whether a text holds nothing yet but comments. */
const isBlank = (root: unknown) => root === null || (isScalar(root) && root.value === null && !root.source);

/** Where the item goes, by what stands there; undefined for what cannot be written in place. */
function placeOf(
  text: string,
  document: Document.Parsed,
  list: ItemList,
  item: SpecItem,
): TextEdit | undefined {
  const root = document.contents;
  const block = `${list}:\n${blockItem(item, STEP)}`;
  if (isBlank(root)) {
    const end = text.trimEnd().length;
    return { from: end, to: text.length, text: `${end > 0 ? '\n' : ''}${block}\n` };
  }
  if (!isMap(root) || !root.range) return undefined;
  if (root.items.length === 0) return { from: root.range[0], to: root.range[1], text: block };
  const pair = root.items.find(({ key }) => isScalar(key) && key.value === list);
  const json = writeJson(item);
  if (!pair) {
    if (root.flow) return inBrackets(text, root, `${writeJson(list)}: [${json}]`);
    const indent = indentAt(text, root.range[0]);
    const end = behind(text, root.range[1]);
    return insert(end, `\n${indent}${list}:\n${blockItem(item, indent + STEP)}`);
  }
  const { value, key } = pair;
  if (isSeq(value) && value.flow && (root.flow || value.items.length > 0))
    return inBrackets(text, value, json);
  if (isSeq(value) && value.items.length > 0 && value.range) {
    return insert(behind(text, value.range[1]), `\n${blockItem(item, indentAt(text, value.range[0]))}`);
  }
  // Nothing there yet: an empty list, or none.
  const isNothing = value === null || (isScalar(value) && value.value === null) || isSeq(value);
  if (!isNothing || root.flow || !isScalar(key) || !key.range) return undefined;
  const indent = indentAt(text, key.range[0]);
  const colon = text.indexOf(':', key.range[1]) + 1;
  const written = isNode(value) && value.range && value.range[1] > value.range[0] ? value.range[1] : colon;
  const end = lineEnd(text, written);
  const rest = text.slice(written, end).trimEnd();
  return { from: colon, to: end, text: `${rest}\n${blockItem(item, indent + STEP)}` };
}

/** The text with an edit made. */
export const withEdit = (text: string, { from, to, text: put }: TextEdit): string =>
  text.slice(0, from) + put + text.slice(to);

/** Whether a text says what it said, and the item at the end of the list. */
function saysItem(text: string, before: unknown, list: ItemList, item: SpecItem): boolean {
  const read = readSpec(text);
  if ('problem' in read) return false;
  const held = isObject(before) ? before : {};
  const items = ownValue(held, list);
  const wanted = { ...held, [list]: [...(Array.isArray(items) ? items : []), item] };
  const sorted = (value: object) => writeJson(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return isObject(read.value) && sorted(read.value) === sorted(wanted);
}

const BY_HAND = 'write it into the text by hand';

/** Writes an item at the end of a list of a spec; the caret goes behind it. */
export function addItem(text: string, list: ItemList, item: SpecItem): ItemEdit {
  const read = readSpec(text);
  if ('problem' in read)
    return { problem: `The text cannot be read at line ${read.problem.line}: ${read.problem.message}.` };
  if (readManifest(read.value))
    return { problem: 'The text is a whole object and no spec: unwrap it first.' };
  const document = parseYaml(text, { prettyErrors: false });
  const value = isMap(document.contents) ? document.contents.get(list, true) : undefined;
  if (isAlias(value))
    return { problem: `${list} repeats what is written elsewhere (*${value.source}): ${BY_HAND}.` };
  const held = isObject(read.value) ? ownValue(read.value, list) : undefined;
  if (held !== undefined && held !== null && !Array.isArray(held))
    return { problem: `${list} is not a list.` };
  const edit = placeOf(text, document, list, item);
  // What was put in must be all that changed: a list with an anchor is repeated elsewhere.
  return edit && saysItem(withEdit(text, edit), read.value, list, item)
    ? { edit }
    : { problem: `The text is written in a way that nothing can be put into ${list}: ${BY_HAND}.` };
}
