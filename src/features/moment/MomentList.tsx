import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
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
  /** Entries that are selected, by their records. */
  selected: readonly string[];
  onSelected: (records: readonly string[]) => void;
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
  selected,
  onSelected,
  all,
  onAll,
}: MomentListProps) {
  const link = useLinkEvidence();
  const lines = useMemo(() => foldAlike(entries), [entries]);
  const isSelected = ({ record, attach }: MomentEntry) => attach !== undefined && selected.includes(record);
  const chosen = entries.filter(isSelected);
  const selectionOf = (entry: MomentEntry) => {
    const members = entry.members.length > 0 ? entry.members : [entry];
    const count = members.filter(isSelected).length;
    const isAll = count === members.length;
    const records = members.map(({ record }) => record);
    const others = selected.filter(record => !records.includes(record));
    return {
      selected: isAll ? ('all' as const) : count > 0 ? ('some' as const) : ('none' as const),
      onToggle: () => onSelected(isAll ? others : [...others, ...records]),
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
        <MomentSelection chosen={chosen} link={link} onClear={() => onSelected([])} />
      )}
    </>
  );
}
