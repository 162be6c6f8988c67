import Button from '@mui/material/Button';
import { lazy, useCallback, useMemo, useRef } from 'react';
import { useAccess } from '@/auth/access';
import { AppDialog } from '@/components/dialog/AppDialog';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Stack } from '@/components/layout/layout';
import { findIntegrationChoice, DIRECT, GITOPS, TILES, type IntegrationChoice } from './choices';
import { ChoiceTiles } from './ChoiceTiles';
import { INSTALL, type InstallValues } from './installForm';

const GitOpsForm = lazy(() => import('./GitOpsForm').then(m => ({ default: m.GitOpsForm })));
const DirectForm = lazy(() => import('./DirectForm'));

/** What was typed, by choice. It may hold secrets: it lives in the page, and nowhere else. */
export type Typed = Map<string, InstallValues>;

interface AddIntegrationProps {
  /** The choice in the address, or `TILES`. */
  chosen: string;
  /** What was typed for charts; it is there again after Back and when the dialog is opened again. */
  typed: Typed;
  /** @param id of a choice, `TILES`, or '' to close the dialog */
  onChoose: (id: string) => void;
}

/**
 * The dialog that adds an integration: by a chart that a person installs, or here and now (INT-003, INT-004).
 */
export default function AddIntegration({ chosen, typed, onChoose }: AddIntegrationProps) {
  const { refusal } = useAccess();
  const closing = useRef<() => void>(null);
  const offered = ({ id }: IntegrationChoice) =>
    id !== DIRECT.logs.id || refusal({ feature: 'logs' }) === undefined;
  const found = findIntegrationChoice(chosen);
  const choice = found && offered(found) ? found : undefined;
  const close = () => onChoose('');
  const back = () => onChoose(TILES);
  return (
    <AppDialog
      open
      size="full"
      title={choice ? `Add Integration - ${choice.label}` : 'Add Integration'}
      onClose={() => (closing.current ?? close)()}
      footer={
        (!choice || choice.chart) && (
          <>
            {choice && (
              <Button onClick={back} sx={{ mr: 'auto' }}>
                Back
              </Button>
            )}
            <Button onClick={close}>Close</Button>
          </>
        )
      }
    >
      {choice ? (
        <LazyBoundary fallback={<LinesSkeleton lines={8} />}>
          {choice.chart ? (
            <Install key={choice.id} choice={choice} directory={choice.chart} typed={typed} />
          ) : (
            <DirectForm key={choice.id} choice={choice} closing={closing} onBack={back} />
          )}
        </LazyBoundary>
      ) : (
        <Stack gap={6}>
          <ChoiceTiles title="Add via GitOps" tiles={GITOPS} columns={4} onChoose={onChoose} />
          <ChoiceTiles
            title="Add Directly"
            tiles={Object.values(DIRECT).filter(offered)}
            columns={4}
            onChoose={onChoose}
          />
        </Stack>
      )}
    </AppDialog>
  );
}

interface InstallProps {
  choice: IntegrationChoice;
  directory: string;
  typed: Typed;
}

function Install({ choice: { id, label }, directory, typed }: InstallProps) {
  const initial = useMemo(() => typed.get(id) ?? INSTALL, [typed, id]);
  const onTyped = useCallback((values: InstallValues) => void typed.set(id, values), [typed, id]);
  return <GitOpsForm directory={directory} label={label} initial={initial} onTyped={onTyped} />;
}
