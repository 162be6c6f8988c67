import { parseSafe } from '@/lib/json';
import { isUuid } from '@/lib/ids';
import type { ResourceOption } from '@/lib/optionSearch';
import { isSelectors, SILENCE_KINDS, type SilenceKind, type SilenceFormValues } from './form';

/** What a link asks to silence. */
export interface Prefill {
  kind?: SilenceKind;
  id?: string;
  values: Partial<SilenceFormValues>;
  /** What of the filter it came from the silence does not say, in words. */
  left: readonly string[];
}

/** Reads `config_id`, `component_id`, `check_id`, `canary_id`, `filter`, `selectors` (JSON), `name`, `recursive` and `left` of a link. */
export function readPrefill(search: string): Prefill {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name)?.trim() ?? '';
  const kind = (Object.keys(SILENCE_KINDS) as SilenceKind[]).find(one =>
    isUuid(text(SILENCE_KINDS[one].column)),
  );
  const selectors = parseSafe(params.get('selectors'));
  return {
    ...(kind && { kind, id: text(SILENCE_KINDS[kind].column) }),
    values: {
      ...(text('name') && { name: text('name') }),
      ...(text('filter') && { filter: text('filter') }),
      ...(isSelectors(selectors) && selectors.length > 0 && { selectors }),
      ...(params.get('recursive') === 'true' && { recursive: true }),
    },
    left: params.getAll('left').filter(text => text.trim() !== ''),
  };
}

/** What a new silence begins with: what the link says, with the resource under its name where it was found. */
export function prefilledValues(
  { kind, id, values }: Omit<Prefill, 'left'>,
  name: string | undefined,
): Partial<SilenceFormValues> {
  if (!kind || !id) return values;
  const resource: ResourceOption = { kind: SILENCE_KINDS[kind].plural, id, name: name ?? id };
  return { ...(name && { name: `Silence of ${name}` }), ...values, kind, resource };
}
