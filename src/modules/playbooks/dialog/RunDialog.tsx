import LinkIcon from '@mui/icons-material/LinkOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { FORM_ERROR } from 'final-form';
import { lazy, useMemo, useState } from 'react';
import { Form, useFormState } from 'react-final-form';
import { keepForTicket } from '@/api/tickets';
import {
  useListPlaybooksFormQuery,
  usePostPlaybookParamsQuery,
  usePostPlaybookRunMutation,
  type RunnableForm,
} from './api';
import { useWriteBlock } from '@/api/writable';
import { useCopy } from '@/components/copy/useCopy';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { useHeld } from '@/components/dialog/unsaved';
import { FormDraft } from '@/components/form/FormDraft';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryError, QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Muted, Stack } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { messageOf } from '@/lib/errors';
import { placeOf } from '@/lib/place';
import { acceptedPrefill, toRunForm } from '../link';
import { paramsOf, textsOf, type Param } from '../params';
import type { RunRequest } from '../runPlaybook';
import { startFailure } from '../startFailure';
import { asksToConfirm, specTarget, type PlaybookTarget } from '../targets';
import { ConfirmPhrase, ParamFields } from './formParts';
import { ResourceBox } from './ResourceBox';
import { Review } from './Review';
import { useResourceById } from './search';
import { textsByName, initialTexts, isConfirmed, typedTexts, type FormTexts } from './values';

const Preflight = lazy(() => import('@/modules/preflight/Preflight'));

interface RunDialogProps {
  request: RunRequest;
  /** Name of the environment, where the deployment has one. */
  environment: string | undefined;
  onClose: () => void;
  onStarted: (runId: string) => void;
}

type Chosen = Pick<PlaybookTarget, 'kind' | 'id'> & Partial<PlaybookTarget>;

const NO_PARAMS: readonly Param[] = [];
const FORM = 'run-playbook';

/** Said of values in a link that the form does not take. */
function PrefillNotice({ secret, unknown }: { secret: readonly string[]; unknown: readonly string[] }) {
  if (secret.length + unknown.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {secret.length > 0 && <div>Secrets are not taken from links. Type in: {secret.join(', ')}.</div>}
      {unknown.length > 0 && <div>The playbook has no parameters named: {unknown.join(', ')}.</div>}
    </Alert>
  );
}

interface CopyLinkProps {
  playbookId: string;
  target: Chosen | undefined;
  params: readonly Param[];
}

/** Copies the address of this form with what is typed in, secrets left out. */
function CopyLink({ playbookId, target, params }: CopyLinkProps) {
  const copy = useCopy();
  const { values } = useFormState<FormTexts>({ subscription: { values: true } });
  const link = () =>
    toRunForm({ playbookId, target, params: textsOf(params, textsByName(params, values)) }, params);
  return (
    <Tooltip title="Copy link to this form">
      <IconButton
        aria-label="Copy link to this form"
        onClick={() => void copy(new URL(link().slice(1), document.baseURI).href)}
      >
        <LinkIcon fontSize="button" />
      </IconButton>
    </Tooltip>
  );
}

/** Has the dialog ask before it is left with what was typed for another resource: the form began anew with it. */
function Hold({ isTyped }: { isTyped: boolean }) {
  useHeld(() => (isTyped ? 'unsaved' : undefined));
  return null;
}

function FormFailure() {
  const { submitError } = useFormState({ subscription: { submitError: true } });
  return typeof submitError === 'string' ? <Alert severity="error">{submitError}</Alert> : null;
}

/** Starts the run; disabled while something is missing or wrong, and while the run is being started. */
function RunButton({ disabled }: { disabled: boolean }) {
  const block = useWriteBlock('playbook');
  const { hasValidationErrors, submitting } = useFormState({
    subscription: { hasValidationErrors: true, submitting: true },
  });
  return (
    <DisabledReason reason={block}>
      <Button
        type="submit"
        form={FORM}
        variant="contained"
        disabled={disabled || hasValidationErrors || submitting}
      >
        {submitting ? 'Running...' : 'Run'}
      </Button>
    </DisabledReason>
  );
}

/** What a playbook asks for: of the resource it runs on, or, where it runs on nothing, of its spec. */
function useParams(
  playbook: RunnableForm | null | undefined,
  chosen: Chosen | undefined,
  needsTarget: boolean,
) {
  const asked = usePostPlaybookParamsQuery(
    {
      playbookId: playbook?.id ?? '',
      ...(chosen && { target: { kind: chosen.kind, id: chosen.id } }),
    },
    { skip: !playbook || !needsTarget || !chosen },
  );
  const own = useMemo(
    () => (playbook && !needsTarget ? paramsOf(playbook.spec) : undefined),
    [playbook, needsTarget],
  );
  return { asked, params: needsTarget ? (chosen ? asked.currentData : undefined) : own };
}

/**
 * The form of a run: what it runs on, what it asks for, and what will run. Nothing starts before Run is
 * pressed, also when a link opened the form with all its values.
 */
export default function RunDialog({ request, environment, onClose, onStarted }: RunDialogProps) {
  const { playbookId } = request;
  const query = useListPlaybooksFormQuery(playbookId);
  const playbook = query.data;
  const live = playbook && !playbook.deleted_at ? playbook : undefined;
  const wanted = specTarget(live?.spec);
  const phrase = live && asksToConfirm(live.spec) ? live.title || live.name : undefined;
  const [typed, setTyped] = useState('');
  const [target, setTarget] = useState<Chosen | undefined>(request.target);
  // What is settled from outside must be of the kind that the playbook runs on.
  const chosen = target && wanted?.kind === target.kind ? target : undefined;
  // A link names it by its id alone, and other screens do not know where it lives.
  const lookup = useResourceById(chosen?.kind ?? 'config', chosen && !chosen.place ? chosen.id : '');
  const { found } = lookup;
  const name = chosen?.name ?? found?.name;
  const place = chosen?.place ?? (found && placeOf(found));
  const { asked, params } = useParams(live, chosen, wanted !== undefined);
  /** What was typed for another resource, by parameter. */
  const [typedBefore, setTypedBefore] = useState<Readonly<Record<string, string>>>({});
  const accepted = useMemo(
    () => acceptedPrefill(request.params ?? {}, params ?? NO_PARAMS),
    [request, params],
  );
  const [run] = usePostPlaybookRunMutation();

  const initialValues = useMemo(
    () => initialTexts(params ?? NO_PARAMS, { ...accepted.values, ...typedBefore }),
    [params, accepted, typedBefore],
  );

  const submit = async (values: FormTexts) => {
    if (!live || !params) return undefined;
    const texts = textsOf(params, textsByName(params, values));
    const { data, error } = await run({
      playbookId: live.id,
      target: chosen && { kind: chosen.kind, id: chosen.id },
      params: keepForTicket(texts),
    });
    if (error) return { [FORM_ERROR]: startFailure(error) };
    onStarted(data.run_id);
    return undefined;
  };

  return (
    <Form<FormTexts>
      initialValues={initialValues}
      onSubmit={submit}
      subscription={{ submitting: true }}
      render={({ handleSubmit, submitting, form }) => (
        <AppDialog
          open
          size="medium"
          title={live?.title || 'Run Playbook'}
          busy={submitting}
          onClose={onClose}
          actions={params && <CopyLink playbookId={playbookId} target={chosen} params={params} />}
          footer={
            <>
              <CancelButton disabled={submitting} />
              <RunButton disabled={!params || !isConfirmed(phrase, typed)} />
            </>
          }
        >
          <Hold isTyped={Object.keys(typedBefore).length > 0} />
          <Box
            component="form"
            id={FORM}
            noValidate
            aria-label="Run Playbook"
            onSubmit={event => void handleSubmit(event)}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 2 }}
          >
            <QueryView query={query} skeleton={<LinesSkeleton lines={4} />}>
              {() =>
                live ? (
                  <Stack gap={4}>
                    <FormFailure />
                    {live.description && <Muted>{live.description}</Muted>}
                    {wanted && (
                      <ResourceBox
                        key={wanted.kind}
                        name="target"
                        label={wanted.label}
                        kind={wanted.kind}
                        selectors={wanted.list}
                        id={chosen?.id ?? ''}
                        known={chosen && name ? { id: chosen.id, name } : undefined}
                        required
                        onChange={option => {
                          // What was typed stays for the next resource.
                          const { values } = form.getState();
                          if (params)
                            setTypedBefore({ ...typedBefore, ...typedTexts(params, initialValues, values) });
                          setTarget(
                            option && {
                              kind: wanted.kind,
                              id: option.id,
                              name: option.name,
                              place: placeOf(option),
                            },
                          );
                        }}
                      />
                    )}
                    <PrefillNotice {...(params ? accepted : { secret: [], unknown: [] })} />
                    {wanted && !chosen ? (
                      <Muted>Please select a resource to see the parameters.</Muted>
                    ) : (
                      <QueryView
                        query={wanted ? { ...asked, data: params } : { data: params }}
                        skeleton={<LinesSkeleton lines={3} />}
                      >
                        {known => (
                          <Stack gap={4}>
                            <FormDraft name={undefined}>
                              <ParamFields params={known} />
                              {lookup.error !== undefined && (
                                <QueryError
                                  dense
                                  error={lookup.error}
                                  refetch={lookup.refetch}
                                  messageOf={error =>
                                    `Where ${name ?? 'the resource'} is, and whether in production, could not be read: ${messageOf(error)}`
                                  }
                                />
                              )}
                              <Review
                                params={known}
                                target={name ?? chosen?.id}
                                place={place}
                                environment={environment}
                                earlier={request.again ? request.params : undefined}
                              />
                              <LazyBoundary fallback={<LinesSkeleton lines={4} />}>
                                <Preflight
                                  playbookId={playbookId}
                                  target={chosen && { kind: chosen.kind, id: chosen.id }}
                                />
                              </LazyBoundary>
                            </FormDraft>
                            {phrase !== undefined && (
                              <ConfirmPhrase phrase={phrase} typed={typed} onChange={setTyped} />
                            )}
                          </Stack>
                        )}
                      </QueryView>
                    )}
                  </Stack>
                ) : (
                  <EmptyState
                    text="Playbook not found"
                    hint="It was deleted, or you do not have access to it."
                  />
                )
              }
            </QueryView>
          </Box>
        </AppDialog>
      )}
    />
  );
}
