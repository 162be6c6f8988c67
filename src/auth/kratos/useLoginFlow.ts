import type { FrontendApi, LoginFlow } from '@ory/kratos-client';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLatest } from '@/lib/hooks/useLatest';
import { safeReturnTo } from '@/lib/urls';
import { LoginRunner, type LoginState } from './loginRunner';

/**
 * The login of the page: `return_to`, `aal`, `refresh` and `flow` come from the query, and the id of the flow in use
 * goes back into it, so that a reload keeps the state.
 * @param onSignedIn called once with the sanitised in-app target after a successful login
 */
export function useLoginFlow(client: FrontendApi, onSignedIn: (target: string) => void) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [state, setState] = useState<LoginState>({ busy: true });
  const returnTo = safeReturnTo(query.get('return_to'));
  const aal = query.get('aal') ?? undefined;
  const refresh = query.get('refresh') === 'true';

  const show = useLatest((next: LoginState) => {
    setState(next);
    const id = next.flow?.id;
    if (!id || id === query.get('flow')) return;
    setQuery(
      current => {
        const changed = new URLSearchParams(current);
        changed.set('flow', id);
        return changed;
      },
      { replace: true },
    );
  });
  const signedIn = useLatest(onSignedIn);
  const go = useLatest((to: string) => void navigate(to, { replace: true }));

  // One runner for one question: a changed aal, refresh or target asks a new one, our own `flow=` does not.
  const runner = useMemo(
    () =>
      new LoginRunner(
        client,
        { aal, refresh, returnTo },
        { show, go, signedIn, leave: to => window.location.assign(to) },
      ),
    [client, aal, refresh, returnTo, show, go, signedIn],
  );
  const [firstFlow] = useState(() => query.get('flow') ?? undefined);
  const [firstRunner] = useState(runner);
  useEffect(() => {
    void runner.begin({ flowId: runner === firstRunner ? firstFlow : undefined });
  }, [runner, firstRunner, firstFlow]);

  return { ...state, runner, title: titleOf(state.flow, aal, refresh) };
}

/** The three titles of /login (decisions: aal2 wins over refresh). */
export function titleOf(
  flow: Pick<LoginFlow, 'requested_aal' | 'refresh'> | undefined,
  aal?: string,
  refresh = false,
): string {
  if ((flow?.requested_aal ?? aal) === 'aal2') return 'Two-Factor Authentication';
  if (flow?.refresh ?? refresh) return 'Confirm Action';
  return 'Sign In to your account';
}
