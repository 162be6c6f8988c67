import { useAccess } from '@/auth/access';
import { SILENCING } from '@/lib/access/policy';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { useRunOnMany } from '@/modules/playbooks/runPlaybook';

/** Whether a person may do anything with several checks; without it nothing can be chosen. */
export function useMaySelect(): boolean {
  const { mayRunChecks, can } = useAccess();
  const link = useLinkEvidence();
  const run = useRunOnMany();
  return mayRunChecks || link !== undefined || run !== undefined || can(SILENCING);
}
