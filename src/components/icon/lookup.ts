import { EVENT_ICONS } from './eventNames';
import { CLOUD_ICONS, COMMON_ICONS, KUBERNETES_ICONS } from './names';
import { ownValue } from '@/lib/own';

/** What is drawn for a name that nothing is known of. */
export const FALLBACK_ICON = 'unknown';

/**
 * A name as the tables know it: lower case, words joined by '-', and a prefix of 'k8', 'k8s' or 'kubernetes'
 * written 'k8s' (WID-020). 'Kubernetes::Deployment', 'k8-deployment' and 'K8S Deployment' are one.
 */
export function normaliseName(name: string): string {
  const joined = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const kind = /^(?:kubernetes|k8s?)(?:-?(.*))$/.exec(joined)?.[1];
  if (kind === undefined) return joined;
  return kind ? `k8s-${kind}` : 'k8s';
}

function known(name: string): string | undefined {
  if (name.startsWith('k8s-')) return ownValue(KUBERNETES_ICONS, name.slice(4));
  return ownValue(COMMON_ICONS, name) ?? ownValue(EVENT_ICONS, name) ?? ownValue(CLOUD_ICONS, name);
}

/** The longest known beginning of a name, then its longest known end: 'aws-ec2-instance' is 'aws-ec2'. */
function nearest(name: string): string | undefined {
  const words = name.split('-');
  for (let count = words.length; count > 0; count -= 1) {
    const found = known(words.slice(0, count).join('-'));
    if (found) return found;
  }
  for (let start = 1; start < words.length; start += 1) {
    const found = known(words.slice(start).join('-'));
    if (found) return found;
  }
  return undefined;
}

const seen = new Map<string, string>();

/**
 * The sprite's id for a resource type, connection type, event or action name, without regard to case.
 * @returns 'unknown' for a name that says nothing. Never throws.
 */
export function iconIdOf(name: string | null | undefined): string {
  if (!name) return FALLBACK_ICON;
  let id = seen.get(name);
  if (id === undefined) {
    const plain = normaliseName(name);
    // 'NotificationSent' says most by its first word.
    const words = normaliseName(name.replace(/([a-z])([A-Z])/g, '$1 $2'));
    id = nearest(plain) ?? nearest(words) ?? FALLBACK_ICON;
    // What Kubernetes has beyond the kinds above carries its mark.
    if (id === FALLBACK_ICON && plain.startsWith('k8s')) id = 'k8s';
    seen.set(name, id);
  }
  return id;
}

/** Every id that a name can give; the sprite must hold them all. */
export function iconIds(): string[] {
  const values = [KUBERNETES_ICONS, CLOUD_ICONS, COMMON_ICONS, EVENT_ICONS].flatMap(table =>
    Object.values(table),
  );
  return [...new Set([...values, 'k8s', FALLBACK_ICON])].toSorted();
}

/** Whether there is a mark for the name; without one the neutral shape would be drawn. */
export const isKnownIcon = (name: string | null | undefined): boolean => iconIdOf(name) !== FALLBACK_ICON;
