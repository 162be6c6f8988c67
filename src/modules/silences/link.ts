import { writeJson } from '@/lib/numbers';
import { paths } from '@/lib/routing/paths';

/** What a new silence begins with: one thing by its id, or what selectors and filters say. */
export interface SilenceLink {
  config_id?: string;
  component_id?: string;
  check_id?: string;
  canary_id?: string;
  selectors?: readonly object[];
  filter?: string;
  name?: string;
  /** What of a filter the silence does not say, in words: the form lists it. */
  left?: readonly string[];
}

/** A new silence of what is selected in a list: of one thing by its id, of more by selectors. */
export function silenceOfSelected(kind: 'config' | 'component', ids: readonly string[]): SilenceLink {
  const [first = '', ...others] = ids;
  if (others.length > 0) return { selectors: ids.map(id => ({ id })) };
  return kind === 'config' ? { config_id: first } : { component_id: first };
}

/** The address of the form of a new silence, filled in. */
export function toSilence({ selectors, left = [], ...rest }: SilenceLink): string {
  const params = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
  if (selectors && selectors.length > 0) params.set('selectors', writeJson(selectors));
  for (const text of left) params.append('left', text);
  return `${paths.silenceAdd}?${params.toString()}`;
}
