import type { PlaybookAccess } from '@/modules/playbooks/playbookAccess';
import type { PlaybookRun } from '@/modules/playbooks/runsApi';
import { hasRunEnded } from '@/modules/playbooks/status';

/** A decision about a run that is shown: with a reason, it is switched off. */
export interface Offer {
  reason?: string;
}

/** What is offered to a person at a run; absent where a button would say nothing to them. */
export interface Decisions {
  approve?: Offer | undefined;
  /** Cancelling it, which rejects a run that waits for its approval. */
  end?: Offer | undefined;
}

/**
 * What a person may decide about a run: approving takes being asked, and the permission; cancelling is a permission of its own.
 * @param access what they may do with this playbook on its target
 * @param isAsked whether they are an approver; undefined while that is not known
 */
export function decisionsOn(
  { status }: Pick<PlaybookRun, 'status'>,
  access: PlaybookAccess,
  isAsked: boolean | undefined,
): Decisions {
  if (hasRunEnded(status)) return {};
  const decides = status === 'pending_approval' && isAsked === true;
  const end = access.cancel
    ? {}
    : decides
      ? { reason: 'Rejecting cancels the run, which needs playbook:cancel. You do not have it.' }
      : undefined;
  if (!decides) return { end };
  return {
    end,
    approve: access.approve ? {} : { reason: 'You are an approver, but you do not have playbook:approve.' },
  };
}
