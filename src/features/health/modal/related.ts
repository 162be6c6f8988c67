import type { CheckDetail } from './openedApi';

/** Something a check is linked to. */
export interface RelatedItem {
  id: string;
  name: string;
  /** What it is, as the Relationships tab says it (CHK-050). */
  kind: 'Config' | 'Component';
  /** Type of a config item, such as Kubernetes::Pod. */
  type?: string;
  icon?: string;
}

/**
 * What a check is linked to, each once and by name; its length is the tab's count. A link whose other end is gone or
 * may not be seen is left out.
 */
export function relatedOf({
  components,
  configs,
}: Pick<CheckDetail, 'components' | 'configs'>): RelatedItem[] {
  const items = new Map<string, RelatedItem>();
  for (const { components: component } of components) {
    const { id, name, icon } = component ?? {};
    if (id) items.set(id, { id, name: name ?? id, kind: 'Component', ...(icon ? { icon } : {}) });
  }
  for (const { configs: config } of configs) {
    const { id, name, type } = config ?? {};
    if (id) items.set(id, { id, name: name ?? id, kind: 'Config', ...(type ? { type } : {}) });
  }
  return [...items.values()].sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}
