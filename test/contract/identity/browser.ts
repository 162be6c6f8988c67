import type { Target } from './target';
import { mainTarget } from './target';

/** A browser as far as the identity protocol can tell: a cookie jar, manual redirects, JSON unless it navigates. */

export interface UiText {
  id: number;
  type: string;
  text: string;
  context?: { secret?: string; secrets?: UiText[] };
}

export interface UiNode {
  type: string;
  group: string;
  attributes: {
    name?: string;
    id?: string;
    type?: string;
    value?: unknown;
    autocomplete?: string;
    required?: boolean;
    src?: string;
    href?: string;
    width?: number;
    height?: number;
    text?: UiText;
  };
  messages: UiText[];
  meta: { label?: UiText };
}

export interface SessionBody {
  id: string;
  active: boolean;
  authenticated_at: string;
  authenticator_assurance_level: string;
  authentication_methods: { method: string; aal: string }[];
  identity: IdentityBody;
}

export interface IdentityBody {
  id: string;
  schema_url: string;
  traits: { email: string; name?: { first?: string; last?: string } };
  verifiable_addresses: { value: string; verified: boolean; status: string }[];
  recovery_addresses: { value: string }[];
}

interface ContinueWith {
  action: string;
  redirect_browser_to?: string;
  flow?: { id: string; url?: string; verifiable_address?: string };
}

/** A session, or why there is none. */
export type WhoamiBody = SessionBody & Pick<Body, 'error' | 'redirect_browser_to'>;

/** Everything an answer may have. A flow has no `error`, a failure no `ui`; each test says which it expects. */
export interface Body {
  id: string;
  type: string;
  state: string;
  active?: string;
  refresh: boolean;
  requested_aal: string;
  return_to?: string;
  request_url: string;
  expires_at: string;
  ui: { action: string; method: string; nodes: UiNode[]; messages?: UiText[] };
  identity: IdentityBody;
  session: SessionBody;
  session_token?: string;
  continue_with: ContinueWith[];
  error: {
    id?: string;
    code: number;
    reason: string;
    details?: Record<string, unknown> & { continue_with?: ContinueWith[] };
  };
  use_flow_id: string;
  redirect_browser_to: string;
  logout_url: string;
  logout_token: string;
  count: number;
}

export interface Answer<Content = Body> {
  status: number;
  body: Content;
  headers: Headers;
}

export type Kind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings';

type Init = RequestInit & { accept?: string | null };

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

export class Browser {
  private readonly cookies = new Map<string, string>();

  /** @param fetchFn for a browser at another address: see attacks/elsewhere.ts */
  constructor(
    readonly target: Target = mainTarget(),
    private readonly fetchFn: typeof fetch = fetch,
  ) {}

  /** Cookie names and values as they would be sent. */
  get jar(): ReadonlyMap<string, string> {
    return this.cookies;
  }

  get csrfCookie(): string | undefined {
    return [...this.cookies].find(([name]) => name.startsWith('csrf_token_'))?.[1];
  }

  get isSignedIn(): boolean {
    return this.cookies.has('ory_kratos_session');
  }

  copyFrom(other: Browser): this {
    for (const [name, value] of other.jar) this.cookies.set(name, value);
    return this;
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  /** Sends a call and keeps the cookies of the answer. `path` is below the service's address, unless it is a whole one. */
  async send(path: string, { accept, ...init }: Init = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (accept !== null && !headers.has('Accept')) headers.set('Accept', accept ?? 'application/json');
    if (this.cookies.size > 0) {
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const url = /^https?:/.test(path) ? path : `${this.target.base}${path}`;
    const response = await this.fetchFn(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/; ?/);
      const at = pair.indexOf('=');
      const isGone = attributes.some(attribute => /^max-age=0$/i.test(attribute));
      if (isGone) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** As a person that follows a link: HTML, redirects not followed. */
  navigate(path: string): Promise<Response> {
    return this.send(path, { accept: HTML });
  }

  async json<Content = Body>(path: string, init?: Init): Promise<Answer<Content>> {
    const response = await this.send(path, init);
    const text = await response.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Content;
    return { status: response.status, body, headers: response.headers };
  }

  /** Begins a flow. */
  init(kind: Kind, query = ''): Promise<Answer> {
    return this.json(`/self-service/${kind}/browser${query}`);
  }

  fetchFlow(kind: Kind, id: string): Promise<Answer> {
    return this.json(`/self-service/${kind}/flows?id=${id}`);
  }

  /** Submits fields to a flow, as scripts do; a redirect to another flow is followed, as browsers do by themselves. */
  async submit(kind: Kind, flowId: string | undefined, fields: Record<string, unknown>): Promise<Answer> {
    const query = flowId === undefined ? '' : `?flow=${flowId}`;
    const answer = await this.send(`/self-service/${kind}${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (answer.status === 303) return this.json(answer.headers.get('Location') ?? '');
    return { status: answer.status, body: (await answer.json()) as Body, headers: answer.headers };
  }

  /** The same with the flow's csrf token. */
  post(kind: Kind, flow: Body, fields: Record<string, unknown>): Promise<Answer> {
    return this.submit(kind, flow.id, { csrf_token: csrfOf(flow), ...fields });
  }

  whoami(): Promise<Answer<WhoamiBody>> {
    return this.json('/sessions/whoami');
  }

  /** Signs in with a password; the answer, whatever it is. */
  async enter(person: { email: string; password: string }, query = ''): Promise<Answer> {
    const { body: flow } = await this.init('login', query);
    return this.post('login', flow, credentials(person));
  }

  /** Signs in with a password and returns the session. */
  async signIn(person: { email: string; password: string }): Promise<SessionBody> {
    const answer = await this.enter(person);
    if (answer.status !== 200)
      throw new Error(`sign-in answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.session;
  }
}

export const credentials = ({ email, password }: { email: string; password: string }) => ({
  method: 'password',
  identifier: email,
  password,
});

/** The csrf token of a flow. */
export function csrfOf(flow: Body): string {
  const value = nodeOf(flow, 'csrf_token')?.attributes.value;
  return typeof value === 'string' ? value : '';
}

/** The first node of a name or id. */
export const nodeOf = (flow: Body, name: string): UiNode | undefined =>
  flow.ui.nodes.find(({ attributes }) => attributes.name === name || attributes.id === name);

export const namesOf = (flow: Body) =>
  flow.ui.nodes.map(({ attributes }) => attributes.name ?? attributes.id);

/** Ids of the messages of the form, and of one field. */
export const formMessages = (flow: Body) => (flow.ui.messages ?? []).map(({ id }) => id);
export const fieldMessages = (flow: Body, name: string) =>
  (nodeOf(flow, name)?.messages ?? []).map(({ id }) => id);

/** Waits until a moment has passed, not a moment longer. */
export async function until(moment: number): Promise<void> {
  const left = moment - Date.now();
  if (left > 0) await new Promise(resolve => setTimeout(resolve, left));
}

/** Waits until a flow has ended by itself. */
export const untilExpired = (flow: Body) => until(Date.parse(flow.expires_at) + 20);
