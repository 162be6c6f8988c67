import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type ReactNode } from 'react';
import { readAfresh } from '@/api/readAfresh';
import { messageOf } from '@/lib/errors';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Heading } from '@/components/layout/layout';
import { statusWord } from '@/components/status/tones';
import { useNotify } from '@/components/toast/notify';
import { severityWord, typeWord } from '@/lib/incidents/vocabulary';
import { useListPeopleOptionsQuery } from '@/modules/pickers/people';
import {
  useLazyListIncidentsItemQuery,
  useUpdateIncidentRowGuardedMutation,
  type IncidentDetail,
} from './api';
import type { IncidentPatch } from '../api';

/** Fields that a person changes; when it ended goes with the status. */
const FIELDS = [
  'title',
  'description',
  'type',
  'severity',
  'status',
  'commander_id',
  'communicator_id',
] as const;
type Field = (typeof FIELDS)[number];

const LABELS: Readonly<Record<Field, string>> = {
  title: 'Title',
  description: 'Description',
  type: 'Type',
  severity: 'Severity',
  status: 'Status',
  commander_id: 'Commander',
  communicator_id: 'Communicator',
};

interface Conflict {
  patch: IncidentPatch;
  theirs: IncidentDetail;
  fields: readonly Field[];
}

/** What was written from here onto a row that the page still has as it was before. */
interface Written {
  /** The `updated_at` that the page has. */
  listed: string;
  patch: IncidentPatch;
}

/** Fields of a change that another person changed to something else since it was read. */
export function collisions(base: IncidentDetail, theirs: IncidentDetail, patch: IncidentPatch): Field[] {
  return FIELDS.filter(
    field => Object.hasOwn(patch, field) && theirs[field] !== base[field] && theirs[field] !== patch[field],
  );
}

/**
 * Saves fields of an incident against the row as it was read, one change after the other. When a person saved other fields meanwhile, the
 * change is saved onto theirs; when it was the same field, the person decides between both values.
 * @returns save, resolving to whether it was written, and the question, to be drawn. The page goes on being read: `seen` is what
 * a field said when the person began to change it
 */
export function useIncidentSave(incident: IncidentDetail): {
  save: (patch: IncidentPatch, seen?: Partial<Pick<IncidentDetail, Field>>) => Promise<boolean>;
  question: ReactNode;
} {
  const [update] = useUpdateIncidentRowGuardedMutation();
  const [reread] = useLazyListIncidentsItemQuery();
  const notify = useNotify();
  const [conflict, setConflict] = useState<Conflict>();

  /** Told whether it was written, once the person has decided. */
  const answer = useRef<(written: boolean | Promise<boolean>) => void>(undefined);
  const decide = (written: boolean | Promise<boolean>) => {
    answer.current?.(written);
    answer.current = undefined;
    setConflict(undefined);
  };
  const ask = (asked: Conflict) => {
    // A newer question takes the place of one nobody answered.
    decide(false);
    setConflict(asked);
    return new Promise<boolean>(resolve => {
      answer.current = resolve;
    });
  };

  const last = useRef<Promise<unknown>>(Promise.resolve());
  const written = useRef<Written>(undefined);
  const ownOf = (listed: string): IncidentPatch =>
    written.current?.listed === listed ? written.current.patch : {};
  /** Those that another person changed: to meet what was written from here a moment ago is none. */
  const collided = (listed: string, base: IncidentDetail, theirs: IncidentDetail, patch: IncidentPatch) => {
    const own = ownOf(listed);
    return collisions(base, theirs, patch).filter(field => theirs[field] !== own[field]);
  };

  const failed = (error: unknown) => {
    notify.error(`The incident was not changed: ${messageOf(error)}`);
    return false;
  };

  /** @param listed the `updated_at` that the page has */
  const write = async (listed: string, base: IncidentDetail, patch: IncidentPatch): Promise<boolean> => {
    const { data, error } = await update({ id: base.id, updatedAt: base.updated_at, patch });
    if (error) return failed(error);
    if (data) {
      written.current = { listed, patch: { ...ownOf(listed), ...patch } };
      return true;
    }
    const now = await readAfresh(() => reread(base.id));
    if (now.error) return failed(now.error);
    if (!now.data) return failed('It was deleted, or you may not change it.');
    if (now.data.updated_at === base.updated_at) return failed('You may not change it.');
    const fields = collided(listed, base, now.data, patch);
    if (fields.length === 0) return write(listed, now.data, patch);
    return ask({ patch, theirs: now.data, fields });
  };

  return {
    save: (patch, seen = {}) => {
      const fields = collisions({ ...incident, ...seen }, incident, patch);
      const saved = last.current.then(() =>
        fields.length === 0
          ? write(incident.updated_at, incident, patch)
          : ask({ patch, theirs: incident, fields }),
      );
      last.current = saved;
      return saved;
    },
    question: conflict && (
      <ConflictQuestion
        {...conflict}
        onKeep={() => decide(false)}
        onMine={() => decide(write(incident.updated_at, conflict.theirs, conflict.patch))}
      />
    ),
  };
}

interface ConflictQuestionProps extends Conflict {
  onKeep: () => void;
  onMine: () => void;
}

function ConflictQuestion({ patch, theirs, fields, onKeep, onMine }: ConflictQuestionProps) {
  const { data: people = [] } = useListPeopleOptionsQuery();
  const wordOf = (field: Field, value: unknown): string => {
    if (typeof value !== 'string' || value === '') return 'Nobody';
    if (field === 'severity') return severityWord(value);
    if (field === 'type') return typeWord(value);
    if (field === 'status') return statusWord(value);
    if (field === 'commander_id' || field === 'communicator_id') {
      const known = [theirs.commander, theirs.communicator, ...people].find(one => one?.id === value);
      return known?.name ?? 'Another person';
    }
    return value;
  };
  return (
    <AppDialog
      open
      size="small"
      title={`${theirs.incident_id} was changed meanwhile`}
      onClose={onKeep}
      footer={
        <>
          <Button onClick={onKeep}>Keep theirs</Button>
          <Button variant="contained" onClick={onMine}>
            Save mine
          </Button>
        </>
      }
    >
      <Box sx={{ color: 'text.secondary', mb: 3 }}>Your changes are not saved yet.</Box>
      {fields.map(field => (
        <Box key={field} component="section" aria-label={LABELS[field]} sx={{ mb: 3 }}>
          <Heading component="h3" style={{ marginBottom: 4 }}>
            {LABELS[field]}
          </Heading>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              gap: 2,
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
            }}
          >
            <dt>Theirs</dt>
            <dd>{wordOf(field, theirs[field])}</dd>
            <dt>Yours</dt>
            <dd>{wordOf(field, patch[field])}</dd>
          </Box>
        </Box>
      ))}
    </AppDialog>
  );
}
