import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DateTime } from '@/components/age/Age';
import { EmptyState } from '@/components/feedback/EmptyState';
import { AppLink } from '@/components/link/AppLink';
import { StatusShape } from '@/components/status/StatusShape';
import { formatCount } from '@/lib/format';
import { MOMENT_KINDS, type MomentEntry } from './entries';

/** Entries that are drawn unless all are asked for. */
const SHOWN = 200;

interface MomentListProps {
  /** Oldest first. */
  entries: readonly MomentEntry[];
  /** The chips leave something out. */
  isFiltered: boolean;
  /** Where an entry leads. */
  hrefOf: (entry: MomentEntry) => string;
  all: boolean;
  onAll: () => void;
}

/** What happened, oldest first; each leads to its record, or to the details of it beside the list. */
export function MomentList({ entries, isFiltered, hrefOf, all, onAll }: MomentListProps) {
  if (entries.length === 0)
    return <EmptyState text={isFiltered ? 'No entries match' : 'Nothing was found'} />;
  return (
    <>
      <Box component="ol" aria-label="Entries" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
        {(all ? entries : entries.slice(0, SHOWN)).map(entry => (
          <EntryRow key={entry.id} entry={entry} href={hrefOf(entry)} />
        ))}
      </Box>
      {!all && entries.length > SHOWN && (
        <Button size="small" onClick={onAll} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
          {`Show all ${formatCount(entries.length)}`}
        </Button>
      )}
    </>
  );
}

interface EntryRowProps {
  entry: MomentEntry;
  href: string;
}

function EntryRow({ entry: { at, kind, tone, text, note }, href }: EntryRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: '172px 108px minmax(0, 1fr)' },
        columnGap: 3,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        <DateTime value={at} />
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {MOMENT_KINDS[kind]}
      </Box>
      <Box
        component="span"
        sx={{
          overflowWrap: 'anywhere',
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          // Beside text colour alone does not tell a link.
          '& a': { textDecoration: 'underline' },
        }}
      >
        <Box component="span" aria-hidden sx={{ display: 'inline-block', mr: 2 }}>
          <StatusShape tone={tone} size={10} />
        </Box>
        <AppLink href={href}>{text}</AppLink>
        {note && (
          <Box component="span" sx={{ ml: 2, fontSize: 12, color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
    </Box>
  );
}
