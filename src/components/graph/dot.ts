import { unitLabel, type Scene, type GraphUnit } from './model';
import { describeUnit } from './words';

/**
 * A text as DOT reads it back: in quotes, with quotes and backslashes escaped, since a backslash begins an escape in
 * labels and would swallow the closing quote; line breaks as their escape. DOT has no null characters.
 */
export function dotText(text: string): string {
  const escaped = text
    .replaceAll('\0', '')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll(/\r\n|[\r\n]/g, '\\n');
  return `"${escaped}"`;
}

const attributes = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${dotText(value)}`]))
    .join(', ');

function nodeLine(unit: GraphUnit): string {
  const deleted = unit.type === 'node' && unit.node.deleted;
  return `  ${dotText(unit.id)} [${attributes({
    label: `${unitLabel(unit)}\n${describeUnit(unit)}`,
    shape: 'box',
    style: deleted ? 'rounded,dashed' : unit.type === 'group' ? 'rounded,bold' : 'rounded',
  })}];`;
}

/**
 * What is shown, in the language of Graphviz.
 * @param relation the name of a line's relation, where it is known
 */
export function toDot(
  title: string,
  scene: Scene,
  relation: (from: string, to: string) => string | undefined,
): string {
  return [
    `digraph ${dotText(title)} {`,
    '  rankdir="LR";',
    ...scene.units.map(nodeLine),
    ...scene.lines.map(({ from, to, count }) => {
      const label = relation(from, to) ?? (count > 1 ? `${count} relations` : undefined);
      return `  ${dotText(from)} -> ${dotText(to)}${label === undefined ? '' : ` [${attributes({ label })}]`};`;
    }),
    '}',
    '',
  ].join('\n');
}
