import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '@/api/errors';
import { useAccess } from '@/auth/access';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { useNotify } from '@/components/toast/notify';
import { READ_LOGS } from '@/lib/access/reading';
import { placeOf } from '@/lib/place';
import { toLogs } from '@/lib/routing/paths';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { PlaybooksButton } from '@/modules/playbooks/PlaybooksButton';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';
import type { PlaybookTarget } from '@/modules/playbooks/targets';
import { useUpdateComponentRowMutation } from '../api';
import { nameOf, type Component } from '../model/component';

const LinkToCatalog = lazy(() => import('./LinkToCatalog'));
const SnapshotDialog = lazy(() => import('./SnapshotDialog'));
const TargetPlaybooksMenu = lazy(() => import('@/modules/playbooks/TargetPlaybooksMenu'));

/** A component as what a playbook runs on. */
function targetOf(component: Component): PlaybookTarget {
  const { id, icon, type, namespace, labels } = component;
  return {
    kind: 'component',
    id,
    name: nameOf(component),
    icon: icon || type || undefined,
    place: placeOf({ namespace, tags: labels }),
  };
}

/** What this person can do with a component. */
export function ComponentActions({ component }: { component: Component }) {
  const { can, refusal } = useAccess();
  const navigate = useNavigate();
  const notify = useNotify();
  const link = useLinkEvidence();
  const mayRun = useRunPlaybook() !== undefined;
  const [update, updating] = useUpdateComponentRowMutation();
  const [dialog, setDialog] = useState<'catalog' | 'snapshot'>();
  const close = () => setDialog(undefined);
  const mayWrite = can({ resource: 'topologies', action: 'write' });
  const name = nameOf(component);
  const hide = async () => {
    const hidden = component.hidden !== true;
    const { error } = await update({ id: `eq.${component.id}`, componentPatch: { hidden } });
    if (error) notify.error(messageOf(error));
    else notify.success(hidden ? `${name} is hidden` : `${name} is shown again`);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {(component.logs?.length ?? 0) > 0 && refusal(READ_LOGS) === undefined && (
        <Button size="small" variant="outlined" onClick={() => void navigate(toLogs(component.id))}>
          View Logs
        </Button>
      )}
      {link && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => void link([{ type: 'topology', name, component_id: component.id }])}
        >
          Link to Incident
        </Button>
      )}
      {mayWrite && (
        <Button size="small" variant="outlined" onClick={() => setDialog('catalog')}>
          Link to catalog
        </Button>
      )}
      {mayRun && (
        <PlaybooksButton size="small">
          {(anchor, close) => (
            <TargetPlaybooksMenu
              target={targetOf(component)}
              failureText={message => `Failed to load playbooks: ${message}`}
              anchor={anchor}
              onClose={close}
            />
          )}
        </PlaybooksButton>
      )}
      <Button size="small" variant="outlined" onClick={() => setDialog('snapshot')}>
        Snapshot
      </Button>
      {mayWrite && (
        <Button size="small" variant="outlined" loading={updating.isLoading} onClick={() => void hide()}>
          {component.hidden === true ? 'Show' : 'Hide'}
        </Button>
      )}
      {dialog && (
        <LazyBoundary>
          {dialog === 'catalog' && <LinkToCatalog component={component} onClose={close} />}
          {dialog === 'snapshot' && <SnapshotDialog component={component} onClose={close} />}
        </LazyBoundary>
      )}
    </Box>
  );
}
