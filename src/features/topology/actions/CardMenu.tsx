import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';
import { componentName, type Component } from '../model/component';
import { useActions } from './useActions';

const PlaybooksOf = lazy(() => import('./PlaybooksOf'));

interface CardMenuProps {
  component: Component;
  /** Of the component's page. */
  href: string;
  anchor: HTMLElement;
  /** Nothing of it is open any more. */
  onClose: () => void;
}

/** What this person can do with the component of a card. */
export default function CardMenu({ component, href, anchor, onClose }: CardMenuProps) {
  const navigate = useNavigate();
  const mayRun = useRunPlaybook() !== undefined;
  const { actions, dialog } = useActions(component, onClose);
  const [stage, setStage] = useState<'menu' | 'dialog' | 'playbooks'>('menu');
  return (
    <>
      <Menu
        open={stage === 'menu'}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ list: { dense: true, 'aria-label': `Actions for ${componentName(component)}` } }}
      >
        <MenuItem
          onClick={() => {
            onClose();
            void navigate(href);
          }}
        >
          Zoom In
        </MenuItem>
        {actions.map(({ label, run, opens = false }) => (
          <MenuItem
            key={label}
            onClick={() => {
              run();
              if (opens) setStage('dialog');
              else onClose();
            }}
          >
            {label}
          </MenuItem>
        ))}
        {mayRun && <MenuItem onClick={() => setStage('playbooks')}>Playbooks</MenuItem>}
      </Menu>
      {dialog}
      {stage === 'playbooks' && (
        <OverlayBoundary onClose={onClose}>
          <PlaybooksOf component={component} anchor={anchor} onClose={onClose} />
        </OverlayBoundary>
      )}
    </>
  );
}
