import { lazy, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { usePlaybookAccess } from './playbookAccess';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useFoundAgain, useInterrupted } from '@/lib/drafts/useInterrupted';
import { isObject } from '@/lib/json';
import { RunOnManyContext, RunPlaybookContext, type RunRequest } from './runPlaybook';
import type { PlaybookTarget } from './targets';
import { to } from '@/lib/routing/paths';

const RunDialog = lazy(() => import('./dialog/RunDialog'));
const RunOnManyDialog = lazy(() => import('./many/RunOnManyDialog'));

const WANT = { feature: 'playbooks' } as const;

const isRunRequest = (value: unknown): value is RunRequest =>
  isObject(value) && typeof value.playbookId === 'string';

interface RunPlaybookProviderProps {
  /** Name of the deployment's environment, said where a run is confirmed. */
  environment: string | undefined;
  children: ReactNode;
}

/** Lets every screen of the shell run a playbook. The form is fetched when it is first asked for. */
export function RunPlaybookProvider({ environment, children }: RunPlaybookProviderProps) {
  const { refusal } = useAccess();
  const { run: mayRun } = usePlaybookAccess();
  const navigate = useNavigate();
  const [request, setRequest] = useState<RunRequest | undefined>(
    useInterrupted('run playbook', isRunRequest),
  );
  // Values may hold secrets: with such, it is not opened again.
  useFoundAgain('run playbook', () => {
    if (!request || Object.keys(request.params ?? {}).length > 0) return undefined;
    return { playbookId: request.playbookId, target: request.target };
  });

  const [targets, setTargets] = useState<readonly PlaybookTarget[]>();
  const offered = mayRun && refusal(WANT) === undefined;
  const closeMany = () => setTargets(undefined);
  const close = () => {
    setRequest(undefined);
    request?.onClose?.();
  };
  return (
    <RunPlaybookContext value={offered ? setRequest : undefined}>
      <RunOnManyContext value={offered ? setTargets : undefined}>{children}</RunOnManyContext>
      {targets && offered && (
        <OverlayBoundary onClose={closeMany}>
          <RunOnManyDialog targets={targets} environment={environment} onClose={closeMany} />
        </OverlayBoundary>
      )}
      {request && offered && (
        <OverlayBoundary onClose={close}>
          <RunDialog
            request={request}
            environment={environment}
            onClose={close}
            onStarted={id => {
              setRequest(undefined);
              void navigate(to('playbookRun', { id }));
            }}
          />
        </OverlayBoundary>
      )}
    </RunPlaybookContext>
  );
}
