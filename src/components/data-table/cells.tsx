import './cells.css';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { formatCount } from '@/lib/format';
import { EmptyState } from '../feedback/EmptyState';
import { AppLink } from '../link/AppLink';
import { asksForTab } from '../link/linkMouse';
import { useTable, type TableContextValue } from './context';
import type { DetailRow, GroupRow } from './rows';
import type { RowModel } from './types';

const Chevron = () => <span className="cell-chevron" aria-hidden="true" />;

interface GroupHeadingProps {
  group: GroupRow<RowModel>;
  tabIndex: 0 | -1;
  /** What is drawn for the group's name. */
  children?: ReactNode;
  /** Drawn behind the count. */
  after?: ReactNode;
}

/** The expander of a group row: a button that says the group's name, its count, and whether it is open. */
export function GroupHeading({ group, tabIndex, children, after }: GroupHeadingProps) {
  const { onToggleGroup } = useTable();
  const count = group.members.length;
  return (
    <button
      type="button"
      className={`cell-group cell-group-${Math.min(3, group.level)}`}
      tabIndex={tabIndex}
      aria-expanded={group.expanded}
      onClick={() => onToggleGroup?.(group.id)}
    >
      <Chevron />
      <span className="cell-cut">{children ?? group.label}</span>{' '}
      <span className="cell-count tabular">{formatCount(count)}</span>{' '}
      <span style={visuallyHidden}>
        {count === 1 ? 'item' : 'items'}
        {group.level > 1 && `, level ${group.level}`}
      </span>
      {after}
    </button>
  );
}

interface DetailToggleProps {
  id: string;
  /** Of the row. */
  name: string;
  open: boolean;
  tabIndex: 0 | -1;
}

/** The button that opens the detail below a row. */
export function DetailToggle({ id, name, open, tabIndex }: DetailToggleProps) {
  const { onToggleDetail } = useTable();
  return (
    <button
      type="button"
      className="cell-toggle"
      tabIndex={tabIndex}
      aria-expanded={open}
      aria-label={`Details of ${name}`}
      onClick={() => onToggleDetail?.(id)}
    >
      <Chevron />
    </button>
  );
}

/** The opened detail of a row, as wide as the table. */
export function DetailContent({ row }: { row: DetailRow<RowModel> }) {
  const { renderDetail } = useTable();
  return <div className="cell-detail">{renderDetail?.(row.of)}</div>;
}

interface RowLinkProps {
  row: RowModel;
  /** Where it is part of a grid. */
  tabIndex?: 0 | -1;
  children: ReactNode;
}

/** What opens a row by keyboard: a link, where the row has an address. */
function drawRowLink({ onOpen, hrefOf }: TableContextValue, { row, tabIndex, children }: RowLinkProps) {
  const href = hrefOf?.(row);
  return href === undefined ? (
    children
  ) : (
    // What opens over the page, or in it, is not blue.
    <a
      href={href}
      className={href.startsWith(`${window.location.pathname}?`) ? 'cell-open' : 'link'}
      tabIndex={tabIndex}
      onClick={event => {
        // The browser knows what to do.
        if (asksForTab(event)) return;
        event.preventDefault();
        onOpen?.(row);
      }}
    >
      {children}
    </a>
  );
}

/** The link that opens a row, in a cell other than its name. */
export function RowLink(props: RowLinkProps) {
  return drawRowLink(useTable(), props);
}

interface NameProps {
  row: RowModel;
  text: string;
  /** Where the name leads, when the row opens something else or nothing. */
  href?: string | undefined;
  icon?: ReactNode;
  /** Drawn behind the name, quietly: a namespace, a badge. */
  after?: ReactNode;
  /** A second line. */
  below?: ReactNode;
  tabIndex: 0 | -1;
}

/** The name of a row: a real link or button, so that a row can be opened without a mouse and in a new tab. */
export function NameCell({ row, text, href, icon, after, below, tabIndex }: NameProps) {
  const table = useTable();
  const line = (
    <span className="cell-name">
      {icon}
      <span className="cell-cut" title={text}>
        {href === undefined ? (
          drawRowLink(table, { row, tabIndex, children: text })
        ) : (
          <AppLink href={href} tabIndex={tabIndex}>
            {text}
          </AppLink>
        )}
      </span>
      {after}
    </span>
  );
  return below === undefined ? (
    line
  ) : (
    <span className="cell-lines">
      {line}
      {below}
    </span>
  );
}

/** Drawn by the grid when it has no rows. */
export function EmptyRows() {
  const { empty } = useTable();
  return typeof empty === 'string' || empty === undefined ? <EmptyState text={empty} /> : empty;
}
