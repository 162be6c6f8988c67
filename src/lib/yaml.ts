import {
  Document,
  isScalar,
  parseDocument,
  stringify,
  visit,
  type CreateNodeOptions,
  type DocumentOptions,
  type Node,
  type ParseOptions,
  type Scalar,
  type ScalarTag,
  type SchemaOptions,
  type Tags,
  type ToStringOptions,
} from 'yaml';
import { stringifyNumber } from 'yaml/util';
import { writtenNumber, writtenText } from './numbers';

/**
 * YAML, with numbers as they were written: those that JavaScript cannot hold are kept (lib/numbers), and one that nobody
 * touched keeps its spelling (0644, 0x1F, 1e3) when the text around it is written.
 */

type Options = ParseOptions & DocumentOptions & SchemaOptions;
type WriteOptions = DocumentOptions & SchemaOptions & CreateNodeOptions & ToStringOptions;

const NUMERIC: readonly unknown[] = ['tag:yaml.org,2002:int', 'tag:yaml.org,2002:float'];

/** A number of YAML in the syntax of JSON; undefined for what JSON has no number for, such as .inf. */
function jsonNumber(text: string): string | undefined {
  if (/^0[xo]/.test(text)) return BigInt(text).toString();
  const [, sign, whole = '', fraction = '', exponent = ''] =
    /^([-+]?)(\d*)(?:\.(\d*))?([eE][-+]?\d+)?$/.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '-' ? '-' : ''}${digits}${fraction && `.${fraction}`}${exponent}`;
}

/** The text of a scalar as it was read, while its value is still what the text says. */
function untouched({ source, value }: Scalar): string | undefined {
  const json = source === undefined ? undefined : jsonNumber(source);
  if (json === undefined) return undefined;
  const said = writtenNumber(json);
  return said === value || writtenText(said) === (writtenText(value) ?? null) ? source : undefined;
}

/** A tag of numbers that keeps what it cannot hold. */
function keeping(tag: ScalarTag): ScalarTag {
  return {
    ...tag,
    resolve: (text, onError, options) => {
      const json = jsonNumber(text);
      const number = json === undefined ? undefined : writtenNumber(json);
      return typeof number === 'object' ? number : tag.resolve(text, onError, options);
    },
    stringify: (node, context, onComment, onChompKeep) =>
      untouched(node) ?? tag.stringify?.(node, context, onComment, onChompKeep) ?? stringifyNumber(node),
  };
}

/** Writes numbers that were kept as written; the tags of numbers read them. */
const KEPT: ScalarTag = {
  tag: 'tag:yaml.org,2002:int',
  default: true,
  test: /(?!)/,
  identify: value => writtenText(value) !== undefined,
  resolve: text => text,
  stringify: node => untouched(node) ?? writtenText(node.value) ?? stringifyNumber(node),
};

const isNumeric = (tag: Tags[number]): tag is ScalarTag =>
  typeof tag === 'object' && !('collection' in tag && tag.collection) && NUMERIC.includes(tag.tag);

const customTags = (tags: Tags): Tags => [KEPT, ...tags.map(tag => (isNumeric(tag) ? keeping(tag) : tag))];

/** A document of a text; its `errors` say why it cannot be read. */
export function parseYaml(text: string, options: Options = {}): Document.Parsed {
  const document = parseDocument(text, { ...options, customTags });
  // Keys of JSON are texts.
  visit(document, {
    Pair: (_at, { key }) => {
      const written = isScalar(key) ? writtenText(key.value) : undefined;
      if (written !== undefined && isScalar(key)) key.value = written;
    },
  });
  return document;
}

/** An empty document. */
export const newYaml = <Contents extends Node = Node>(): Document<Contents> =>
  new Document<Contents>(undefined, { customTags });

/** A value as YAML. */
export const writeYaml = (value: unknown, options: WriteOptions = {}): string =>
  stringify(value, { ...options, customTags });
