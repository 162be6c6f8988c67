import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { PARTS } from './statementParts';

/**
 * What goes into the text of a statement. Values are parameters, names that are data go through `identifier`
 * (embedded/core/sql.ts), and the rest is text of this repository: a constant, or an expression that a person has read and
 * listed in statementParts.ts.
 */

const ROOT = new URL('../../../', import.meta.url).pathname;
/** The demonstration data are made of this repository alone, before anybody can say anything. */
const FILES = readdirSync(`${ROOT}embedded`, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.startsWith('seed/'))
  .map(name => `embedded/${name}`)
  .sort();

const STATEMENT =
  /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE|ALTER|CREATE|DROP|GRANT|REVOKE|COPY|DO|TRUNCATE|REFRESH|SET|NOTIFY)\s|\b(FROM|JOIN|WHERE|VALUES|ORDER BY|LIMIT)\s/;

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
}

const CONSTANT = /^[A-Z][A-Z0-9_]*(\.\w+)?$/;
const ESCAPED = /^(identifier|pg\.escapeLiteral|\w+\.add)\(/;

/** The expressions in statements of a file that are neither constants nor escaped. */
function expressionsIn(file: string, source: string): string[] {
  const text = ({ start, end }: Node) => source.slice(start, end);
  const found: string[] = [];
  const escaped = new Set(Array.from(source.matchAll(/const (\w+) = identifier\(/g), ([, name]) => name));
  const isSafe = (part: string) => CONSTANT.test(part) || ESCAPED.test(part) || escaped.has(part);
  const check = (parts: readonly Node[]) => found.push(...parts.map(text).filter(part => !isSafe(part)));
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  for (const node of walk(program as unknown as Node)) {
    if (node.type === 'TemplateLiteral') {
      const written = (node['quasis'] as { value: { raw: string } }[])
        .map(({ value }) => value.raw)
        .join('?');
      if (STATEMENT.test(written)) check(node['expressions'] as Node[]);
    }
    if (node.type === 'BinaryExpression' && node['operator'] === '+') {
      const sides = [node['left'], node['right']] as Node[];
      const isText = (side: Node) => side.type === 'Literal' || side.type === 'TemplateLiteral';
      if (sides.some(side => isText(side) && STATEMENT.test(text(side).slice(1))))
        check(sides.filter(side => !isText(side)));
    }
  }
  return found;
}

test('nobody quotes a name by hand', () => {
  const quoted = /"\$\{|replaceAll\('"', '""'\)|replace\(\/"\/g, '""'\)/;
  const found = FILES.filter(file =>
    readFileSync(ROOT + file, 'utf8')
      .split('\n')
      .some(line => quoted.test(line) && STATEMENT.test(line)),
  );
  expect(found).toEqual([]);
});

test.each(FILES)('%s builds its statements of constants and escaped names', file => {
  const found = [...new Set(expressionsIn(file, readFileSync(ROOT + file, 'utf8')))].sort();
  expect(found).toEqual([...(PARTS[file] ?? [])].sort());
});
