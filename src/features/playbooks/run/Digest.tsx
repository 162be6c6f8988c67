import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Age } from '@/components/age/Age';
import { DifferenceList } from '@/components/diff/DifferenceList';
import { QueryError } from '@/components/feedback/QueryView';
import { AppLink } from '@/components/link/AppLink';
import { messageOf } from '@/lib/errors';
import { countOf } from '@/lib/format';
import { to } from '@/lib/routing/paths';
import {
  useListPlaybookRunActionsOneQuery,
  type ListedAction,
  type PlaybookRun,
} from '@/modules/playbooks/runsApi';
import { textSize } from '@/theme/tokens';
import { useListPlaybookRunsLastCompletedQuery, type EarlierRun } from './api';
import { changesSince, lastWords } from './digest';
import { Part } from './parts';

interface SinceProps {
  run: PlaybookRun;
  /** The last run that completed; undefined where it could not be read, null where there is none. */
  earlier: EarlierRun | null | undefined;
}

function Since({ run, earlier }: SinceProps) {
  if (earlier === undefined) return null;
  if (earlier === null)
    return <div style={{ fontSize: textSize.note }}>No earlier run on this resource completed.</div>;
  const changes = changesSince(run, earlier);
  return (
    <>
      <div style={{ fontSize: textSize.note }}>
        {changes.length === 0 ? 'Nothing differs from ' : `${countOf(changes.length, 'difference')} from `}
        <AppLink href={to('playbookRun', { id: earlier.id })}>the last run that completed</AppLink>,{' '}
        <Age value={earlier.created_at} suffix />
      </div>
      {changes.length > 0 && (
        <DifferenceList differences={changes} label="Since the last run that completed" />
      )}
    </>
  );
}

interface DigestProps {
  run: PlaybookRun;
  /** The first action that failed; undefined where the run failed before any did. */
  action: ListedAction | undefined;
  /** Stands for it until all of it is known: what is below it moves once. */
  skeleton: ReactNode;
}

/** Why a run failed, without reading it through: the failing action, its last lines, and what is new. */
export default function Digest({ run, action, skeleton }: DigestProps) {
  const output = useListPlaybookRunActionsOneQuery(action?.id ?? '', { skip: action === undefined });
  const { playbook_id, config_id, component_id, check_id, created_at } = run;
  const before = useListPlaybookRunsLastCompletedQuery({
    playbook_id,
    config_id,
    component_id,
    check_id,
    created_at,
  });
  if (output.isLoading || before.isLoading) return skeleton;
  const lines = output.currentData ? lastWords(output.currentData) : [];
  return (
    <Part title="Why it failed">
      {action && (
        <div style={{ fontSize: textSize.note }}>
          {`${action.name} failed.${lines.length > 0 ? ' Last output:' : ''}`}
        </div>
      )}
      {output.error !== undefined && (
        <QueryError
          dense
          error={output.error}
          refetch={output.refetch}
          messageOf={error => `Its output could not be read: ${messageOf(error)}`}
        />
      )}
      {lines.length > 0 && (
        <Box
          component="pre"
          // Scrollable regions must be reachable by keyboard.
          tabIndex={0}
          aria-label="Last lines"
          sx={{
            m: 0,
            p: 2,
            maxHeight: 300,
            overflow: 'auto',
            fontFamily: 'monospace',
            fontSize: 'note',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            border: '1px solid var(--mui-palette-divider)',
            borderRadius: 1,
          }}
        >
          {lines.join('\n')}
        </Box>
      )}
      <Since run={run} earlier={before.currentData} />
    </Part>
  );
}
