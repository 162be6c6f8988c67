import { isAxiosError } from 'axios';
import { returnTarget, wholeAddress } from './addresses';
import { flowAddress, nextPageOf } from './continueWith';
import { decide, FLOW_EXPIRED, type FlowFailure } from './failure';
import { withoutEmptyTraits } from './formBody';
import type { Flow, FlowAnswer, FlowBody, FlowCalls, FlowKind } from './protocol';
import { ownValue } from '@/lib/own';
import { paths } from '@/lib/routing/paths';
import { inTurn } from './inTurn';
import { isError } from './nodes';
import { computerNow } from '@/lib/time/clock';

/** A line above the form: what the server or this page has to say. */
export interface Notice {
  severity: 'info' | 'warning' | 'error';
  text: string;
}

export interface FlowState {
  /** The flow as the server last gave it; undefined while the first one is fetched. */
  flow?: Flow;
  busy: boolean;
  notice?: Notice;
  /** There is no flow to show, and why: the page offers to try again. */
  broken?: string;
  /** The form that was sent last, by the page's own name for it; '' before the first. */
  sent: string;
  /** How often a form was answered with the next state of the flow: its fields start again then. */
  answered: Readonly<Record<string, number>>;
}

/** What a flow is asked for: the query of its page. */
export interface FlowQuestion {
  refresh: boolean;
  aal?: string;
  /** Checked target, '/' when there is none (addresses.ts). */
  returnTo: string;
}

/** What the runner needs of the page. */
export interface FlowPageHost {
  /** Draws the state; also puts the flow's id into the address. */
  show: (state: FlowState) => void;
  /** Goes to an address of this app, without a step in the history. */
  go: (to: string) => void;
  /** Leaves the page. */
  leave: (to: string) => void;
  /** A person has signed in, or another person has: nothing of before may be shown. */
  signedIn: () => void;
  /** There was a session all along. */
  sessionFound: () => void;
  /** A settings change waits until the person has confirmed who they are. */
  confirming: (flowId: string) => void;
  /** Whether a change of this flow waited for that; true once. */
  hasConfirmed: (flowId: string) => boolean;
}

interface Beginning {
  flowId?: string;
  notice?: string;
  dropReturnTo?: boolean;
}

const REPEAT = 'You have confirmed that it is you. Please make your change again.';
const UNREACHABLE = 'The identity service does not answer. Please try again.';
const NOTHING_YET: FlowState = { busy: true, sent: '', answered: {} };
/** Restarts in a row without anything the person did: more would turn in a circle. */
const MAX_RESTARTS = 3;

function failureOf(error: unknown): FlowFailure {
  if (isAxiosError(error)) return { status: error.response?.status ?? 0, body: error.response?.data };
  throw error;
}

/** Whether the service itself does not answer, rather than with an error that nobody here knows. */
const isOutage = ({ status }: FlowFailure, id: string | undefined): boolean =>
  status === 0 || (status >= 500 && id === undefined);

/** The body of a refused submit as the flow's next state. */
const isFlow = (body: unknown): body is Flow => typeof body === 'object' && body !== null && 'ui' in body;

/** A form that was saved before and is refused now still says that it was saved: that is not what happened. */
function withoutSuccess(flow: Flow): Flow {
  const messages = flow.ui.messages?.filter(({ type }) => type !== 'success');
  return { ...flow, ui: { ...flow.ui, messages } };
}

/**
 * One flow of any kind, from its creation to its end: creates or loads it, submits forms one at a time, and
 * carries out what an answer or a failure decides. Field values pass through and are not kept.
 */
export class FlowRunner {
  #state = NOTHING_YET;
  /** Answers to what was asked in an earlier turn come too late and are dropped. */
  #turn = 0;
  #following?: { id: string | undefined };
  #submitting = false;
  #restarts = 0;
  /** The service does not take our return target: it is not told of it again. */
  #keepsTarget = false;
  /** How far this clock is ahead of the service's, ms; known once a flow was created. */
  #ahead = 0;

  constructor(
    private readonly kind: FlowKind,
    private readonly calls: FlowCalls,
    private readonly question: FlowQuestion,
    private readonly identityBase: string,
    private readonly host: FlowPageHost,
  ) {}

  /** Where the flow leads: what the address says, else what the flow was created for. */
  get target(): string {
    const { returnTo } = this.question;
    return returnTo === '/' ? returnTarget(this.#state.flow?.return_to, this.identityBase) : returnTo;
  }

  /** Shows the flow the address names, or a new one when it names none; nothing when that is what is shown. */
  follow(flowId: string | undefined): void {
    if (this.#following && this.#following.id === flowId) return;
    void this.restart(flowId);
  }

  /** A new flow, asked for by the person. */
  restart(flowId?: string): Promise<void> {
    this.#restarts = 0;
    return this.#begin({ flowId });
  }

  /** The page is gone: nothing is drawn or opened any more. */
  stop(): void {
    this.#turn += 1;
    this.#following = undefined;
    this.#submitting = false;
    this.#state = NOTHING_YET;
  }

  /** @param form the page's name for the form that is sent */
  async submit(body: FlowBody, form = ''): Promise<void> {
    const { flow } = this.#state;
    if (!flow || this.#submitting) return;
    this.#restarts = 0;
    // The server replaces an expired refresh or second-factor login by an ordinary one, so ask again before it does.
    if (this.kind === 'login' && this.#isExpired(flow)) return this.#begin({ notice: FLOW_EXPIRED });
    const turn = this.#turn;
    this.#submitting = true;
    this.#set({ ...this.#state, busy: true, notice: undefined, sent: form });
    try {
      const fields = this.kind === 'registration' ? withoutEmptyTraits(body) : body;
      const answer = await this.calls.update(flow.id, fields);
      if (turn === this.#turn) this.#succeed(answer, form);
    } catch (error) {
      if (turn === this.#turn) await this.#carryOut(failureOf(error), 'submit');
    } finally {
      if (turn === this.#turn) this.#submitting = false;
    }
  }

  #set(state: FlowState): void {
    this.#state = state;
    this.host.show(state);
  }

  #isExpired(flow: Flow): boolean {
    return flow.expires_at !== undefined && Date.parse(flow.expires_at) + this.#ahead <= computerNow();
  }

  /** What a new flow is asked for; what the address does not say, the flow it replaces was asked for. */
  #wanted() {
    const { flow } = this.#state;
    const target = this.target;
    return {
      refresh: this.question.refresh || flow?.refresh || false,
      aal: this.question.aal ?? (flow?.requested_aal === 'aal2' ? 'aal2' : undefined),
      returnTo: this.#keepsTarget || target === '/' ? undefined : wholeAddress(target),
    };
  }

  async #begin({ flowId, notice, dropReturnTo }: Beginning): Promise<void> {
    const turn = (this.#turn += 1);
    this.#submitting = false;
    if (this.#restarts > MAX_RESTARTS) return this.#break(notice ?? UNREACHABLE);
    if (dropReturnTo) this.#keepsTarget = true;
    this.#following = { id: flowId };
    this.#set({ ...this.#state, busy: true, broken: undefined });
    try {
      const flow = flowId
        ? await this.calls.get(flowId)
        : await inTurn(() => this.calls.create(this.#wanted()));
      if (turn !== this.#turn) return;
      if (!flowId && flow.issued_at) this.#ahead = computerNow() - Date.parse(flow.issued_at);
      this.#show(flow, notice);
    } catch (error) {
      if (turn === this.#turn) await this.#carryOut(failureOf(error), flowId ? 'fetch' : 'create', notice);
    }
  }

  #show(flow: Flow, text?: string): void {
    this.#following = { id: flow.id };
    const notice: Notice | undefined = text ? { severity: 'warning', text } : this.#toRepeat(flow);
    const isRefused =
      flow.state === 'success' && flow.ui.nodes.some(({ messages }) => messages.some(isError));
    this.#set({ ...this.#state, flow: isRefused ? withoutSuccess(flow) : flow, busy: false, notice });
  }

  /** The service may have made a change that waited by itself; if not, the person has to be told to make it again. */
  #toRepeat(flow: Flow): Notice | undefined {
    const waits = this.kind === 'settings' && this.host.hasConfirmed(flow.id) && flow.state !== 'success';
    return waits ? { severity: 'info', text: REPEAT } : undefined;
  }

  #break(broken: string): void {
    this.#set({ ...NOTHING_YET, busy: false, broken });
  }

  #succeed(answer: FlowAnswer, form: string): void {
    const next = nextPageOf(answer.continueWith);
    const { target } = this;
    if (answer.session || next?.kind === 'settings') this.host.signedIn();
    if (next && next.kind !== this.kind) {
      // A changed e-mail address is verified on the way, and the person comes back to the settings.
      const after =
        this.kind === 'settings' ? flowAddress('settings', undefined, this.question.returnTo) : target;
      return this.host.go(flowAddress(next.kind, next.flowId, after));
    }
    if (!answer.flow) {
      if (answer.session) return this.#arrive(target);
      return this.host.go(flowAddress('login', undefined, target));
    }
    const answered = { ...this.#state.answered, [form]: (ownValue(this.#state.answered, form) ?? 0) + 1 };
    this.#following = { id: answer.flow.id };
    this.#set({ ...this.#state, flow: answer.flow, busy: false, answered });
  }

  #arrive(target: string): void {
    if (target.startsWith('/')) this.host.go(target);
    else this.host.leave(target);
  }

  /** Settings are where the person comes back to; every other flow leads on to its target. */
  #here(id: string | undefined): string | undefined {
    if (this.kind !== 'settings') return undefined;
    return id === 'session_inactive' || !this.#state.flow
      ? flowAddress('settings', undefined, this.question.returnTo)
      : flowAddress('settings', this.#state.flow.id, this.question.returnTo);
  }

  async #carryOut(
    failure: FlowFailure,
    phase: 'create' | 'fetch' | 'submit',
    notice?: string,
  ): Promise<void> {
    const id = errorIdOf(failure.body);
    const { kind, identityBase, target: returnTo } = this;
    const outcome = decide(failure, { kind, phase, returnTo, here: this.#here(id), identityBase });
    if (id === 'session_already_available') this.host.sessionFound();
    if (id === 'session_refresh_required' && this.#state.flow) this.host.confirming(this.#state.flow.id);
    switch (outcome.do) {
      case 'show':
        if (!isFlow(failure.body)) return this.#break(UNREACHABLE);
        return this.#show(withoutSuccess(failure.body), notice);
      case 'go':
        return this.host.go(outcome.to);
      case 'leave':
        return this.host.leave(outcome.to);
      case 'restart':
        this.#restarts += 1;
        return this.#begin({ ...outcome, notice: outcome.notice ?? notice });
      case 'message':
      case 'rethrow': {
        if (outcome.do === 'rethrow' && !isOutage(failure, id)) return this.host.go(paths.error);
        const text = outcome.do === 'message' ? outcome.text : UNREACHABLE;
        if (phase !== 'submit') return this.#break(text);
        // What was typed stays, and the form's own button tries again.
        return this.#set({ ...this.#state, busy: false, notice: { severity: 'error', text } });
      }
    }
  }
}

function errorIdOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  const { error } = body;
  return typeof error === 'object' && error !== null && 'id' in error ? String(error.id) : undefined;
}
