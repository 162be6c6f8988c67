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

/** Things that one playbook is run on at once, at most. */
export const MOST_TARGETS = 200;

/** Asks which playbook to run on several things of one kind, and runs it on each. */
export type RunOnMany = (targets: readonly PlaybookTarget[]) => void;

export const RunOnManyContext = createContext<RunOnMany | undefined>(undefined);

/** The way to run a playbook on what is selected in a list. Undefined where running is not offered. */
export function useRunOnMany(): RunOnMany | undefined {
  return useContext(RunOnManyContext);
}
