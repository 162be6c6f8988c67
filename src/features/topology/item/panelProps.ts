import type { PanelToggle } from '@/components/panel/PanelFrame';
import type { Component } from '../model/component';

/** What every panel beside a component is given. */
export interface PanelProps extends PanelToggle {
  component: Component;
}
