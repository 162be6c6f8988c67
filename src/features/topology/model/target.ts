import { placeOf } from '@/lib/place';
import type { PlaybookTarget } from '@/modules/playbooks/targets';
import { componentName, type Component } from './component';

/** A component as what a playbook runs on. */
export function targetOfComponent(component: Component): PlaybookTarget {
  const { id, icon, type, namespace, labels } = component;
  return {
    kind: 'component',
    id,
    name: componentName(component),
    icon: icon || type || undefined,
    place: placeOf({ namespace, tags: labels }),
  };
}
