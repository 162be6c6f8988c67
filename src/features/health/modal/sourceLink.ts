import { to } from '@/lib/routing/paths';

/**
 * Where a canary that is not edited here comes from: a component's canary leads to its component, one from Kubernetes
 * to the catalog item of its resource. A canary made in the console has no such place and is edited in Settings.
 * @param source the canary's source: 'UI', 'component/{id}', 'kubernetes/{id}' and the like
 */
export function sourceLink(source: string | null | undefined): { label: string; href: string } | undefined {
  const [kind, id] = (source ?? '').split('/', 2);
  if (!id) return undefined;
  if (kind === 'component') return { label: 'Go to component', href: to('topologyItem', { id }) };
  if (kind === 'kubernetes') return { label: 'Go to Kubernetes resource', href: to('catalogItem', { id }) };
  return undefined;
}
