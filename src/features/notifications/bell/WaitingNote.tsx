import { AppLink } from '@/components/link/AppLink';
import { countOf } from '@/lib/format';
import { paths } from '@/lib/routing/paths';
import { useWaitingForMe } from '@/modules/playbooks/useWaitingForMe';

/** What the bell counted beside failures: runs that wait for this person, leading to them. */
export function WaitingNote() {
  const { runs } = useWaitingForMe();
  if (runs.length === 0) return null;
  return (
    <AppLink href={paths.playbookRuns}>{countOf(runs.length, 'playbook run')} pending your approval</AppLink>
  );
}
