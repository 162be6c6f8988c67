import { isObject } from '@/lib/json';
import { approversOf } from '@/modules/playbooks/waiting';
import type { PlaybookRun } from '@/modules/playbooks/runsApi';

/** Who is asked to approve a run, in words: 'One of carmen@…, SRE', or all of them. Undefined when nobody is. */
export function approversText(spec: PlaybookRun['spec']): string | undefined {
  const approvers = approversOf(spec);
  if (!approvers) return undefined;
  const who = [...approvers.people, ...approvers.teams];
  const approval = spec?.['approval'];
  const any = isObject(approval) && approval['type'] === 'any';
  return `${who.length > 1 ? (any ? 'One of ' : 'All of ') : ''}${who.join(', ')}`;
}
