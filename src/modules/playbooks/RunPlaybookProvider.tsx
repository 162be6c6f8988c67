import { lazy, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { usePlaybookAccess } from './playbookAccess';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useNotify } from '@/components/toast/notify';
import { RunPlaybookContext, type RunRequest } from './runPlaybook';
import { to } from '@/lib/routing/paths';

const RunDialog = lazy(() => import('./dialog/RunDialog'));

const WANT = { feature: 'playbooks' } as const;

interface RunPlaybookProviderProps {
  /** Name of the deployment's environment, said where a run is confirmed. */
  environment: string | undefined;
  children: ReactNode;
}

/** Lets every screen of the shell run a playbook. The form is fetched when it is first asked for. */
export function RunPlaybookProvider({ environment, children }: RunPlaybookProviderProps) {
  const { refusal } = useAccess();
  const { run: mayRun } = usePlaybookAccess();
  const notify = useNotify();
  const navigate = useNavigate();
  const [request, setRequest] = useState<RunRequest>();

  const offered = mayRun && refusal(WANT) === undefined;
  const close = () => {
    setRequest(undefined);
    request?.onClose?.();
  };
  return (
    <RunPlaybookContext value={offered ? setRequest : undefined}>
      {children}
      {request && offered && (
        <OverlayBoundary
          onFailed={() => {
            setRequest(undefined);
            notify.error('The form could not be loaded. Please try again.');
          }}
        >
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
