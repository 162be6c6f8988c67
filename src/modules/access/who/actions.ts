import type { AskedAction, OneKind } from '../effective/model';

const RECORD: readonly AskedAction[] = ['read', 'update', 'delete'];

/** What can be done with one resource of a kind, the first of them asked about unless another is chosen. */
const ACTIONS_OF: Readonly<Partial<Record<OneKind, readonly AskedAction[]>>> = {
  playbook: ['playbook:run', 'playbook:approve', 'playbook:cancel', ...RECORD],
};

/** The actions to choose from for one resource of a kind. */
export const whoActions = (kind: OneKind): readonly AskedAction[] => ACTIONS_OF[kind] ?? RECORD;
