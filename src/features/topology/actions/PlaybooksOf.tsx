import { placeOf } from '@/lib/place';
import TargetPlaybooksMenu from '@/modules/playbooks/TargetPlaybooksMenu';
import type { PlaybookTarget } from '@/modules/playbooks/targets';
import { componentName, type Component } from '../model/component';

/** A component as what a playbook runs on. */
function targetOf(component: Component): PlaybookTarget {
  const { id, icon, type, namespace, labels } = component;
  return {
    kind: 'component',
    id,
    name: componentName(component),
    icon: icon || type || undefined,
    place: placeOf({ namespace, tags: labels }),
  };
}

interface PlaybooksOfProps {
  component: Component;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The playbooks that can run on a component. */
export default function PlaybooksOf({ component, anchor, onClose }: PlaybooksOfProps) {
  return (
    <TargetPlaybooksMenu
      target={targetOf(component)}
      failureText={message => `Failed to load playbooks: ${message}`}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
