import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  visit,
  type Document,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { canonical } from '@/lib/diff/tree';
import { isObject, type Json } from '@/lib/json';
import { newYaml, parseYaml, writeYaml } from '@/lib/yaml';

/**
 * A resource as a YAML text that its form and its code share. Values are written into the text, which is not rewritten, so
 * that comments, unknown keys and their order stay where they are.
 */

const OPTIONS = { lineWidth: 0, flowCollectionPadding: true } as const;

const plainOf = (document: Document, node: unknown): Json => {
  const value: unknown = isNode(node) || isAlias(node) ? node.toJS(document) : node;
  return (value ?? null) as Json;
};

const isNode = (node: unknown): node is Node => isMap(node) || isSeq(node) || isScalar(node);

const keyOf = (key: unknown): string => String(isScalar(key) ? key.value : key);

/** The document of a text; undefined when it cannot be read. */
function read(text: string): Document<Node> | undefined {
  const document: Document<Node> = parseYaml(text);
  return document.errors.length > 0 ? undefined : document;
}

/** The document with every alias written out, since a change of what it stands for must not change it. */
function withoutAliases(document: Document<Node>): Document<Node> {
  visit(document, {
    Alias: (_key, alias) => document.createNode(plainOf(document, alias)),
  });
  visit(document, {
    Node: (_key, node) => {
      if (!isAlias(node)) delete node.anchor;
    },
  });
  return document;
}

/** Whether a node, written out, says the value. Not of one whose alias has lost what it stands for. */
function says(document: Document, node: unknown, value: Json): boolean {
  try {
    return canonical(plainOf(document, node)) === canonical(value);
  } catch {
    return false;
  }
}

function intoMap(document: Document, map: YAMLMap, value: Readonly<Record<string, Json>>): void {
  // An empty map can only be written as {}; what comes into it stands below each other.
  if (map.items.length === 0) map.flow = false;
  map.items = map.items.filter(pair => Object.hasOwn(value, keyOf(pair.key)));
  for (const [key, wanted] of Object.entries(value)) {
    const pair = map.items.find(item => keyOf(item.key) === key);
    if (pair) pair.value = into(document, pair.value, wanted);
    else map.add(document.createPair(key, wanted));
  }
}

function intoSeq(document: Document, seq: YAMLSeq, value: readonly Json[]): void {
  // A member that is there already keeps its comments wherever it moves; the others are matched by place.
  const left = [...seq.items];
  const take = (fits: (node: unknown, at: number) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const kept = value.map(wanted => take(node => says(document, node, wanted)));
  seq.items = value.map((wanted, index) => kept[index] ?? into(document, left.shift(), wanted));
}

/** The node that says the value: the one given, changed where it has to be, or a new one. */
function into(document: Document, node: unknown, value: Json): unknown {
  if ((isNode(node) || isAlias(node)) && says(document, node, value)) return node;
  if (isMap(node) && isObject(value)) {
    intoMap(document, node, value as Record<string, Json>);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    intoSeq(document, node, value);
    return node;
  }
  const fresh = document.createNode(value);
  if (isScalar(node)) {
    fresh.comment = node.comment ?? null;
    fresh.commentBefore = node.commentBefore ?? null;
  }
  return fresh;
}

/** The values written into the document's own nodes, as text; undefined when that does not say them. */
function written(document: Document<Node>, value: Readonly<Record<string, Json>>): string | undefined {
  const contents = into(document, document.contents, value);
  document.contents = isNode(contents) ? contents : null;
  return says(document, document.contents, value) ? document.toString(OPTIONS) : undefined;
}

const unaliased = (text: string, value: Readonly<Record<string, Json>>): string | undefined => {
  const document = read(text);
  return document && written(withoutAliases(document), value);
};

/**
 * The text with other values in it; the same text when it says them already. A text that cannot be read is replaced.
 * Aliases stay where what they stand for does not change, and are written out otherwise.
 */
export function writeInto(text: string, value: Readonly<Record<string, Json>>): string {
  const document = read(text);
  if (!document) return writeYaml(value, OPTIONS);
  if (says(document, document.contents, value)) return text;
  return written(document, value) ?? unaliased(text, value) ?? writeYaml(value, OPTIONS);
}

/** The text of one key, with its comments; '' when it is not there. */
export function partText(text: string, key: string): string {
  const document = read(text);
  const node: unknown = document && isMap(document.contents) ? document.contents.get(key, true) : undefined;
  if (!document || !isNode(node) || plainOf(document, node) === null) return '';
  const part = newYaml();
  part.contents = node;
  return part.toString(OPTIONS);
}

/**
 * The text with another text for one key. Without one the key goes.
 * @returns undefined when either cannot be read
 */
export function withPart(text: string, key: string, part: string): string | undefined {
  const document = read(text);
  const inner = read(part);
  if (!document || !inner) return undefined;
  if (!isMap(document.contents)) document.contents = document.createNode({});
  if (inner.contents === null) document.delete(key);
  else {
    // What stands above the first line belongs to the whole text there, and to the value here.
    const above = [inner.commentBefore, inner.contents.commentBefore].filter(Boolean).join('\n');
    if (above) inner.contents.commentBefore = above;
    document.set(key, inner.contents);
  }
  return document.toString(OPTIONS);
}
