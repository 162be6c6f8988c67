import Button from '@mui/material/Button';
import { lazy } from 'react';
import { Inline } from '@/components/layout/layout';
import { PlaybooksButton } from '@/modules/playbooks/PlaybooksButton';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';
import type { Component } from '../model/component';
import { useActions } from './useActions';

const PlaybooksOf = lazy(() => import('./PlaybooksOf'));

/** What this person can do with a component, as buttons. */
export function ActionBar({ component }: { component: Component }) {
  const { actions, dialog } = useActions(component);
  const mayRun = useRunPlaybook() !== undefined;
  return (
    <Inline gap={2} wrap>
      {actions.map(({ label, run, isBusy = false }) => (
        <Button key={label} size="small" variant="outlined" loading={isBusy} onClick={run}>
          {label}
        </Button>
      ))}
      {mayRun && (
        <PlaybooksButton size="small">
          {(anchor, close) => <PlaybooksOf component={component} anchor={anchor} onClose={close} />}
        </PlaybooksButton>
      )}
      {dialog}
    </Inline>
  );
}
