import TargetPlaybooksMenu from '@/modules/playbooks/TargetPlaybooksMenu';
import type { Component } from '../model/component';
import { targetOfComponent } from '../model/target';

interface PlaybooksOfProps {
  component: Component;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The playbooks that can run on a component. */
export default function PlaybooksOf({ component, anchor, onClose }: PlaybooksOfProps) {
  return (
    <TargetPlaybooksMenu
      target={targetOfComponent(component)}
      failureText={message => `Failed to load playbooks: ${message}`}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
