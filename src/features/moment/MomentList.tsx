import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { DateTime } from '@/components/age/Age';
import { RowCheckbox } from '@/components/data-table/RowCheckbox';
import { EmptyState } from '@/components/feedback/EmptyState';
import { AppLink } from '@/components/link/AppLink';
import { StatusShape } from '@/components/status/StatusShape';
import { formatCount } from '@/lib/format';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { MOMENT_KINDS, type MomentEntry } from './entries';
import { MomentSelection } from './MomentSelection';

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
  const link = useLinkEvidence();
  const [selected, select] = useState<readonly string[]>([]);
  const chosen = entries.filter(({ id }) => selected.includes(id));
  const toggle = (id: string) =>
    select(selected.includes(id) ? selected.filter(other => other !== id) : [...selected, id]);
  if (entries.length === 0)
    return <EmptyState text={isFiltered ? 'No entries match' : 'Nothing was found'} />;
  return (
    <>
      <Box component="ol" aria-label="Entries" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
        {(all ? entries : entries.slice(0, SHOWN)).map(entry => (
          <EntryRow
            key={entry.id}
            entry={entry}
            href={hrefOf(entry)}
            selection={link && { isSelected: selected.includes(entry.id), onToggle: () => toggle(entry.id) }}
          />
        ))}
      </Box>
      {!all && entries.length > SHOWN && (
        <Button size="small" onClick={onAll} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
          {`Show all ${formatCount(entries.length)}`}
        </Button>
      )}
      {link && chosen.length > 0 && (
        <MomentSelection chosen={chosen} link={link} onClear={() => select([])} />
      )}
    </>
  );
}

interface EntryRowProps {
  entry: MomentEntry;
  href: string;
  /** Absent where there is nothing to do with what is selected. */
  selection: { isSelected: boolean; onToggle: () => void } | undefined;
}

/** Why an entry cannot be selected. */
const NO_EVIDENCE = 'An incident cannot be evidence of another incident';

function EntryRow({ entry, href, selection }: EntryRowProps) {
  const { at, kind, tone, text, note, attach } = entry;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: `${selection ? 'auto ' : ''}auto minmax(0, 1fr)`,
          sm: `${selection ? 'auto ' : ''}172px 108px minmax(0, 1fr)`,
        },
        columnGap: 3,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      {selection && (
        <Box component="span" sx={{ pt: '2px' }} title={attach ? undefined : NO_EVIDENCE}>
          <RowCheckbox
            checked={selection.isSelected}
            disabled={!attach}
            onChange={selection.onToggle}
            slotProps={{ htmlInput: { 'aria-label': attach ? `Select ${text}` : `${text}: ${NO_EVIDENCE}` } }}
          />
        </Box>
      )}
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
