import { lazy, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useNotify } from '@/components/toast/notify';
import { SILENCING } from '@/lib/access/policy';
import { READ_LOGS } from '@/lib/access/reading';
import { toLogs } from '@/lib/routing/paths';
import { componentAttachment } from '@/modules/evidence/attachment';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { problemOfWrite } from '@/modules/records/save';
import { toSilence } from '@/modules/silences/link';
import { useUpdateComponentRowMutation } from '../api';
import { componentName, type Component } from '../model/component';

const LinkToCatalog = lazy(() => import('./LinkToCatalog'));
const SnapshotDialog = lazy(() => import('./SnapshotDialog'));

/** Something this person can do with a component. */
export interface ComponentAction {
  label: string;
  run: () => void;
  isBusy?: boolean;
  /** It opens a dialog, which has to stay drawn until it closes. */
  opens?: boolean;
}

/**
 * What this person can do with a component.
 * @param onClosed a dialog of an action was closed
 * @returns the actions, and the dialog that one of them opened, to be drawn
 */
export function useActions(
  component: Component,
  onClosed?: () => void,
): { actions: readonly ComponentAction[]; dialog: ReactNode } {
  const { can, refusal } = useAccess();
  const navigate = useNavigate();
  const notify = useNotify();
  const link = useLinkEvidence();
  const [update, updating] = useUpdateComponentRowMutation();
  const [dialog, setDialog] = useState<'catalog' | 'snapshot'>();
  const close = () => {
    setDialog(undefined);
    onClosed?.();
  };
  const mayWrite = can({ resource: 'topologies', action: 'write' });
  const hasLogs = (component.logs?.length ?? 0) > 0 && refusal(READ_LOGS) === undefined;
  const name = componentName(component);
  const hide = async () => {
    const hidden = component.hidden !== true;
    const problem = problemOfWrite(await update({ id: `eq.${component.id}`, componentPatch: { hidden } }));
    if (problem !== undefined) notify.error(`${name} was not ${hidden ? 'hidden' : 'shown'}: ${problem}`);
    else notify.success(hidden ? `${name} is hidden` : `${name} is shown again`);
  };
  const actions: readonly (ComponentAction | false | undefined)[] = [
    hasLogs && { label: 'View Logs', run: () => void navigate(toLogs(component.id)) },
    link && {
      label: 'Link to Incident',
      run: () => void link([componentAttachment({ id: component.id, name })]),
    },
    can(SILENCING) && {
      label: 'Silence',
      run: () => void navigate(toSilence({ component_id: component.id })),
    },
    mayWrite && { label: 'Link to catalog', run: () => setDialog('catalog'), opens: true },
    { label: 'Snapshot', run: () => setDialog('snapshot'), opens: true },
    mayWrite && {
      label: component.hidden === true ? 'Show' : 'Hide',
      run: () => void hide(),
      isBusy: updating.isLoading,
    },
  ];
  return {
    actions: actions.filter(action => typeof action === 'object'),
    dialog: dialog && (
      <OverlayBoundary onClose={close}>
        {dialog === 'catalog' && <LinkToCatalog component={component} onClose={close} />}
        {dialog === 'snapshot' && <SnapshotDialog component={component} onClose={close} />}
      </OverlayBoundary>
    ),
  };
}
