import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useAccess } from '@/auth/access';
import { READ_CHECKS, READ_CONFIGS, READ_INCIDENTS, READ_PLAYBOOKS } from '@/lib/access/reading';
import { ActionBar } from '../actions/ActionBar';
import type { Component } from '../model/component';
import type { TopologyPanel } from '../url';
import { WhyPanel } from '../why/WhyPanel';
import { CatalogPanel } from './CatalogPanel';
import { ComponentDetailsPanel } from './ComponentDetailsPanel';
import { IncidentsPanel } from './IncidentsPanel';
import { ChangesPanel, ChecksPanel, InsightsPanel, PlaybooksPanel, TeamsPanel } from './panels';
import type { PanelProps } from './panelProps';

interface SidePanelProps {
  component: Component;
  hrefOf: (component: Component) => string;
  /** The open panel; '' for none. */
  panel: TopologyPanel | '';
  onPanel: (panel: TopologyPanel | '') => void;
}

/** All that is known of a component, part by part; one part is open at a time, and the link says which. */
export default function SidePanel({ component, hrefOf, panel, onPanel }: SidePanelProps) {
  const { refusal } = useAccess();
  const part = (id: TopologyPanel): PanelProps => ({
    component,
    open: panel === id,
    onToggle: open => onPanel(open ? id : ''),
  });
  const sees = (want: Parameters<typeof refusal>[0], children: ReactNode) =>
    refusal(want) === undefined ? children : null;
  return (
    <div style={{ minWidth: 0 }}>
      <Box sx={{ px: 3, pb: 3 }}>
        <ActionBar component={component} />
      </Box>
      <ComponentDetailsPanel {...part('details')} />
      <WhyPanel {...part('why')} hrefOf={hrefOf} />
      {sees(READ_CONFIGS, <CatalogPanel {...part('catalog')} />)}
      {sees(READ_INCIDENTS, <IncidentsPanel {...part('incidents')} />)}
      {sees(READ_CONFIGS, <ChangesPanel {...part('changes')} />)}
      {sees(READ_CHECKS, <ChecksPanel {...part('checks')} />)}
      {sees(READ_PLAYBOOKS, <PlaybooksPanel {...part('playbooks')} />)}
      <TeamsPanel {...part('teams')} />
      {sees(READ_CONFIGS, <InsightsPanel {...part('insights')} />)}
    </div>
  );
}
