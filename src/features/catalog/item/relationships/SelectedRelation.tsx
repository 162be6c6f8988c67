import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Fragment, useMemo } from 'react';
import type { GraphData } from '@/components/graph/model';
import { wayTo } from '@/components/graph/path';
import { Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { to } from '@/lib/routing/paths';
import { VERBS } from '@/modules/graph/configGraph';

interface SelectedRelationProps {
  data: GraphData;
  /** Id of an item; '' when none is selected. */
  selected: string;
  onClear: () => void;
}

/** How the selected item is related, in words, the same beside the table and beside the graph. */
export function SelectedRelation({ data, selected, onClear }: SelectedRelationProps) {
  const way = useMemo(
    () => (data.nodes.some(node => node.id === selected) ? wayTo(selected, data, VERBS) : []),
    [data, selected],
  );
  return (
    <Box
      component="output"
      aria-label="Selected"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, fontSize: 'note', minWidth: 0 }}
    >
      {way.length === 0 ? (
        <Muted component="span">
          {selected === ''
            ? 'Select an item to see how it is related'
            : 'The selected item is no longer related'}
        </Muted>
      ) : (
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {way.map(({ id, label, verb }) => (
            <Fragment key={id}>
              {verb !== undefined && <Muted component="span">{` ${verb} `}</Muted>}
              {id === selected ? <AppLink href={to('catalogItem', { id })}>{label}</AppLink> : label}
            </Fragment>
          ))}
        </span>
      )}
      {selected !== '' && (
        <IconButton aria-label="Clear the selection" onClick={onClear} sx={{ p: '3px' }}>
          <CloseIcon fontSize="line" />
        </IconButton>
      )}
    </Box>
  );
}
