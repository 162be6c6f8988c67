import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCreatePermissionRowMutation, useDeletePermissionRowMutation } from '@/api/permissions';
import { eq } from '@/api/postgrest';
import { selectUser } from '@/auth/slice';
import { Choice } from '@/components/filter/Choice';
import { Inline, Stack } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { StatusChip } from '@/components/status/Status';
import { useNotify } from '@/components/toast/notify';
import { messageOf } from '@/lib/errors';
import { useAppSelector } from '@/lib/store/hooks';
import { problemOfWrite } from '@/modules/records/save';
import { useMayWrite } from '@/modules/records/useMayWrite';
import type { AccessFacts, AskedAction } from '../effective/model';
import { InactiveAccount } from '../KnownLimits';
import { Reasons } from '../Reasons';
import { VERDICTS } from '../words';
import {
  editableRight,
  explainedWith,
  rightRecord,
  type EditableRight,
  type MatrixCell,
  type MatrixOne,
  type MatrixSubject,
  type OwnRight,
} from './model';

const RIGHTS = [
  ['', 'None of its own'],
  ['grant', 'Grants'],
  ['deny', 'Denies'],
] as const;

const NOT_READ_YET = 'Saved. The permissions are being read again.';

interface CellPanelProps {
  subject: MatrixSubject;
  one: MatrixOne;
  action: AskedAction;
  facts: AccessFacts;
  cell: MatrixCell;
}

/** Writes a right of a subject's own: the new permission is there before the old one goes. */
function useSaveRight(subject: MatrixSubject, one: MatrixOne, action: AskedAction) {
  const user = useAppSelector(selectUser);
  const [create, creating] = useCreatePermissionRowMutation();
  const [remove, removing] = useDeletePermissionRowMutation();
  const notify = useNotify();
  const save = async ({ rule }: EditableRight, to: OwnRight): Promise<boolean> => {
    if (to !== '') {
      const row = rightRecord(subject, one, action, to);
      const { error } = await create({
        permissionInsert: { ...row, source: 'UI', ...(user && { created_by: user.id }) },
      });
      if (error) {
        notify.error(`The permission could not be added: ${messageOf(error)}`);
        return false;
      }
    }
    if (rule) {
      const problem = problemOfWrite(await remove({ id: eq(rule.id) }), 'delete');
      if (problem !== undefined) {
        const done = to === '' ? '' : 'The new permission was added, but ';
        notify.error(`${done}the old permission could not be deleted: ${problem}`);
        return false;
      }
    }
    notify.success(to === '' ? 'Permission deleted' : rule ? 'Permission updated' : 'Permission added');
    return true;
  };
  return { save, isSaving: creating.isLoading || removing.isLoading };
}

function EditRight({
  subject,
  one,
  action,
  facts,
  from,
}: Omit<CellPanelProps, 'cell'> & { from: EditableRight }) {
  const [to, setTo] = useState<OwnRight>(from.right);
  /** What was written here: until it is read back, nobody knows which permission the next save would replace. */
  const [saved, setSaved] = useState<OwnRight>();
  const stands = saved ?? from.right;
  const { save, isSaving } = useSaveRight(subject, one, action);
  const { block } = useMayWrite('permissions');
  const reason = block ?? (saved === undefined ? undefined : NOT_READ_YET);
  const isChanged = to !== stands;
  const after = isChanged ? explainedWith(subject, one, action, facts, { from, to }) : undefined;
  return (
    <Stack gap={3} align="start">
      <Choice label="Permission of its own" value={to} choices={RIGHTS} onChange={setTo} width={200} />
      {after && (
        <>
          <Inline component="output" gap={2} align="center" wrap>
            {subject.isInactive ? 'Then, once the account is active:' : 'Then:'}
            <StatusChip tone={VERDICTS[after.verdict].tone}>{VERDICTS[after.verdict].word}</StatusChip>
          </Inline>
          <Inline gap={2}>
            <DisabledReason reason={reason}>
              <Button
                size="small"
                variant="contained"
                loading={isSaving}
                disabled={reason !== undefined}
                onClick={() => void save(from, to).then(isSaved => isSaved && setSaved(to))}
              >
                Save
              </Button>
            </DisabledReason>
            <Button size="small" disabled={isSaving} onClick={() => setTo(stands)}>
              Cancel
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  );
}

/** Why a subject may or may not, and the permission of its own, which can be changed: the effect is shown before that. */
export function CellPanel({ cell, ...rest }: CellPanelProps) {
  const { subject, action } = rest;
  const { may } = useMayWrite('permissions');
  const from = editableRight(cell, action);
  return (
    <Box
      component="section"
      aria-label={`Access of ${subject.who.name}`}
      sx={{ display: 'grid', gap: 4, minWidth: 0, borderTop: 1, borderColor: 'divider', pt: 3 }}
    >
      {subject.isInactive && <InactiveAccount />}
      <Reasons asked={cell.asked} action={action} explanation={cell.explanation}>
        {may && !from && (
          <Alert severity="info">
            Its own permissions say more than this action, end by themselves or belong to a cluster: change
            them in the list of permissions.
          </Alert>
        )}
        {may && from && <EditRight key={`${from.rule?.id ?? ''} ${from.right}`} from={from} {...rest} />}
      </Reasons>
    </Box>
  );
}
