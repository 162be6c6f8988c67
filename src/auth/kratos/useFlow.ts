import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sessionBegan } from '@/api/session';
import { useLatest } from '@/lib/hooks/useLatest';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { useAuthSettings } from '../settings';
import { selectAuth } from '../slice';
import { returnTarget } from './addresses';
import { identityClient } from './client';
import { noteConfirming, takeConfirming } from './confirming';
import { FlowRunner, type FlowState } from './flowRunner';
import { withInvitation, withoutInvitation } from './invitation';
import { flowCalls, type FlowKind } from './protocol';

/** What a page knows of its flow, and the runner that moves it on. */
export interface PageFlow extends FlowState {
  runner: FlowRunner;
  /** Checked target of the page's `return_to`, else of its flow; '/' without one. */
  returnTo: string;
  aal?: string;
  refresh: boolean;
}

/**
 * The flow of a page: `return_to`, `invite`, `aal`, `refresh` and `flow` come from the query, and the id of the flow in use goes
 * back into it, so that a reload keeps the state.
 */
export function useFlow(kind: FlowKind): PageFlow {
  const { identityBase } = useAuthSettings();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<FlowState>({ busy: true, sent: '', answered: {} });
  const returnTo = withInvitation(returnTarget(query.get('return_to'), identityBase), query.get('invite'));
  const aal = query.get('aal') ?? undefined;
  const refresh = query.get('refresh') === 'true';
  const flowId = query.get('flow') ?? undefined;

  const show = useLatest((next: FlowState) => {
    setState(next);
    const id = next.flow?.id;
    if (!id || next.busy || id === flowId) return;
    setQuery(
      current => {
        const changed = new URLSearchParams(current);
        changed.set('flow', id);
        return changed;
      },
      { replace: true },
    );
  });
  const { status } = useAppSelector(selectAuth);
  const sessionFound = useLatest(() => {
    if (status !== 'signedIn') dispatch(sessionBegan());
  });
  const go = useLatest((to: string) => void navigate(withoutInvitation(to), { replace: true }));

  // One runner for one question: a changed aal, refresh or target asks a new one, our own `flow=` does not.
  const runner = useMemo(() => {
    const calls = flowCalls(kind, identityClient(identityBase));
    return new FlowRunner(kind, calls, { aal, refresh, returnTo }, identityBase, {
      show,
      go,
      leave: to => window.location.assign(to),
      signedIn: () => void dispatch(sessionBegan()),
      sessionFound,
      confirming: noteConfirming,
      hasConfirmed: takeConfirming,
    });
  }, [kind, identityBase, aal, refresh, returnTo, show, go, sessionFound, dispatch]);

  useEffect(() => {
    runner.follow(flowId);
  }, [runner, flowId]);
  useEffect(() => () => runner.stop(), [runner]);

  // The service forgets the page's own query on its way through a confirmation; the flow remembers.
  const target = returnTo === '/' ? returnTarget(state.flow?.return_to, identityBase) : returnTo;
  return { ...state, runner, returnTo: target, aal, refresh };
}
