import type { PermissionColumns, PermissionNames } from '@/lib/access/permissions/record';
import { resourceKindOf, resourceOf } from '@/lib/access/permissions/record';
import { objectLabel, resourceKindLabel, type StoredResourceKind } from '@/lib/access/permissions/vocabulary';
import { onlyScopes, scopeRefs, scopeRefText } from '@/lib/access/targets/model';
import { isObject } from '@/lib/json';
import { to } from '@/lib/routing/paths';
import { selectorListText } from '@/lib/selectorText';

/** What a selector picks, in words: `configs: name=x; scopes: default/y`. */
export function selectorsText(selectors: unknown): string {
  if (!isObject(selectors)) return '';
  return Object.entries(selectors)
    .map(([kind, list]) => {
      const named = kind === 'scopes' ? scopeRefs(selectors).map(scopeRefText).join(' or ') : '';
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
  if (kind === 'scope') {
    const names = onlyScopes(row.object_selector)?.map(scopeRefText) ?? [];
    return { kind: label, name: names.join(' or '), href: undefined };
  }
  const one = resourceOf(row, row);
  return { kind: label, name: one?.name ?? '', href: hrefOf(kind, one?.id ?? '') };
}
