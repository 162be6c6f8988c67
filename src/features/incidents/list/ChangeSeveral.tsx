import { skipToken } from '@reduxjs/toolkit/query/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, type ComponentProps } from 'react';
import { messageOf } from '@/lib/errors';
import { BulkDialog } from '@/components/bulk/BulkDialog';
import { AppDialog } from '@/components/dialog/AppDialog';
import { EnvironmentNote } from '@/components/dialog/EnvironmentNote';
import { QueryError } from '@/components/feedback/QueryView';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import type { SelectOption } from '@/components/form/inputs';
import type { BulkAction } from '@/lib/bulk/bulk';
import { countOf } from '@/lib/format';
import { saysOver } from '@/lib/incidents/workflow';
import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch } from '@/lib/store/hooks';
import { usePeopleChoices } from '@/modules/pickers/people';
import {
  incidentsApi,
  useListEvidencesProgressQuery,
  type ListedIncident,
  type SeveralIncidents,
  type StandingIncident,
} from '../api';
import {
  FIELD_WORD,
  formerPatch,
  openItems,
  incidentPatch,
  SEVERITY_OPTIONS,
  STATUS_OPTIONS,
  type SeveralField,
} from './several';

const NOUN = ['incident', 'incidents'] as const;
const GONE = 'It was deleted, or you may not change it.';
const CHANGED_SINCE = 'Someone changed it meanwhile: it stays as it is.';

interface ChangeSeveralProps {
  field: SeveralField;
  /** As they were when they were chosen. */
  incidents: readonly ListedIncident[];
  onClose: () => void;
}

function useOptions(field: SeveralField): Pick<ComponentProps<typeof ChoiceBox>, 'options' | 'failure'> {
  const people = usePeopleChoices(field !== 'commander_id');
  if (field === 'status') return { options: STATUS_OPTIONS };
  if (field === 'severity') return { options: SEVERITY_OPTIONS };
  return people;
}

/** Gives the chosen incidents one status, severity or commander, and says of each how it went; it can be undone. */
export default function ChangeSeveral({ field, incidents, onClose }: ChangeSeveralProps) {
  const dispatch = useAppDispatch();
  const [value, setValue] = useState<SelectOption>();
  const [begun, setBegun] = useState(false);
  const { options, failure } = useOptions(field);
  const word = FIELD_WORD[field];
  const end = field === 'status' && value && saysOver(value.value) ? value : undefined;
  // Asked of all of them: the list knows of those on its page.
  const progress = useListEvidencesProgressQuery(end ? incidents.map(({ id }) => id).toSorted() : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const open = end ? openItems(incidents, progress.currentData, end.value) : 0;
  const isLooking = progress.isFetching && progress.currentData === undefined;

  const action = useMemo<BulkAction>(() => {
    const before = new Map<string, StandingIncident>();
    const changedAt = new Map<string, string>();
    const formerOf = (id: string) => {
      const stood = before.get(id);
      return stood && formerPatch(field, stood);
    };
    const write = async (change: SeveralIncidents, missed: string) => {
      const { data, error } = await dispatch(
        incidentsApi.endpoints['updateIncidentRow/several'].initiate(change, { track: false }),
      );
      if (error) throw new Error(messageOf(error));
      for (const { id, updated_at: time } of data) changedAt.set(id, time);
      const done = new Set(data.map(({ id }) => id));
      return change.ids.filter(id => !done.has(id)).map(id => [id, missed] as const);
    };
    return {
      // The list knows neither when they ended nor what others changed since.
      perform: async ids => {
        const { data, error } = await dispatch(
          incidentsApi.endpoints['listIncidents/several'].initiate(ids, {
            forceRefetch: true,
            subscribe: false,
          }),
        );
        if (!data) throw new Error(messageOf(error));
        for (const incident of data) before.set(incident.id, incident);
        return new Map(await write({ ids, patch: incidentPatch(field, value?.value ?? '') }, GONE));
      },
      undo: async ids => {
        const failures = new Map<string, string>();
        const keyOf = (id: string) => JSON.stringify([formerOf(id), changedAt.get(id)]);
        for (const key of new Set(ids.map(keyOf))) {
          const same = ids.filter(id => keyOf(id) === key);
          const [first = ''] = same;
          const [patch, since] = [formerOf(first), changedAt.get(first)];
          if (!patch || since === undefined) continue;
          for (const [id, why] of await write({ ids: same, since, patch }, CHANGED_SINCE))
            failures.set(id, why);
        }
        return failures;
      },
    };
  }, [dispatch, field, value]);

  if (begun && value) {
    return (
      <BulkDialog
        rows={incidents.map(({ id, incident_id: code, title }) => ({ id, name: `${code} ${title}` }))}
        noun={NOUN}
        words={{ act: `${value.label}:`, running: 'Saving...', done: value.label, failed: 'Not changed' }}
        action={action}
        onOver={() => dispatch(refreshRequested())}
        onClose={onClose}
      />
    );
  }
  return (
    <AppDialog
      open
      size="small"
      title={`Set the ${word} of ${countOf(incidents.length, ...NOUN)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={!value || isLooking} onClick={() => setBegun(true)}>
            {value ? `Set ${countOf(incidents.length, ...NOUN)} to ${value.label}` : `Choose a ${word}`}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
        <ChoiceBox
          label={word.charAt(0).toUpperCase() + word.slice(1)}
          value={value}
          onChange={setValue}
          options={options}
          failure={failure}
        />
        {end && progress.error !== undefined && (
          <QueryError
            dense
            error={progress.error}
            refetch={progress.refetch}
            messageOf={error => `The definition of done could not be read: ${messageOf(error)}`}
          />
        )}
        {end && open > 0 && (
          <Alert severity="warning">
            {`The definition of done of ${countOf(open, ...NOUN)} is not met. They can be set to ${end.label} anyway.`}
          </Alert>
        )}
        <EnvironmentNote />
      </Box>
    </AppDialog>
  );
}
