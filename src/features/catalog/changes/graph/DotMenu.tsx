import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import type { CatalogChange } from '../api';
import { StatusShape } from '@/components/status/StatusShape';
import { countOf } from '@/lib/format';
import { itemSeverityTone } from '../../parts';

interface DotMenuProps {
  anchor: HTMLElement;
  /** Newest first. */
  changes: readonly CatalogChange[];
  say: (time: string) => string;
  /** The address of a change over the page. */
  hrefOf: (change: CatalogChange) => string;
  onClose: () => void;
}

/** Changes offered at once; the list has them all. */
const MOST = 30;

/** The changes that one mark stands for, to open one of them. */
export function DotMenu({ anchor, changes, say, hrefOf, onClose }: DotMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': 'Changes of this mark', dense: true } }}
    >
      {changes.slice(0, MOST).map(change => (
        <MenuItem
          key={change.id}
          component={Link}
          to={hrefOf(change)}
          onClick={onClose}
          sx={{ gap: 2, maxWidth: 480 }}
        >
          <StatusShape tone={itemSeverityTone(change.severity)} />
          <span className="timeline-muted">{say(change.created_at)}</span>
          <span className="timeline-name">{`${change.change_type}${change.summary ? `: ${change.summary}` : ''}`}</span>
        </MenuItem>
      ))}
      {changes.length > MOST && (
        <MenuItem
          disabled
        >{`${countOf(changes.length - MOST, 'older change')}: choose a shorter range`}</MenuItem>
      )}
    </Menu>
  );
}
