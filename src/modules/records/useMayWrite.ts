import { useWriteBlock } from '@/api/writable';
import { useAccess } from '@/auth/access';
import type { Resource } from '@/lib/access/policy';

/**
 * Whether this person gets the controls that change a resource, and why they rest for now.
 * @param object the backend's own, where the area lies across several
 */
export function useMayWrite(
  resource: Resource,
  object?: string,
): { may: boolean; block: string | undefined } {
  const { can } = useAccess();
  const block = useWriteBlock();
  return { may: can({ resource, action: 'write', ...(object && { object }) }), block };
}
