import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, type ComponentProps } from 'react';
import { messageOf } from '@/lib/errors';
import { BulkDialog } from '@/components/bulk/BulkDialog';
import { AppDialog } from '@/components/dialog/AppDialog';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import type { SelectOption } from '@/components/form/inputs';
import type { BulkAction } from '@/lib/bulk/bulk';
import { countOf } from '@/lib/format';
import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch } from '@/lib/store/hooks';
import { usePeopleChoices } from '@/modules/pickers/people';
import { incidentsApi, type IncidentPatch, type ListedIncident, type IncidentProgress } from '../api';
import {
  FIELD_WORD,
  openItems,
  incidentPatch,
  SEVERITY_OPTIONS,
  STATUS_OPTIONS,
  valueNow,
  type SeveralField,
} from './several';

const NOUN = ['incident', 'incidents'] as const;
const GONE = 'It was deleted, or you may not change it.';

interface ChangeSeveralProps {
  field: SeveralField;
  /** As they were when they were chosen. */
  incidents: readonly ListedIncident[];
  progress: Readonly<Record<string, IncidentProgress>> | undefined;
  onClose: () => void;
}

function useOptions(field: SeveralField): Pick<ComponentProps<typeof ChoiceBox>, 'options' | 'failure'> {
  const people = usePeopleChoices(field !== 'commander_id');
  if (field === 'status') return { options: STATUS_OPTIONS };
  if (field === 'severity') return { options: SEVERITY_OPTIONS };
  return people;
}

/** Gives the chosen incidents one status, severity or commander, and says of each how it went; it can be undone. */
export default function ChangeSeveral({ field, incidents, progress, onClose }: ChangeSeveralProps) {
  const dispatch = useAppDispatch();
  const [value, setValue] = useState<SelectOption>();
  const [begun, setBegun] = useState(false);
  const { options, failure } = useOptions(field);
  const word = FIELD_WORD[field];
  const open = field === 'status' && value ? openItems(incidents, progress, value.value) : 0;

  const action = useMemo<BulkAction>(() => {
    const write = async (ids: readonly string[], patch: IncidentPatch): Promise<Map<string, string>> => {
      const { data, error } = await dispatch(
        incidentsApi.endpoints['updateIncidentRow/several'].initiate({ ids, patch }, { track: false }),
      );
      if (error) throw new Error(messageOf(error));
      return new Map(ids.filter(id => !data.includes(id)).map(id => [id, GONE]));
    };
    const before = new Map(incidents.map(incident => [incident.id, valueNow(incident, field)]));
    return {
      perform: ids => write(ids, incidentPatch(field, value?.value ?? '')),
      undo: async ids => {
        const failures = new Map<string, string>();
        for (const old of new Set(ids.map(id => before.get(id) ?? ''))) {
          const same = ids.filter(id => before.get(id) === old);
          for (const [id, why] of await write(same, incidentPatch(field, old))) failures.set(id, why);
        }
        return failures;
      },
    };
  }, [dispatch, incidents, field, value]);

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
          <Button variant="contained" disabled={!value} onClick={() => setBegun(true)}>
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
        {open > 0 && value && (
          <Alert severity="warning">
            {`The definition of done of ${countOf(open, ...NOUN)} is not met. They can be set to ${value.label} anyway.`}
          </Alert>
        )}
      </Box>
    </AppDialog>
  );
}
