import { messageOf } from '@/api/errors';
import { useGetApplicablePlaybooksQuery } from '@/modules/playbooks/api';
import { PlaybooksMenu as Listed } from '@/modules/playbooks/PlaybooksMenu';
import type { RunPlaybook } from '@/modules/playbooks/runPlaybook';
import { placeOf } from '@/lib/place';
import { nameOf, type Component } from '../model/component';

interface PlaybooksMenuProps {
  component: Component;
  run: RunPlaybook;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The playbooks that can run on a component; each opens its form. */
export default function PlaybooksMenu({ component, run, anchor, onClose }: PlaybooksMenuProps) {
  const { data, error, refetch } = useGetApplicablePlaybooksQuery({ kind: 'component', id: component.id });
  const { id, icon, type, namespace, labels } = component;
  return (
    <Listed
      playbooks={data}
      failure={error && `Failed to load playbooks: ${messageOf(error)}`}
      anchor={anchor}
      onChoose={playbook =>
        run({
          playbookId: playbook.id,
          target: {
            kind: 'component',
            id,
            name: nameOf(component),
            icon: icon || type || undefined,
            place: placeOf({ namespace, tags: labels }),
          },
        })
      }
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
