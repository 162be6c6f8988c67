import { countOf, formatCount } from '@/lib/format';
import { statusWord } from '../status/tones';
import { unitLabel, sumEntries, type Figures, type GraphUnit } from './model';

/** What a unit is and how it is, in words: 'Pod, Unhealthy, deleted' or '12 items, 2 Unhealthy, 10 Healthy'. */
export function describeUnit(unit: GraphUnit): string {
  if (unit.type === 'node') {
    const { kind, health, deleted, badges } = unit.node;
    return [kind, health, ...(deleted ? ['deleted'] : []), ...badges].join(', ');
  }
  const sum = sumEntries(unit.sum).map(([tone, count]) => `${formatCount(count)} ${statusWord(tone)}`);
  return [countOf(unit.members.length, 'item'), ...sum].join(', ');
}

/** A unit to those who do not see it: name, what and how it is, and how many neighbours are not drawn. */
export function sayUnit(unit: GraphUnit): string {
  const hidden = unit.hidden > 0 ? `, ${formatCount(unit.hidden)} hidden beside it` : '';
  return `${unitLabel(unit)}, ${describeUnit(unit)}${hidden}`;
}

type Part = readonly [count: number, what: string];

/** '16 items'; where some are not drawn, the sum as well: '2,000 items: 300 shown + 1,700 hidden'. */
function sayParts(total: number, noun: string, shown: number, others: readonly Part[]): string {
  const there = others.filter(([count]) => count > 0);
  const all = countOf(total, noun);
  if (there.length === 0) return all;
  const parts: readonly Part[] = [[shown, 'shown'], ...there];
  return `${all}: ${parts.map(([count, what]) => `${formatCount(count)} ${what}`).join(' + ')}`;
}

/** The numbers of nodes: '2,000 items: 300 shown + 120 in groups + 1,580 hidden'. */
export const sayNodes = ({ nodes }: Figures): string =>
  sayParts(nodes.total, 'item', nodes.drawn, [
    [nodes.grouped, 'in groups'],
    [nodes.filtered, 'filtered out'],
    [nodes.hidden, 'hidden'],
  ]);

/** The numbers of edges: '812 of 5,000 relations shown'. */
export const sayEdges = ({ edges }: Figures): string =>
  edges.hidden === 0
    ? countOf(edges.total, 'relation')
    : `${formatCount(edges.drawn)} of ${countOf(edges.total, 'relation')} shown`;

/** Why edges are not shown: 'the rest lead to hidden items', or '4,100 lead to hidden items, 88 are within groups'. */
export function sayWhy({ edges: { why } }: Figures): string {
  const parts: readonly (readonly [count: number, text: string])[] = [
    [why.beyond, 'lead to hidden items'],
    [why.inside, 'are within groups'],
    [why.filtered, 'lead to items that are filtered out'],
    [why.outside, 'lead to items beyond the answer'],
  ];
  const there = parts.filter(([count]) => count > 0);
  return there.length === 1
    ? there.map(([, text]) => `the rest ${text}`).join('')
    : there.map(([count, text]) => `${formatCount(count)} ${text}`).join(', ');
}
