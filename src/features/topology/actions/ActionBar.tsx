import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
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
    </Box>
  );
}
