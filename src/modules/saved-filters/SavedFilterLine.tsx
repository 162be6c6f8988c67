import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import LinkIcon from '@mui/icons-material/Link';
import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import DefaultIcon from '@mui/icons-material/Star';
import NoDefaultIcon from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link, type To } from 'react-router-dom';
import type { SavedFilter } from './saved';

interface SavedFilterLineProps {
  filter: SavedFilter;
  to: To;
  /** The list shows it now. */
  current: boolean;
  onOpen: () => void;
  onDefault: () => void;
  onPin: () => void;
  onShare: () => void;
  onRemove: () => void;
}

/** A saved filter: its name leads to it; beside it what can be done with it. */
export function SavedFilterLine(props: SavedFilterLineProps) {
  const { filter, to, current, onOpen, onDefault, onPin, onShare, onRemove } = props;
  const { name, isDefault, isPinned } = filter;
  return (
    <li style={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
      <Box
        component={Link}
        to={to}
        onClick={onOpen}
        aria-current={current || undefined}
        className="cell-cut"
        title={name}
        sx={{
          flex: 1,
          color: 'text.primary',
          textDecoration: 'none',
          fontWeight: current ? 600 : 400,
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {name}
      </Box>
      <Tooltip title={isDefault ? 'Opens by default' : 'Make default'}>
        <IconButton
          aria-label={`Open with ${name} by default`}
          aria-pressed={isDefault}
          onClick={onDefault}
          sx={{ p: '4px', ...(isDefault && { color: 'primary.main' }) }}
        >
          {isDefault ? <DefaultIcon fontSize="line" /> : <NoDefaultIcon fontSize="line" />}
        </IconButton>
      </Tooltip>
      <Tooltip title={isPinned ? 'In the sidebar' : 'Pin to the sidebar'}>
        <IconButton
          aria-label={`Pin ${name} to the sidebar`}
          aria-pressed={isPinned}
          onClick={onPin}
          sx={{ p: '4px', ...(isPinned && { color: 'primary.main' }) }}
        >
          {isPinned ? <PinnedIcon fontSize="line" /> : <PinIcon fontSize="line" />}
        </IconButton>
      </Tooltip>
      <Tooltip title="Copy link">
        <IconButton aria-label={`Copy link of ${name}`} onClick={onShare} sx={{ p: '4px' }}>
          <LinkIcon fontSize="line" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete">
        <IconButton aria-label={`Delete ${name}`} onClick={onRemove} sx={{ p: '4px' }}>
          <DeleteIcon fontSize="line" />
        </IconButton>
      </Tooltip>
    </li>
  );
}
