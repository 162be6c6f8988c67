import { criteriaOf } from '@/lib/selectorCriteria';
import { writeJson } from '@/lib/numbers';
import type { PreviewRequest } from '@/modules/silences/previewApi';
import { selectorsRule, type SilenceFormValues } from './form';

/** What of a form says which notifications it would hold back; undefined while it says nothing. */
export function previewOf(values: SilenceFormValues): PreviewRequest | undefined {
  const kind = values.kind === 'canary' ? undefined : values.kind;
  const id = kind && values.resource?.id;
  const filter = values.filter?.trim();
  const list = selectorsRule(values.selectors) === undefined ? (values.selectors ?? []) : [];
  // The search would read one without criteria as everything; the field says what it is.
  const narrowing = list.filter(selector => criteriaOf(selector).length > 0);
  const selectors = narrowing.length > 0 ? writeJson(narrowing) : undefined;
  if (!id && !filter && !selectors) return undefined;
  return {
    ...(id && { id, type: kind }),
    ...(values.recursive && { recursive: true }),
    ...(filter && { filter }),
    ...(selectors && { selectors }),
  };
}
