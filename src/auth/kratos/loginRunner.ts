import type { FrontendApi, LoginFlow, UpdateLoginFlowBody } from '@ory/kratos-client';
import { isAxiosError } from 'axios';
import { decide, FLOW_EXPIRED, type FlowFailure } from './failure';

export interface LoginState {
  /** The flow as the server last gave it; undefined while the first one is fetched. */
  flow?: LoginFlow;
  busy: boolean;
  /** A line above the form: what the server or this page has to say about a restart. */
  notice?: string;
  /** The identity service could not be reached or answered nonsense: the page offers to try again. */
  broken?: string;
}

/** What a login is asked for: the query of /login. */
export interface LoginQuestion {
  refresh: boolean;
  aal?: string;
  /** Sanitised in-app address to go to afterwards. */
  returnTo: string;
}

/** What the runner needs of the page. */
export interface LoginPageHost {
  /** Draws the state; also puts the flow's id into the address. */
  show: (state: LoginState) => void;
  /** Goes to an address of this app, without a step in the history. */
  go: (to: string) => void;
  /** Leaves the page. */
  leave: (to: string) => void;
  signedIn: (target: string) => void;
}

const UNREACHABLE = 'The identity service does not answer. Please try again.';

function failureOf(error: unknown): FlowFailure {
  if (isAxiosError(error)) return { status: error.response?.status ?? 0, body: error.response?.data };
  throw error;
}

interface Beginning {
  flowId?: string;
  notice?: string;
  dropReturnTo?: boolean;
}

/**
 * One login, from the first flow to the session (contract: kratos, sections 5 and 6): creates or loads flows, submits
 * them one at a time, and carries out what a failure decides. Field values pass through and are not kept.
 */
export class LoginRunner {
  #state: LoginState = { busy: true };
  #submitting = false;

  constructor(
    private readonly client: FrontendApi,
    private readonly question: LoginQuestion,
    private readonly host: LoginPageHost,
  ) {}

  #set(state: LoginState): void {
    this.#state = state;
    this.host.show(state);
  }

  async begin({ flowId, notice, dropReturnTo }: Beginning = {}): Promise<void> {
    this.#set({ ...this.#state, busy: true, broken: undefined });
    const { refresh, aal, returnTo } = this.question;
    try {
      const answer = flowId
        ? await this.client.getLoginFlow({ id: flowId })
        : await this.client.createBrowserLoginFlow({
            refresh,
            aal,
            returnTo:
              dropReturnTo || returnTo === '/' ? undefined : new URL(returnTo, window.location.origin).href,
          });
      this.#set({ flow: answer.data, busy: false, notice });
    } catch (error) {
      await this.#carryOut(failureOf(error), flowId !== undefined);
    }
  }

  async submit(body: UpdateLoginFlowBody): Promise<void> {
    const { flow } = this.#state;
    if (!flow || this.#submitting) return;
    // The server replaces an expired refresh or second-factor flow by an ordinary one, so ask anew before it does.
    if (Date.parse(flow.expires_at) <= Date.now()) return this.begin({ notice: FLOW_EXPIRED });
    this.#submitting = true;
    this.#set({ ...this.#state, busy: true, notice: undefined });
    try {
      await this.client.updateLoginFlow({ flow: flow.id, updateLoginFlowBody: body });
      this.host.signedIn(this.question.returnTo);
    } catch (error) {
      await this.#carryOut(failureOf(error), false);
    } finally {
      this.#submitting = false;
    }
  }

  async #carryOut(failure: FlowFailure, wasFetch: boolean): Promise<void> {
    const outcome = decide(failure, { kind: 'login', returnTo: this.question.returnTo });
    switch (outcome.do) {
      case 'show':
        return this.#set({ flow: failure.body as LoginFlow, busy: false });
      case 'go':
        return this.host.go(outcome.to);
      case 'leave':
        return this.host.leave(outcome.to);
      case 'message':
        return this.#set({ ...this.#state, busy: false, notice: outcome.text });
      case 'restart':
        // A new flow that fails to begin would begin again for ever: only a fetch or a submit restarts.
        if (wasFetch || this.#state.flow || outcome.dropReturnTo) return this.begin(outcome);
        return this.#set({ busy: false, broken: outcome.notice ?? UNREACHABLE });
      case 'rethrow':
        return this.#set({ ...this.#state, busy: false, broken: UNREACHABLE });
    }
  }
}
