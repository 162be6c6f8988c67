import type { FlagProperty } from '@/lib/access/features';
import { isUuid } from '@/lib/ids';
import { to } from '@/lib/routing/paths';

/** Names the view that a deployment wants seen first: its id, its namespace and name, or its name. */
const PROPERTY = 'dashboard.default.view';

interface NamedView {
  id: string;
  name: string;
  namespace: string | null;
}

/**
 * The entry of the view that the deployment wants seen first, as Mission Control's `GET /dashboard` finds it; undefined where
 * no property names one, and where the sidebar has it already.
 * @param listed the views that have an entry
 */
export function defaultViewEntry(
  properties: readonly FlagProperty[],
  listed: readonly NamedView[],
): { label: string; href: string } | undefined {
  const value = properties.find(({ name }) => name === PROPERTY)?.value.trim();
  if (!value) return undefined;
  if (listed.some(({ id, name, namespace }) => [id, name, `${namespace}/${name}`].includes(value)))
    return undefined;
  const [, namespace, name] = /^(?:([^/]*)\/)?(.*)$/s.exec(value) ?? [];
  if (!name || namespace === '') return undefined;
  if (namespace !== undefined) return { label: name, href: to('viewByNamespace', { namespace, name }) };
  return isUuid(name)
    ? { label: 'Default view', href: to('view', { id: name }) }
    : { label: name, href: to('viewByName', { name }) };
}
