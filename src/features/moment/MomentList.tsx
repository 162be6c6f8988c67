import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { formatCount } from '@/lib/format';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import type { MomentEntry } from './entries';
import { foldAlike } from './fold';
import { MomentRow } from './MomentRow';
import { MomentSelection } from './MomentSelection';

/** Lines that are drawn unless all are asked for. */
const SHOWN = 200;

interface MomentListProps {
  /** Oldest first. */
  entries: readonly MomentEntry[];
  /** The chips leave something out. */
  isFiltered: boolean;
  /** Where an entry leads. */
  hrefOf: (entry: MomentEntry) => string;
  /** Lines that are unfolded, by the id of the first record of each. */
  unfolded: readonly string[];
  onUnfolded: (records: readonly string[]) => void;
  all: boolean;
  onAll: () => void;
}

/**
 * What happened, oldest first; each leads to its record, or to the details of it beside the list. The same done to many items is
 * one line that unfolds.
 */
export function MomentList({
  entries,
  isFiltered,
  hrefOf,
  unfolded,
  onUnfolded,
  all,
  onAll,
}: MomentListProps) {
  const link = useLinkEvidence();
  const lines = useMemo(() => foldAlike(entries), [entries]);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const chosen = entries.filter(({ id }) => selected.has(id));
  const selectionOf = (entry: MomentEntry) => {
    const ids = (entry.members.length > 0 ? entry.members : [entry]).map(({ id }) => id);
    const count = ids.filter(id => selected.has(id)).length;
    const isAll = count === ids.length;
    return {
      selected: isAll ? ('all' as const) : count > 0 ? ('some' as const) : ('none' as const),
      onToggle: () =>
        select(
          isAll ? new Set([...selected].filter(id => !ids.includes(id))) : new Set([...selected, ...ids]),
        ),
    };
  };
  if (entries.length === 0)
    return <EmptyState text={isFiltered ? 'No entries match' : 'Nothing was found'} />;
  return (
    <>
      <Box component="ol" aria-label="Entries" sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
        {(all ? lines : lines.slice(0, SHOWN)).flatMap(entry => {
          const { id, record, members } = entry;
          const isFolded = !unfolded.includes(record);
          const onToggle = () =>
            onUnfolded(isFolded ? [...unfolded, record] : unfolded.filter(other => other !== record));
          return [
            <MomentRow
              key={members.length > 0 ? `all ${id}` : id}
              entry={entry}
              href={hrefOf(entry)}
              selection={link && selectionOf(entry)}
              folding={members.length > 0 ? { isFolded, onToggle } : undefined}
            />,
            ...(isFolded ? [] : members).map(member => (
              <MomentRow
                key={member.id}
                entry={member}
                href={hrefOf(member)}
                selection={link && selectionOf(member)}
                isMember
              />
            )),
          ];
        })}
      </Box>
      {!all && lines.length > SHOWN && (
        <Button size="small" onClick={onAll} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
          {`Show all ${formatCount(lines.length)}`}
        </Button>
      )}
      {link && chosen.length > 0 && (
        <MomentSelection chosen={chosen} link={link} onClear={() => select(new Set())} />
      )}
    </>
  );
}
