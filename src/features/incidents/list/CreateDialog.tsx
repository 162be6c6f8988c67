import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '@/lib/store/hooks';
import { selectUser } from '@/auth/slice';
import { AppDialog } from '@/components/dialog/AppDialog';
import { QueryError } from '@/components/feedback/QueryView';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { SelectInput, TextArea, TextInput } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { SubmitButton } from '@/components/form/SubmitButton';
import { statusWord } from '@/components/status/tones';
import { useNotify } from '@/components/toast/notify';
import { messageOf } from '@/lib/errors';
import { useIsHere } from '@/lib/hooks/useIsHere';
import { INCIDENT_SEVERITIES, INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { INCIDENT_TYPES, NEW_INCIDENT_STATUS } from '@/lib/incidents/vocabulary';
import { to } from '@/lib/routing/paths';
import { useListComponentsLinkQuery } from '@/modules/component-links/nameApi';
import { componentAttachment } from '@/modules/evidence/attachment';
import { describeFailure } from '@/modules/evidence/link/describe';
import { linkEvidence, newLinkIds } from '@/modules/evidence/link/linkSteps';
import { useLinkCalls } from '@/modules/evidence/link/useLinkCalls';

interface NewIncidentValues {
  title: string;
  description?: string;
  type: string;
  severity: string;
  status: string;
}

const INITIAL: Partial<NewIncidentValues> = {
  type: 'availability',
  severity: 'low',
  status: NEW_INCIDENT_STATUS,
};
const STATUSES = INCIDENT_STATUSES.map(value => ({ value, label: statusWord(value) }));

interface CreateDialogProps {
  /** A component that becomes the first evidence; '' for none. */
  topologyId: string;
  onClose: () => void;
}

/**
 * 'Create New Incident': the incident, its root hypothesis, and the component it was begun from as evidence.
 * What was created before a call failed is found by its id when it is sent again, and not created twice.
 */
export default function CreateDialog({ topologyId, onClose }: CreateDialogProps) {
  const userId = useAppSelector(selectUser)?.id;
  const calls = useLinkCalls();
  const notify = useNotify();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const component = useListComponentsLinkQuery(topologyId || skipToken);
  const attachments = useMemo(
    () => (component.data ? [componentAttachment(component.data)] : []),
    [component.data],
  );
  const [ids, setIds] = useState(() => newLinkIds([]));

  const submit = async ({ title, description = '', type, severity, status }: NewIncidentValues) => {
    if (userId === undefined) return { [FORM_ERROR]: 'You are not signed in.' };
    // The evidence gets its id with the first try.
    const known = attachments.length > ids.evidences.length ? newLinkIds(attachments) : ids;
    const all = { ...known, incident: ids.incident, hypothesis: ids.hypothesis };
    setIds(all);
    const outcome = await linkEvidence(calls, {
      values: { incident: { label: title }, description, type, severity },
      status,
      evidenceDescription: 'Topology',
      attachments,
      userId,
      ids: all,
    });
    if (!outcome.ok) return { [FORM_ERROR]: `${describeFailure(outcome)} Press Create to do the rest.` };
    const open = () => void navigate(to('incident', { id: outcome.incidentId }));
    const stayed = isHere();
    if (stayed) onClose();
    if (stayed && attachments.length > 0) open();
    else notify.success('Incident created', { action: { label: 'View incident', onClick: open } });
    return undefined;
  };

  return (
    <AppDialog open size="small" title="Create New Incident" onClose={onClose}>
      <AppForm<NewIncidentValues>
        label="Create New Incident"
        draft="new-incident"
        initialValues={INITIAL}
        onSubmit={submit}
      >
        <TextInput name="title" label="Title" rule={required} autoFocus />
        <TextArea name="description" label="Description" rows={3} />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
          <SelectInput name="type" label="Type" options={INCIDENT_TYPES} />
          <SelectInput name="severity" label="Severity" options={INCIDENT_SEVERITIES} />
          <SelectInput name="status" label="Status" options={STATUSES} />
        </Box>
        {component.data && (
          <Alert severity="info">{`${component.data.name} is attached as its first evidence.`}</Alert>
        )}
        {component.error !== undefined && (
          <QueryError
            dense
            error={component.error}
            refetch={component.refetch}
            messageOf={error =>
              `The component could not be read, and would not be attached as evidence: ${messageOf(error)}`
            }
          />
        )}
        {component.data === null && (
          <Alert severity="warning">
            The component was deleted, or you do not have access to it. The incident is created without it.
          </Alert>
        )}
        <SubmitButton label="Create" busyLabel="Creating.." disabled={component.isFetching} />
      </AppForm>
    </AppDialog>
  );
}
