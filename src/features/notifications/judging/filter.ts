import { Environment } from '@marcbachmann/cel-js';
import { messageOf } from '@/lib/errors';
import type { FilterFacts } from './facts';

/**
 * Judges the filter of a rule, an expression in CEL, by what is known of a resource. Functions of the backend's own are not
 * known here, nor is everything of a resource: what needs them is not judged.
 */

/** What a filter says of an event: whether it lets it through, or why that cannot be said. */
export type Judgement = { passes: boolean } | { unknown: string };
export type FilterJudge = (event: JudgedEvent) => Judgement;

/** Kinds of what events are about, as filters call them. */
export type EventKind = 'check' | 'config' | 'component';

/** What a filter is asked about. */
export interface JudgedEvent {
  kind: EventKind | undefined;
  /** Undefined where nothing is known. */
  facts: FilterFacts | undefined;
}

const ENVIRONMENT = new Environment({ unlistedVariablesAreDyn: false })
  .registerVariable('check', 'dyn')
  .registerVariable('config', 'dyn')
  .registerVariable('component', 'dyn');

/** Patterns are not tried: one that goes back over itself would hold up the page. */
const PATTERN = /\.\s*matches\s*\(/;

const firstLine = (error: unknown): string => messageOf(error).split('\n', 1)[0] ?? '';

/** @param filter an empty one lets everything through */
export function filterJudge(filter: string): FilterJudge {
  const text = filter.trim();
  if (text === '') return () => ({ passes: true });
  if (PATTERN.test(text)) return () => ({ unknown: 'Regular expressions are not tried here' });
  let holds: (context: Record<string, unknown>) => unknown;
  try {
    holds = ENVIRONMENT.parse(text);
  } catch (error) {
    const unknown = `It cannot be read: ${firstLine(error)}`;
    return () => ({ unknown });
  }
  return ({ kind, facts }) => {
    if (!kind || !facts) return { unknown: 'Nothing is known of the resource any more' };
    try {
      const answer = holds({ [kind]: facts });
      return typeof answer === 'boolean' ? { passes: answer } : { unknown: 'It is neither true nor false' };
    } catch (error) {
      return { unknown: firstLine(error) };
    }
  };
}

/** Judges of filters, each read once however many events it is asked about. */
export function filterJudges(): (filter: string | null) => FilterJudge {
  const known = new Map<string, FilterJudge>();
  return filter => {
    const text = filter ?? '';
    const judge = known.get(text) ?? filterJudge(text);
    known.set(text, judge);
    return judge;
  };
}
