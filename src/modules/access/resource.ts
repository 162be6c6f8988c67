import type { PermissionColumns, PermissionNames } from '@/lib/access/permissions/record';
import { namedOf, resourceKindOf, resourceOf } from '@/lib/access/permissions/record';
import { objectLabel, resourceKindLabel, type StoredResourceKind } from '@/lib/access/permissions/vocabulary';
import { namedRefs, scopeRefText, type ScopeRef } from '@/lib/access/targets/refs';
import { isObject } from '@/lib/json';
import { to } from '@/lib/routing/paths';
import { selectorListText } from '@/lib/selectorText';

/** What a selector picks, in words: `configs: name=x; scopes: default/y`. */
export function selectorsText(selectors: unknown): string {
  if (!isObject(selectors)) return '';
  return Object.entries(selectors)
    .map(([kind, list]) => {
      const isNamed = kind === 'scopes' || kind === 'views';
      const named = isNamed ? namedRefs(selectors, kind).map(scopeRefText).join(' or ') : '';
      return `${kind}: ${named || selectorListText(list)}`;
    })
    .join('; ');
}

/** The page of a resource; undefined for what has none, or is gone. */
function hrefOf(kind: StoredResourceKind, id: string): string | undefined {
  if (id === '') return undefined;
  if (kind === 'catalog') return to('catalogItem', { id });
  if (kind === 'component') return to('topologyItem', { id });
  if (kind === 'connection') return `${to('connections')}?id=${encodeURIComponent(id)}`;
  return undefined;
}

/** The page of a view that is known by its id or its name. */
function viewHref({ id, namespace, name }: ScopeRef): string {
  if (id) return to('view', { id });
  return namespace ? to('viewByNamespace', { namespace, name }) : to('viewByName', { name });
}

/** What a permission is about: kind, name, and the address of its page. */
export function resourceText(row: PermissionColumns & PermissionNames): {
  kind: string;
  name: string;
  href: string | undefined;
} {
  const kind = resourceKindOf(row);
  const label = resourceKindLabel(kind);
  if (kind === 'global') return { kind: label, name: objectLabel(row.object ?? ''), href: undefined };
  if (kind === 'selector') return { kind: label, name: selectorsText(row.object_selector), href: undefined };
  const named = namedOf(row);
  if (named) {
    const [one, ...others] = named;
    const href = kind === 'view' && one && others.length === 0 ? viewHref(one) : undefined;
    return { kind: label, name: named.map(scopeRefText).join(' or '), href };
  }
  const one = resourceOf(row, row);
  return { kind: label, name: one?.name ?? '', href: hrefOf(kind, one?.id ?? '') };
}
