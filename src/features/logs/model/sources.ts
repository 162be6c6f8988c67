import { kindColour } from '@/components/view-panels/colours';
import { isUuid } from '@/lib/ids';
import { selectorNames, type LogComponent, type LogItem } from '../api';
import type { LogLines } from './lines';

/** Sources whose lines stand in one stream at most. */
export const MOST_SOURCES = 10;

/** A source as a link names it: a component, and one of its log selectors. */
export interface SourceRef {
  id: string;
  /** The component's first one when empty. */
  selector: string;
}

/** `ID` or `ID:SELECTOR` as a source; undefined for anything else. */
export function readSourceRef(text: string): SourceRef | undefined {
  const [, id, selector = ''] = /^([^:]*)(?::(.*))?$/s.exec(text) ?? [];
  return isUuid(id) ? { id: id.toLowerCase(), selector } : undefined;
}

/** A source as a link names it. */
export const writeSourceRef = ({ id, selector }: SourceRef): string =>
  selector === '' ? id : `${id}:${selector}`;

/** Whose lines these are: a log selector of a component that is known. */
export interface LogSource extends SourceRef {
  /** `ID:SELECTOR`; no other source has it. */
  key: string;
  /** The component's name. */
  name: string;
  /** What its lines are called: the component, and the selector where it is not the first one. */
  label: string;
  /** Of its place among the sources. */
  colour: string;
}

/** A log selector of a component. @param index its place among the sources, from 0 */
export function logSource(component: LogComponent, selector: string, index: number): LogSource {
  const [first] = selectorNames(component);
  const { id, name } = component;
  return {
    id,
    selector,
    key: writeSourceRef({ id, selector }),
    name,
    label: selector === first ? name : `${name} · ${selector}`,
    colour: kindColour(index),
  };
}

/** The key of what a link names. @param component that of the reference, as far as it is known */
export function sourceKeyOf(ref: SourceRef, component: LogComponent | null | undefined): string {
  const selector = ref.selector || (component ? (selectorNames(component)[0] ?? '') : '');
  return writeSourceRef({ id: ref.id, selector });
}

/** Sources that were asked for: those that are known, and those whose lines cannot be had. */
export interface ResolvedSources {
  sources: readonly LogSource[];
  /** The component is not known yet. */
  pending: readonly SourceRef[];
  missing: readonly { ref: SourceRef; label: string; reason: string }[];
}

/** Components may share a name: the second one's lines are those of 'api (2)'. */
function withoutNamesakes(sources: readonly LogSource[]): LogSource[] {
  const counts = new Map<string, number>();
  return sources.map(source => {
    const count = (counts.get(source.label) ?? 0) + 1;
    counts.set(source.label, count);
    return count === 1 ? source : { ...source, label: `${source.label} (${count})` };
  });
}

/**
 * What links name, as sources: each once, whether its first selector is named or not.
 * @param componentOf null for a component that is not there, undefined while that is not known
 */
export function resolveSources(
  refs: readonly SourceRef[],
  componentOf: (id: string) => LogComponent | null | undefined,
): ResolvedSources {
  const found = new Map<string, LogSource>();
  const pending: SourceRef[] = [];
  const missing: { ref: SourceRef; label: string; reason: string }[] = [];
  for (const [index, ref] of refs.entries()) {
    const component = componentOf(ref.id);
    if (component === undefined) {
      pending.push(ref);
      continue;
    }
    const selector = component ? ref.selector || selectorNames(component)[0] : undefined;
    if (!component)
      missing.push({
        ref,
        label: ref.id,
        reason: 'Component not found: it was deleted, or you do not have access to it.',
      });
    else if (selector === undefined)
      missing.push({ ref, label: component.name, reason: 'Its topology defines no log selectors.' });
    else {
      const source = logSource(component, selector, index);
      if (!found.has(source.key)) found.set(source.key, source);
    }
  }
  return { sources: withoutNamesakes([...found.values()]), pending, missing };
}

/** The source of a line, where there are several. @param index the position of the line */
export function sourceOfLine(
  { sources: positions }: LogLines,
  sources: readonly LogSource[],
  index: number,
): LogSource | undefined {
  return positions && sources[positions[index] ?? -1];
}

/** A line with its source, where there are several. */
export interface SourcedLine {
  item: LogItem;
  source?: LogSource | undefined;
}

/** Lines with their sources. @param positions of the lines that are wanted */
export const sourcedLines = (
  lines: LogLines,
  sources: readonly LogSource[],
  positions: readonly number[],
): SourcedLine[] =>
  positions.flatMap(index => {
    const item = lines.items[index];
    return item ? [{ item, source: sourceOfLine(lines, sources, index) }] : [];
  });

/** Names a file or a list of their lines: 'payments-api', 'payments-api and 2 more'. */
export function sourcesName([first, ...others]: readonly LogSource[]): string {
  const label = first?.label ?? '';
  return others.length === 0 ? (first?.name ?? '') : `${label} and ${others.length} more`;
}
