import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { selectAuth } from '@/auth/slice';
import { AppDialog } from '@/components/dialog/AppDialog';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import { Choice } from '@/components/filter/Choice';
import { Muted } from '@/components/layout/layout';
import { ROLES, type Role } from '@/lib/access/policy';
import { messageOf } from '@/lib/errors';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { viewBegan } from '@/lib/store/viewedAs';
import { useListPeopleAccessQuery } from '@/modules/access/api';
import { usePeopleChoices } from '@/modules/pickers/people';
import { eyesOf } from './eyes';

const CHOICES = [
  ['person', 'A person'],
  ...ROLES.filter(role => role !== 'admin').map(role => [role, `Role: ${role}`] as const),
] as const;

/** Chooses whose rights the page applies until that is stopped, or the page is loaded again. */
export function ViewAsDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Role | 'person'>('viewer');
  const [personId, setPerson] = useState('');
  const { options, failure } = usePeopleChoices(kind !== 'person');
  const { currentData: person, error } = useListPeopleAccessQuery(
    kind === 'person' && personId ? personId : skipToken,
  );
  const { permissions } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const viewed = kind === 'person' ? person : { roles: [kind] };
  const start = () => {
    if (!viewed) return;
    dispatch(viewBegan(eyesOf(viewed, permissions)));
    onClose();
  };
  return (
    <AppDialog
      open
      size="small"
      title="View as"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={!viewed} onClick={start}>
            View
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <Choice label="View as" value={kind} choices={CHOICES} onChange={setKind} width={240} />
        {kind === 'person' && (
          <ChoiceBox
            label="Person"
            value={options?.find(({ value }) => value === personId)}
            options={options}
            failure={failure}
            onChange={choice => setPerson(choice?.value ?? '')}
            placeholder="Choose, or type to find"
          />
        )}
        {error !== undefined && (
          <Alert severity="error" variant="outlined">
            The roles of this person could not be read: {messageOf(error)}
          </Alert>
        )}
        <Muted>
          Pages and actions are offered as they are to them, and nothing can be changed until you stop. Rows
          are those that you may read yourself; permissions of a person alone are not applied.
        </Muted>
      </Box>
    </AppDialog>
  );
}
