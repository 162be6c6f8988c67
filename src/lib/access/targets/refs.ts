import { isObject } from '@/lib/json';

/** How permissions name a scope or a view: by namespace and name, or by its id. */
export interface ScopeRef {
  id?: string;
  namespace: string;
  name: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What permissions name, by the key of their selector. */
export type NamedKey = 'scopes' | 'views';

/** The scopes or views that a permission's selector names; what names none is left out. */
export function namedRefs(selectors: unknown, key: NamedKey): ScopeRef[] {
  const list = isObject(selectors) ? selectors[key] : undefined;
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).flatMap(ref => {
    const [id, namespace, name] = [asText(ref['id']), asText(ref['namespace']), asText(ref['name'])];
    return id || name ? [{ ...(id && { id }), namespace, name }] : [];
  });
}

const REF_KEYS = ['id', 'namespace', 'name'];

/** The scopes that a permission's selector names. */
export const scopeRefs = (selectors: unknown): ScopeRef[] => namedRefs(selectors, 'scopes');

/** What a selector names that names scopes, or views, and nothing else, in a way that this page can write again. */
export function onlyNamed(selectors: unknown, key: NamedKey): ScopeRef[] | undefined {
  if (!isObject(selectors) || Object.keys(selectors).join() !== key) return undefined;
  const refs = namedRefs(selectors, key);
  const list: unknown = selectors[key];
  const isWhole =
    Array.isArray(list) &&
    list.length === refs.length &&
    list.every((ref: unknown) => isObject(ref) && Object.keys(ref).every(key => REF_KEYS.includes(key)));
  return isWhole && refs.length > 0 ? refs : undefined;
}

/** The scopes of a selector that names scopes and nothing else. */
export const onlyScopes = (selectors: unknown): ScopeRef[] | undefined => onlyNamed(selectors, 'scopes');

/** A scope by its name, with its namespace if it has one: 'default/production'. */
export const scopeRefText = ({ id = '', namespace, name }: ScopeRef): string =>
  namespace && name ? `${namespace}/${name}` : name || id;

interface Findable {
  id: string;
  namespace: string | null;
  name: string;
}

/** A scope as permissions name it. */
export const refOfScope = ({ namespace, name }: Omit<Findable, 'id'>): ScopeRef => ({
  namespace: namespace ?? '',
  name,
});

/** The scope that is meant; no namespace and an empty one are the same. */
export const findScope = <Found extends Findable>(
  scopes: readonly Found[],
  { id, namespace, name }: ScopeRef,
): Found | undefined =>
  scopes.find(scope =>
    id === undefined ? scope.name === name && (scope.namespace ?? '') === namespace : scope.id === id,
  );
