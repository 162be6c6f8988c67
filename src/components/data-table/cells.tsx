import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { countOf, formatCount } from '@/lib/format';
import { EmptyState } from '../feedback/EmptyState';
import { AppLink } from '../link/AppLink';
import { useTable } from './context';
import type { DetailRow, GroupRow } from './rows';
import type { RowModel } from './types';

const stop = (event: MouseEvent) => event.stopPropagation();

const CHEVRON = { fontSize: 16, transition: 'transform 100ms' } as const;
const OPEN = { ...CHEVRON, transform: 'rotate(90deg)' } as const;

interface GroupHeadingProps {
  group: GroupRow<RowModel>;
  tabIndex: 0 | -1;
  /** What is drawn for the group's name. */
  children?: ReactNode;
}

/** The expander of a group row: a button that says the group's name, its count, and whether it is open. */
export function GroupHeading({ group, tabIndex, children }: GroupHeadingProps) {
  const { onToggleGroup } = useTable();
  const count = group.members.length;
  return (
    <Box
      component="button"
      type="button"
      tabIndex={tabIndex}
      aria-expanded={group.expanded}
      aria-label={`${group.label}, ${countOf(count, 'item')}${group.level > 1 ? `, level ${group.level}` : ''}`}
      onClick={event => {
        event.stopPropagation();
        onToggleGroup?.(group.id);
      }}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        maxWidth: '100%',
        p: 0,
        pl: (group.level - 1) * 4,
        border: 0,
        background: 'none',
        color: 'inherit',
        font: 'inherit',
        fontWeight: 600,
        cursor: 'pointer',
      }}
    >
      <ChevronIcon sx={group.expanded ? OPEN : CHEVRON} />
      <Box
        component="span"
        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {children ?? group.label}
      </Box>
      <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {formatCount(count)}
      </Box>
    </Box>
  );
}

/** The button that opens the detail below a row. */
export function DetailToggle({
  id,
  name,
  open,
  tabIndex,
}: {
  id: string;
  name: string;
  open: boolean;
  tabIndex: 0 | -1;
}) {
  const { onToggleDetail } = useTable();
  return (
    <IconButton
      tabIndex={tabIndex}
      aria-expanded={open}
      aria-label={`Details of ${name}`}
      onClick={event => {
        event.stopPropagation();
        onToggleDetail?.(id);
      }}
      sx={{ p: '2px' }}
    >
      <ChevronIcon sx={open ? OPEN : CHEVRON} />
    </IconButton>
  );
}

/** The opened detail of a row, as wide as the table. */
export function DetailContent({ row }: { row: DetailRow<RowModel> }) {
  const { renderDetail } = useTable();
  return (
    // A click in here is not a click on a row.
    <Box
      role="presentation"
      onClick={stop}
      sx={{ width: '100%', p: 3, textAlign: 'left', whiteSpace: 'normal', cursor: 'auto' }}
    >
      {renderDetail?.(row.of)}
    </Box>
  );
}

interface NameProps {
  row: RowModel;
  text: string;
  /** Where the row leads; without one its name is a button that opens it. */
  href?: string | undefined;
  icon?: ReactNode;
  /** Drawn behind the name, quietly: a namespace, a badge. */
  after?: ReactNode;
  tabIndex: 0 | -1;
}

/** The name of a row: a real link or button, so that a row can be opened without a mouse and in a new tab. */
export function NameCell({ row, text, href, icon, after, tabIndex }: NameProps) {
  const { onOpen } = useTable();
  const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, width: '100%', height: '100%' }}>
      {icon}
      <Box component="span" title={text} sx={cut}>
        {href !== undefined ? (
          <AppLink href={href} onClick={stop} tabIndex={tabIndex}>
            {text}
          </AppLink>
        ) : onOpen ? (
          <Box
            component="button"
            type="button"
            tabIndex={tabIndex}
            onClick={event => {
              event.stopPropagation();
              onOpen(row);
            }}
            sx={{
              p: 0,
              border: 0,
              background: 'none',
              color: 'text.primary',
              font: 'inherit',
              fontWeight: 500,
              cursor: 'pointer',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {text}
          </Box>
        ) : (
          text
        )}
      </Box>
      {after}
    </Box>
  );
}

/** Drawn by the grid when it has no rows. */
export function EmptyRows() {
  const { empty } = useTable();
  return typeof empty === 'string' || empty === undefined ? <EmptyState text={empty} /> : empty;
}
