import { allows, RESOURCES, ROLES } from '../src/lib/access/policy';

/** The role table of src/lib/access/policy.ts as Markdown, for docs/roles.md. */
export function roleTable(): string {
  const cell = (resource: (typeof RESOURCES)[number], role: (typeof ROLES)[number]) =>
    (['read', 'write'] as const).filter(action => allows([role], { resource, action })).join(', ') ||
    'nothing';
  const rows = [
    ['Area', ...ROLES],
    ...RESOURCES.map(resource => [`\`${resource}\``, ...ROLES.map(role => cell(resource, role))]),
  ];
  const column = (index: number) => Math.max(...rows.map(row => row[index]?.length ?? 0));
  const line = (row: readonly string[]) =>
    `| ${row.map((text, index) => text.padEnd(column(index))).join(' | ')} |`;
  const rule = `| ${Array.from({ length: ROLES.length + 1 }, (_, index) => '-'.repeat(column(index))).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}
