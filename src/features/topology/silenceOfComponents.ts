import { LOCAL_AGENT_ID } from '@/api/agents';
import type { TriState } from '@/lib/triState';
import type { SilenceLink } from '@/modules/silences/link';
import {
  labelTerms,
  sayablePairs,
  selectorPatterns,
  silenceOfFilter,
  type Selector,
} from '@/modules/silences/matching';
import type { Narrowing } from './model/select';

const isEmpty = (states: TriState) => Object.keys(states).length === 0;
const valuesOf = (states: TriState, sign: 1 | -1): string[] =>
  Object.keys(states).filter(value => states[value] === sign);

/** Included and excluded names in words: 'the team a or b, not c'. */
const inWords = (word: string, states: TriState): string[] => {
  const [include, exclude] = [valuesOf(states, 1), valuesOf(states, -1)];
  return [
    ...(include.length > 0 ? [`the ${word} ${include.join(' or ')}`] : []),
    ...(exclude.length > 0 ? [`not the ${word} ${exclude.join(' or ')}`] : []),
  ];
};

/** The silence of the components that a filter of the topology lists. */
export function silenceOfComponents(filter: Narrowing): SilenceLink {
  const { type, status, health, team, agent_id: agents, find, showHiddenComponents } = filter;
  const labels = sayablePairs(filter.labels, 'label');
  const selector: Selector = {
    ...(!isEmpty(type) && { types: selectorPatterns(type) }),
    ...(!isEmpty(status) && { statuses: selectorPatterns(status) }),
    ...(!isEmpty(health) && { health: selectorPatterns(health).join(',') }),
    ...(!isEmpty(labels.said) && { labelSelector: labelTerms(labels.said) }),
  };
  const isNarrowed = Object.keys(selector).length > 0;
  const named = valuesOf(agents, 1).map(id => ({ ...selector, agent: id === LOCAL_AGENT_ID ? 'self' : id }));
  const selectors = named.length > 0 ? named : isNarrowed ? [selector] : [];
  const isAnywhere = valuesOf(type, 1).length + valuesOf(filter.labels, 1).length > 0 || find.trim() !== '';
  return silenceOfFilter({
    selectors,
    left: [
      ...labels.left,
      ...inWords('team', team),
      ...(valuesOf(agents, -1).length > 0 ? ['the agents that are left out'] : []),
      ...(find.trim() === '' ? [] : [`the search '${find.trim()}'`]),
      ...(showHiddenComponents ? [] : ['that hidden components are left out']),
      ...(selectors.length > 0 && !isAnywhere
        ? ['that only the top level is listed (what matches below it is silenced too)']
        : []),
    ],
    kind: 'components',
  });
}
