import { countOf, formatCount } from '@/lib/format';
import { statusWord } from '../status/tones';
import { labelOf, sumEntries, type Figures, type Unit } from './model';

/** What a unit is and how it is, in words: 'Pod, Unhealthy, deleted' or '12 items, 2 Unhealthy, 10 Healthy'. */
export function wordsOf(unit: Unit): string {
  if (unit.type === 'node') {
    const { kind, health, deleted, badges } = unit.node;
    return [kind, health, ...(deleted ? ['deleted'] : []), ...badges].join(', ');
  }
  const sum = sumEntries(unit.sum).map(([tone, count]) => `${formatCount(count)} ${statusWord(tone)}`);
  return [countOf(unit.members.length, 'item'), ...sum].join(', ');
}

/** A unit to those who do not see it: name, what and how it is, and how many neighbours are not drawn. */
export function sayUnit(unit: Unit): string {
  const hidden = unit.hidden > 0 ? `, ${formatCount(unit.hidden)} hidden beside it` : '';
  return `${labelOf(unit)}, ${wordsOf(unit)}${hidden}`;
}

/** The numbers of nodes: '300 drawn · 120 in groups · 1,580 hidden of 2,000 items'. */
export function sayNodes({ nodes }: Figures): string {
  const parts = [
    `${formatCount(nodes.drawn)} drawn`,
    ...(nodes.grouped > 0 ? [`${formatCount(nodes.grouped)} in groups`] : []),
    ...(nodes.filtered > 0 ? [`${formatCount(nodes.filtered)} filtered out`] : []),
    `${formatCount(nodes.hidden)} hidden`,
  ];
  return `Items: ${parts.join(' + ')} = ${formatCount(nodes.total)}`;
}

/** The numbers of edges: '812 drawn + 4,188 hidden = 5,000'. */
export const sayEdges = ({ edges }: Figures): string =>
  `Relations: ${formatCount(edges.drawn)} drawn + ${formatCount(edges.hidden)} hidden = ${formatCount(edges.total)}`;

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
