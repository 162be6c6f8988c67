import Alert from '@mui/material/Alert';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { Author } from '@/api/author';
import { messageOf } from '@/lib/errors';
import { formatCount, joinWords } from '@/lib/format';
import { useListPeopleMembersQuery } from '../people/api';
import { useCreateTeamMemberRowsMutation } from './api';
import { useWriteBlock } from '@/api/writable';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Muted, Stack } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useNotify } from '@/components/toast/notify';
import { Face } from '@/modules/people/Face';

interface AddMembersDialogProps {
  teamId: string;
  /** Ids of who is in the team already: they are not offered. */
  members: ReadonlySet<string>;
  onClose: () => void;
}

const NOBODY: readonly Author[] = [];
/** People who are drawn at most: of thousands the list would take seconds to open. */
const MOST_DRAWN = 200;
const firstWhoMatch = createFilterOptions<Author>({ limit: MOST_DRAWN });

/** 'Add users to the team': several at once. Who was chosen stays chosen when it fails. */
export default function AddMembersDialog({ teamId, members, onClose }: AddMembersDialogProps) {
  const people = useListPeopleMembersQuery();
  const [add, { isLoading, error }] = useCreateTeamMemberRowsMutation();
  const [chosen, setChosen] = useState<Author[]>([]);
  const block = useWriteBlock();
  const notify = useNotify();
  const id = useId();
  const offered = people.data?.filter(person => !members.has(person.id)) ?? NOBODY;
  const submit = async () => {
    const added = await add({ teamId, personIds: chosen.map(person => person.id) });
    if (added.error) return;
    notify.success(`${joinWords(chosen.map(({ name }) => name))} added to the team successfully`);
    onClose();
  };
  const reason = block ?? (chosen.length === 0 ? 'Choose a person first.' : undefined);
  return (
    <AppDialog
      open
      size="small"
      title="Add users to the team"
      onClose={onClose}
      busy={isLoading}
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <DisabledReason reason={isLoading ? undefined : reason}>
            <Button variant="contained" disabled={isLoading} onClick={() => void submit()}>
              {isLoading ? 'Adding' : 'Add'}
            </Button>
          </DisabledReason>
        </>
      }
    >
      <Stack gap={4} style={{ minHeight: 88 }}>
        {error && <Alert severity="error">{messageOf(error)}</Alert>}
        <Autocomplete<Author, true>
          id={id}
          multiple
          options={offered}
          value={chosen}
          onChange={(_event, next) => setChosen(next)}
          loading={people.isLoading}
          disabled={isLoading}
          filterOptions={firstWhoMatch}
          filterSelectedOptions
          getOptionKey={person => person.id}
          getOptionLabel={person => (person.email ? `${person.name} (${person.email})` : person.name)}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={
            people.error ? 'People could not be read' : 'Everyone who matches is in the team already'
          }
          slotProps={{ chip: { size: 'small' } }}
          renderOption={({ key, ...item }, person) => (
            <Box component="li" key={key} {...item} sx={{ gap: 2 }}>
              <Face name={person.name} avatar={person.avatar} />
              <span>{person.name}</span>
              <Muted component="span">{person.email}</Muted>
            </Box>
          )}
          renderInput={params => (
            <TextField
              {...params}
              label="Users"
              autoFocus
              error={people.error !== undefined}
              helperText={
                people.error
                  ? messageOf(people.error)
                  : offered.length > MOST_DRAWN
                    ? `The first ${MOST_DRAWN} of ${formatCount(offered.length)} people are listed: type to narrow them down`
                    : undefined
              }
              placeholder={chosen.length === 0 ? 'Name or e-mail' : undefined}
              slotProps={{
                ...params.slotProps,
                inputLabel: { ...params.slotProps.inputLabel, shrink: true },
              }}
            />
          )}
        />
      </Stack>
    </AppDialog>
  );
}
