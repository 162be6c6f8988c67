import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

/**
 * Renders the chart of deploy/chart, so that it is tested where there is no helm. Only what its templates use is known:
 * anything else throws, so that a template does not outgrow its test. `helm template` gives the same (docs/deployment.md).
 */

type Value = unknown;
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'print'; expression: string }
  | { kind: 'if' | 'with'; expression: string; filled: Node[]; empty: Node[] };

const isTable = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: Value): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/** What Go's templates take for false: empty values. */
const holds = (value: Value): boolean =>
  Array.isArray(value) || isTable(value) ? Object.keys(value).length > 0 : Boolean(value);

/** Go writes JSON with keys in order and these letters as escapes. */
const ESCAPES: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
const ordered = (value: Value): Value =>
  isTable(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, inner]) => [key, ordered(inner)]),
      )
    : Array.isArray(value)
      ? value.map(ordered)
      : value;

const indented = (count: number, lines: string) =>
  lines
    .split('\n')
    .map(line => ' '.repeat(count) + line)
    .join('\n');

const FUNCTIONS: Record<string, (...args: Value[]) => Value> = {
  quote: value => JSON.stringify(text(value)),
  nindent: (count, value) => `\n${indented(Number(count), text(value))}`,
  toYaml: value => stringify(value, { lineWidth: 0 }).replace(/\n$/, ''),
  toJson: value => JSON.stringify(ordered(value)).replaceAll(/[<>&]/g, letter => ESCAPES[letter] ?? letter),
  sha256sum: value => createHash('sha256').update(text(value)).digest('hex'),
  join: (separator, list) => (Array.isArray(list) ? list.map(text).join(text(separator)) : text(list)),
  default: (otherwise, value) => (holds(value) ? value : otherwise),
  trunc: (length, value) => text(value).slice(0, Number(length)),
  trimSuffix: (suffix, value) =>
    text(value).endsWith(text(suffix)) ? text(value).slice(0, -text(suffix).length) : value,
  printf: (format, ...args) => text(format).replaceAll('%s', () => text(args.shift())),
  ne: (one, other) => one !== other,
  not: value => !holds(value),
  and: (...values) => values.find(value => !holds(value)) ?? values.at(-1),
};

const ACTION = /(\{\{-?)\s*([\s\S]*?)\s*(-?\}\})/g;

/** Text and actions one after the other; a dash takes the white space away on its side. */
function pieces(source: string): { isAction: boolean; text: string }[] {
  const found: { isAction: boolean; text: string }[] = [];
  let at = 0;
  let trims = false;
  for (const match of source.matchAll(ACTION)) {
    const [whole, open = '', inner = '', close = ''] = match;
    let before = source.slice(at, match.index);
    if (trims) before = before.trimStart();
    if (open.endsWith('-')) before = before.trimEnd();
    found.push({ isAction: false, text: before }, { isAction: true, text: inner });
    trims = close.startsWith('-');
    at = match.index + whole.length;
  }
  const rest = source.slice(at);
  found.push({ isAction: false, text: trims ? rest.trimStart() : rest });
  return found;
}

function tree(source: string, defined: Map<string, Node[]>): Node[] {
  const waiting = pieces(source);
  const block = (isInner: boolean): { nodes: Node[]; end: string } => {
    const nodes: Node[] = [];
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
      if (!piece.isAction) nodes.push({ kind: 'text', text: piece.text });
      else if (piece.text === 'end' || piece.text === 'else') {
        if (!isInner) throw new Error(`an ${piece.text} that ends nothing`);
        return { nodes, end: piece.text };
      } else {
        const [, word = '', rest = ''] = /^(if|with|define)\s+([\s\S]+)$/.exec(piece.text) ?? [];
        if (word === 'define') defined.set(rest.replaceAll('"', ''), block(true).nodes);
        else if (word === 'if' || word === 'with') {
          const filled = block(true);
          const empty = filled.end === 'else' ? block(true).nodes : [];
          nodes.push({ kind: word, expression: rest, filled: filled.nodes, empty });
        } else nodes.push({ kind: 'print', expression: piece.text });
      }
    }
    if (isInner) throw new Error('a block without an end');
    return { nodes, end: '' };
  };
  return block(false).nodes;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[()|]|[^\s()|]+/g;

export interface Release {
  name: string;
  namespace: string;
}

class Renderer {
  readonly defined = new Map<string, Node[]>();

  constructor(private readonly root: Record<string, Value>) {}

  /** A value of `.` or of the root; a name that is not there ends the rendering, as `helm lint --strict` would warn. */
  private lookUp(path: string, dot: Value): Value {
    const names = path.split('.').filter(name => name !== '' && name !== '$');
    let value: Value = path.startsWith('$') || names[0] === 'Values' ? this.root : dot;
    for (const name of names) {
      if (!isTable(value)) throw new Error(`${path} asks for ${name} of what is no table`);
      // The page's configuration is free; all else has its place in values.yaml.
      if (!(name in value) && !path.startsWith('.Values.config.')) throw new Error(`there is no ${path}`);
      value = value[name];
    }
    return value;
  }

  private evaluate(expression: string, dot: Value): Value {
    const tokens = expression.match(TOKEN) ?? [];
    const operand = (): Value => {
      const token = tokens.shift() ?? '';
      if (token === '(') return pipeline();
      if (token.startsWith('"')) return JSON.parse(token);
      if (/^\d+$/.test(token)) return Number(token);
      if (token.startsWith('.') || token.startsWith('$')) return this.lookUp(token, dot);
      throw new Error(`'${token}' of '${expression}' is not known here`);
    };
    const call = (piped: Value[]): Value => {
      const name = /^[a-z]\w*$/i.test(tokens[0] ?? '') ? tokens.shift() : undefined;
      const args: Value[] = [];
      while (tokens.length > 0 && tokens[0] !== '|' && tokens[0] !== ')') args.push(operand());
      args.push(...piped);
      if (name === undefined) return args[0];
      if (name === 'include') return this.render(this.defined.get(text(args[0])) ?? [], args[1]);
      const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
      if (!known) throw new Error(`the function ${name} is not known here`);
      return known(...args);
    };
    const pipeline = (): Value => {
      let value = call([]);
      while (tokens[0] === '|') {
        tokens.shift();
        value = call([value]);
      }
      if (tokens[0] === ')') tokens.shift();
      return value;
    };
    return pipeline();
  }

  render(nodes: readonly Node[], dot: Value): string {
    return nodes
      .map(node => {
        if (node.kind === 'text') return node.text;
        const value = this.evaluate(node.expression, dot);
        if (node.kind === 'print') return text(value);
        const inner = node.kind === 'with' && holds(value) ? value : dot;
        return this.render(holds(value) ? node.filled : node.empty, inner);
      })
      .join('');
  }
}

/** Values over the chart's own, as helm puts them together: tables by key, lists and all else whole. */
function merged(own: Value, given: Value): Value {
  if (!isTable(own) || !isTable(given)) return given;
  const both = { ...own };
  for (const [key, value] of Object.entries(given)) both[key] = key in own ? merged(own[key], value) : value;
  return both;
}

/** The chart's default values with others over them. */
export const valuesOf = (chart: string, given: Record<string, Value> = {}): Value =>
  merged(parse(readFileSync(join(chart, 'values.yaml'), 'utf8')), given);

/** The texts of a chart's templates, by their file. */
export function helmTemplate(
  chart: string,
  given: Record<string, Value> = {},
  release: Release = { name: 'ops', namespace: 'default' },
): Map<string, string> {
  const manifest: unknown = parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'));
  if (!isTable(manifest)) throw new Error('Chart.yaml is no table');
  const root = {
    Values: valuesOf(chart, given),
    Chart: { Name: manifest['name'], Version: manifest['version'], AppVersion: manifest['appVersion'] },
    Release: { Name: release.name, Namespace: release.namespace, Service: 'Helm' },
  };
  const renderer = new Renderer(root);
  const folder = join(chart, 'templates');
  const sources = readdirSync(folder)
    .toSorted()
    .map(name => [name, tree(readFileSync(join(folder, name), 'utf8'), renderer.defined)] as const);
  return new Map(
    sources
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, nodes]) => [name, renderer.render(nodes, root)]),
  );
}
