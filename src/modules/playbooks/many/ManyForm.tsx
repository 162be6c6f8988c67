import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useMemo, useState } from 'react';
import { Form, useFormState } from 'react-final-form';
import { useWriteBlock } from '@/api/writable';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { useLeaveDialog } from '@/components/dialog/unsaved';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { FormDraft } from '@/components/form/FormDraft';
import { Muted, Stack } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { formatCount } from '@/lib/format';
import { useListPlaybooksFormQuery, usePostPlaybookParamsQuery } from '../dialog/api';
import { ConfirmPhrase, ParamFields } from '../dialog/formParts';
import { Review } from '../dialog/Review';
import { initialTexts, isConfirmed, textsByName, type FormTexts } from '../dialog/values';
import { paramsOf, textsOf, type Param } from '../params';
import { asksToConfirm, type PlaybookTarget } from '../targets';
import { targetsLeftOut, type FittingPlaybook } from './fits';
import { paramsForMany } from './params';
import { TargetList } from './TargetList';
import { countTargets, nameSome, placeOfTargets } from './words';

const PreflightOfMany = lazy(() => import('@/modules/preflight/PreflightOfMany'));

const FORM = 'run-playbook-on-many';
const NO_PARAMS: readonly Param[] = [];

/** One playbook, what it runs on, and the values that each of its runs gets. */
export interface RunsToStart {
  playbook: FittingPlaybook;
  texts: Readonly<Record<string, string>>;
}

interface ManyFormProps {
  playbook: FittingPlaybook;
  /** All that was selected; the playbook may fit only some of it. */
  selected: readonly PlaybookTarget[];
  environment: string | undefined;
  onBack: () => void;
  onClose: () => void;
  onStart: (runs: RunsToStart) => void;
}

/** Leads to the choice of another playbook; asks first where something was typed. */
function BackButton({ onBack }: { onBack: () => void }) {
  const leave = useLeaveDialog();
  return (
    <Button onClick={() => leave?.(onBack)} sx={{ mr: 'auto' }}>
      Back
    </Button>
  );
}

function StartButton({ text, disabled }: { text: string; disabled: boolean }) {
  const block = useWriteBlock('playbook');
  const { hasValidationErrors } = useFormState({ subscription: { hasValidationErrors: true } });
  return (
    <DisabledReason reason={block}>
      <Button type="submit" form={FORM} variant="contained" disabled={disabled || hasValidationErrors}>
        {text}
      </Button>
    </DisabledReason>
  );
}

/** The parameters of a playbook, once for all targets, with what will run on which of them. Nothing starts before its button is pressed. */
export function ManyForm({ playbook, selected, environment, onBack, onClose, onStart }: ManyFormProps) {
  const { targets } = playbook;
  const [first] = targets;
  const query = useListPlaybooksFormQuery(playbook.id);
  const live = query.data && !query.data.deleted_at ? query.data : undefined;
  const asked = usePostPlaybookParamsQuery(
    { playbookId: playbook.id, ...(first && { target: { kind: first.kind, id: first.id } }) },
    { skip: !live },
  );
  const params = useMemo(
    () => live && asked.currentData && paramsForMany(asked.currentData, paramsOf(live.spec)),
    [live, asked.currentData],
  );
  const initialValues = useMemo(() => initialTexts(params ?? NO_PARAMS, {}), [params]);
  const phrase = live && asksToConfirm(live.spec) ? live.title || live.name : undefined;
  const [typed, setTyped] = useState('');
  const leftOut = targetsLeftOut(selected, playbook);
  const production = targets.filter(({ place }) => place?.production).length;
  return (
    <Form<FormTexts>
      initialValues={initialValues}
      onSubmit={values =>
        params && onStart({ playbook, texts: textsOf(params, textsByName(params, values)) })
      }
      subscription={{}}
      render={({ handleSubmit }) => (
        <AppDialog
          open
          title={playbook.name}
          onClose={onClose}
          footer={
            <>
              <BackButton onBack={onBack} />
              <CancelButton />
              <StartButton
                text={`Run on ${countTargets(targets)}`}
                disabled={!params || !isConfirmed(phrase, typed)}
              />
            </>
          }
        >
          <Box
            component="form"
            id={FORM}
            noValidate
            aria-label={`Run on ${countTargets(targets)}`}
            onSubmit={event => void handleSubmit(event)}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 2 }}
          >
            <QueryView query={query} skeleton={<LinesSkeleton lines={4} />}>
              {() =>
                live ? (
                  <QueryView query={{ ...asked, data: params }} skeleton={<LinesSkeleton lines={3} />}>
                    {known => (
                      <Stack gap={4}>
                        {live.description && <Muted>{live.description}</Muted>}
                        {leftOut.length > 0 && (
                          <Alert severity="info" variant="outlined">
                            {`Runs on ${formatCount(targets.length)} of the ${countTargets(selected)} selected. Not on ${nameSome(leftOut.map(({ name }) => name))}.`}
                          </Alert>
                        )}
                        <FormDraft name={undefined}>
                          <ParamFields params={known} />
                          <Review
                            params={known}
                            target={
                              production > 0
                                ? `${countTargets(targets)}, ${formatCount(production)} in production`
                                : countTargets(targets)
                            }
                            place={placeOfTargets(targets)}
                            environment={environment}
                          />
                          <TargetList targets={targets} />
                          <LazyBoundary fallback={<LinesSkeleton lines={4} />}>
                            <PreflightOfMany playbookId={playbook.id} targets={targets} />
                          </LazyBoundary>
                        </FormDraft>
                        {phrase !== undefined && (
                          <ConfirmPhrase phrase={phrase} typed={typed} onChange={setTyped} />
                        )}
                      </Stack>
                    )}
                  </QueryView>
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
