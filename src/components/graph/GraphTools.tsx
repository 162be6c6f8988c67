import Add from '@mui/icons-material/Add';
import FitScreen from '@mui/icons-material/FitScreenOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { dark, light } from '@/theme/tokens';
import { useNotify } from '../toast/notify';
import type { PictureKind } from './saveGraph';
import type { ShownLayout } from './useLayout';
import type { ViewControl } from './useView';

const EXPORTS: readonly (readonly [kind: PictureKind, text: string])[] = [
  ['svg', 'Save as SVG'],
  ['png', 'Save as PNG'],
  ['dot', 'Save as DOT'],
  ['json', 'Save as JSON'],
];
const STEP = 1.4;

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip title={label} placement="left">
      <IconButton aria-label={label} onClick={onClick} sx={{ p: '5px', borderRadius: 0 }}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

interface GraphToolsProps {
  view: ViewControl;
  /** Names the files. */
  title: string;
  shown: ShownLayout;
  relation: (from: string, to: string) => string | undefined;
}

/** Zoom, fit and export, in the upper right corner. */
export function GraphTools({ view, title, shown, relation }: GraphToolsProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { colorScheme } = useColorScheme();
  const notify = useNotify();
  const save = async (kind: PictureKind) => {
    setAnchor(undefined);
    try {
      const { saveGraph } = await import('./saveGraph');
      await saveGraph(kind, { title, relation, colours: colorScheme === 'dark' ? dark : light, ...shown });
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'The graph could not be saved.');
    }
  };
  return (
    <Box
      sx={{
        position: 'absolute',
        zIndex: 5,
        top: 12,
        right: 12,
        display: 'grid',
        overflow: 'hidden',
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: 1,
        background: 'var(--mui-palette-surface-raised)',
      }}
    >
      <Tool label="Zoom in" onClick={() => view.zoomBy(STEP)}>
        <Add fontSize="button" />
      </Tool>
      <Tool label="Zoom out" onClick={() => view.zoomBy(1 / STEP)}>
        <Remove fontSize="button" />
      </Tool>
      <Tool label="Fit to view" onClick={view.fit}>
        <FitScreen fontSize="button" />
      </Tool>
      <Tooltip title="Export graph" placement="left">
        <IconButton
          aria-label="Export graph"
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={event => setAnchor(event.currentTarget)}
          sx={{ p: '5px', borderRadius: 0 }}
        >
          <ExportIcon fontSize="button" />
        </IconButton>
      </Tooltip>
      <Menu open={Boolean(anchor)} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {EXPORTS.map(([kind, text]) => (
          <MenuItem key={kind} onClick={() => void save(kind)}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
