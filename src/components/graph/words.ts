import { countOf, formatCount } from '@/lib/format';
import { statusWord } from '../status/tones';
import { labelOf, sumEntries, type Figures, type GraphUnit } from './model';

/** What a unit is and how it is, in words: 'Pod, Unhealthy, deleted' or '12 items, 2 Unhealthy, 10 Healthy'. */
export function wordsOf(unit: GraphUnit): string {
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
  return `${labelOf(unit)}, ${wordsOf(unit)}${hidden}`;
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

/** The numbers of edges: '5,000 relations: 812 shown + 4,188 hidden'. */
export const sayEdges = ({ edges }: Figures): string =>
  sayParts(edges.total, 'relation', edges.drawn, [[edges.hidden, 'hidden']]);

/** Why edges are hidden, as far as there are any: '4,100 with hidden items, 88 within groups'. */
export function sayWhy({ edges: { why } }: Figures): string {
  const parts: readonly (readonly [count: number, text: string])[] = [
    [why.beyond, 'with hidden items'],
    [why.inside, 'within groups'],
    [why.filtered, 'with items that are filtered out'],
    [why.outside, 'with items beyond the answer'],
  ];
  return parts.flatMap(([count, text]) => (count > 0 ? [`${formatCount(count)} ${text}`] : [])).join(', ');
}
