import ExpandMore from '@mui/icons-material/ExpandMore';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import { isValidElement, memo, useEffect, type ReactElement } from 'react';
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { useLatest } from '@/lib/hooks/useLatest';
import { fetchOnIntent } from '@/lib/intent';
import type { NavIcon, RouteRow } from '@/lib/routing/rows';

/** Height of an entry, in px. */
export const ENTRY_HEIGHT = 32;

const entry = (collapsed: boolean) => ({
  minHeight: ENTRY_HEIGHT,
  mx: 2,
  px: 2,
  gap: 2.5,
  borderRadius: 1,
  color: 'text.secondary',
  justifyContent: collapsed ? 'center' : 'flex-start',
  '&:hover': { textDecoration: 'none', bgcolor: 'surface.hover' },
  '&.active': { color: 'text.primary', bgcolor: 'surface.selected', fontWeight: 600 },
});

const text = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface NavEntryProps {
  to: string;
  label: string;
  icon: NavIcon | ReactElement;
  collapsed: boolean;
  /** Fetches the screen, which begins when the link is pointed at. */
  load?: RouteRow['load'];
  nested?: boolean;
  /** Whether it leads to what is on the screen; by its path when absent. */
  current?: boolean;
}

/** One link of the sidebar; folded, it is its icon with the label as tooltip. */
export function NavEntry({ to, label, icon, collapsed, load, nested, current }: NavEntryProps) {
  const hint = collapsed ? label : '';
  return (
    <ListItem disablePadding>
      <Tooltip title={hint} placement="right">
        <ListItemButton
          component={current === undefined ? NavLink : Link}
          className={current ? 'active' : undefined}
          aria-current={current ? 'page' : undefined}
          to={to}
          aria-label={label}
          {...fetchOnIntent(load)}
          sx={{ ...entry(collapsed), pl: nested && !collapsed ? 4 : 2 }}
        >
          <EntryIcon icon={icon} />
          {!collapsed && (
            <Box component="span" sx={text}>
              {label}
            </Box>
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}

function EntryIcon({ icon }: { icon: NavIcon | ReactElement }) {
  if (isValidElement(icon)) return icon;
  const Drawn = icon as NavIcon;
  return (
    <Box component="span" aria-hidden sx={{ display: 'inline-flex', fontSize: 18 }}>
      <Drawn fontSize="inherit" />
    </Box>
  );
}

interface NavGroupButtonProps {
  label: string;
  icon: NavIcon;
  open: boolean;
  collapsed: boolean;
  /** Where its entries lead. */
  paths: readonly string[];
  onToggle: () => void;
  /** A person has come to one of its pages, and it is closed. */
  onEnter: () => void;
}

/** Opens and closes a group of entries. */
export function NavGroupButton({ paths, onEnter, ...props }: NavGroupButtonProps) {
  const { pathname } = useLocation();
  const holdsPage = paths.some(path => matchPath({ path, end: false }, pathname) !== null);
  const enter = useLatest(() => {
    if (!props.open) onEnter();
  });
  useEffect(() => {
    if (holdsPage) enter();
  }, [holdsPage, enter]);
  return <GroupButton {...props} holdsPage={holdsPage} />;
}

interface GroupButtonProps extends Omit<NavGroupButtonProps, 'paths' | 'onEnter'> {
  /** The page on the screen is one of its entries. */
  holdsPage: boolean;
}

/** Apart from what reads the address: that changes with every choice in a page, and the button does not. */
const GroupButton = memo(function GroupButton(props: GroupButtonProps) {
  const { label, icon, open, collapsed, holdsPage, onToggle } = props;
  const Arrow = open ? ExpandMore : ChevronRight;
  return (
    <ListItem disablePadding>
      <Tooltip title={collapsed ? label : ''} placement="right">
        <ListItemButton
          component="button"
          aria-label={label}
          aria-expanded={open}
          // Closed, it stands for the entry that is marked inside it.
          className={holdsPage && !open ? 'active' : undefined}
          onClick={onToggle}
          sx={{ ...entry(collapsed), width: 'auto', flex: 1 }}
        >
          <EntryIcon icon={icon} />
          {!collapsed && (
            <>
              <Box component="span" sx={{ ...text, flex: 1, textAlign: 'left' }}>
                {label}
              </Box>
              <Arrow fontSize="small" />
            </>
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
});
