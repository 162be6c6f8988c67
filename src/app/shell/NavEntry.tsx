import './nav.css';
import ExpandMore from '@mui/icons-material/ExpandMore';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Tooltip from '@mui/material/Tooltip';
import { isValidElement, memo, useEffect, type ReactElement } from 'react';
import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { Cut } from '@/components/layout/layout';
import { classNames } from '@/lib/classNames';
import { useLatest } from '@/lib/hooks/useLatest';
import { fetchOnIntent } from '@/lib/intent';
import type { NavIcon, RouteRow } from '@/lib/routing/rows';

/** Height of an entry, in px (nav.css). */
export const ENTRY_HEIGHT = 32;

interface Drawn {
  collapsed: boolean;
  nested?: boolean;
  current?: boolean;
}

const entryClass = ({ collapsed, nested, current }: Drawn) =>
  classNames('nav-entry', collapsed ? 'is-folded' : nested && 'is-nested', current && 'active');

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
  const Anchor = current === undefined ? NavLink : Link;
  return (
    <li className="nav-item">
      <Hinted hint={collapsed ? label : undefined}>
        <Anchor
          className={entryClass({ collapsed, nested, current })}
          aria-current={current ? 'page' : undefined}
          to={to}
          aria-label={label}
          {...fetchOnIntent(load)}
        >
          <EntryIcon icon={icon} />
          {!collapsed && <Cut>{label}</Cut>}
        </Anchor>
      </Hinted>
    </li>
  );
}

/** An entry with its tooltip where it has one. */
const Hinted = ({ hint, children }: { hint: string | undefined; children: ReactElement }) =>
  hint === undefined ? (
    children
  ) : (
    <Tooltip title={hint} placement="right">
      {children}
    </Tooltip>
  );

function EntryIcon({ icon }: { icon: NavIcon | ReactElement }) {
  if (isValidElement(icon)) return icon;
  const Drawn = icon as NavIcon;
  return (
    <span aria-hidden className="nav-icon">
      <Drawn fontSize="inherit" />
    </span>
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
    <li className="nav-item">
      <Hinted hint={collapsed ? label : undefined}>
        <button
          type="button"
          aria-label={label}
          aria-expanded={open}
          // Closed, it stands for the entry that is marked inside it.
          className={entryClass({ collapsed, current: holdsPage && !open })}
          onClick={onToggle}
        >
          <EntryIcon icon={icon} />
          {!collapsed && (
            <>
              <Cut style={{ flex: 1 }}>{label}</Cut>
              <Arrow fontSize="small" />
            </>
          )}
        </button>
      </Hinted>
    </li>
  );
});
