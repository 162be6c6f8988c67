import { useAccess } from '@/auth/access';
import { AreaNav } from '@/components/page/AreaNav';
import { paths } from '@/lib/routing/paths';

const PLACES = [
  [paths.playbooks, 'Playbooks', 'playbooks'],
  [paths.playbookRuns, 'Runs', 'playbook_runs'],
] as const;

/** The pages of playbooks, for those who may see them. */
export function PlaybooksNav() {
  const { can } = useAccess();
  const places = PLACES.filter(([, , resource]) => can({ resource, action: 'read' })).map(
    ([href, label]) => [href, label] as const,
  );
  return <AreaNav label="Playbooks" places={places} />;
}
