import { createContext, useContext } from 'react';
import type { PlaybookTarget } from './targets';

/** What a person wants to run; they look it over before anything starts. */
export interface RunRequest {
  playbookId: string;
  /** What it runs on, where that is settled; its name may be looked up. */
  target?: (Pick<PlaybookTarget, 'kind' | 'id'> & Partial<PlaybookTarget>) | undefined;
  /** Values to begin with. */
  params?: Readonly<Record<string, string>> | undefined;
  /** The values are those of an earlier run: what differs from them is said before anything starts. */
  again?: boolean | undefined;
  /** Called when the form is closed without a run. */
  onClose?: (() => void) | undefined;
}

export type RunPlaybook = (request: RunRequest) => void;

export const RunPlaybookContext = createContext<RunPlaybook | undefined>(undefined);

/**
 * The way to run a playbook, for any feature: opens the form. Undefined where running is not offered: the person may not,
 * or playbooks are switched off.
 */
export function useRunPlaybook(): RunPlaybook | undefined {
  return useContext(RunPlaybookContext);
}
