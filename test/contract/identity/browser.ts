import { stackUrl } from '../backend';

/** A browser as far as the identity protocol can tell: a cookie jar, manual redirects, JSON unless it navigates. */

interface UiText {
  id: number;
  type: string;
  text: string;
}

export interface UiNode {
  type: string;
  group: string;
  attributes: { name?: string; type?: string; value?: unknown; autocomplete?: string; required?: boolean };
  messages: UiText[];
  meta: { label?: UiText };
}

export interface LoginFlow {
  id: string;
  type: string;
  state: string;
  refresh: boolean;
  requested_aal: string;
  return_to?: string;
  request_url: string;
  expires_at: string;
  ui: { action: string; method: string; nodes: UiNode[]; messages?: UiText[] };
}

export interface SessionBody {
  id: string;
  active: boolean;
  authenticated_at: string;
  authenticator_assurance_level: string;
  authentication_methods: { method: string; aal: string }[];
  identity: { id: string; traits: { email: string }; schema_url: string } & Record<string, unknown>;
}

export interface Failure {
  error: { id?: string; code: number; reason: string; details?: Record<string, unknown> };
  use_flow_id?: string;
}

export const IDENTITY = '/api/.ory';
export const PASSWORD = 'console-demo-2026';

export class Browser {
  private readonly cookies = new Map<string, string>();

  /** Cookie names and values as they would be sent. */
  get jar(): ReadonlyMap<string, string> {
    return this.cookies;
  }

  forget(): void {
    this.cookies.clear();
  }

  copyFrom(other: Browser): void {
    for (const [name, value] of other.jar) this.cookies.set(name, value);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  /** Sends a call and keeps the cookies of the answer. `path` is below the origin. */
  async send(path: string, init: RequestInit & { accept?: string | null } = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const accept = init.accept === undefined ? 'application/json' : init.accept;
    if (accept !== null && !headers.has('Accept')) headers.set('Accept', accept);
    if (this.cookies.size > 0) {
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(`${stackUrl()}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      const isGone = attributes.some(attribute => attribute.toLowerCase() === 'max-age=0');
      if (isGone) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  identity(path: string, init?: RequestInit & { accept?: string | null }): Promise<Response> {
    return this.send(`${IDENTITY}${path}`, init);
  }

  async json<Body>(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; body: Body; headers: Headers }> {
    const response = await this.identity(path, init);
    return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
  }

  initLogin(query = ''): Promise<{ status: number; body: LoginFlow; headers: Headers }> {
    return this.json<LoginFlow>(`/self-service/login/browser${query}`);
  }

  submit<Body>(
    flowId: string | undefined,
    body: unknown,
  ): Promise<{ status: number; body: Body; headers: Headers }> {
    return this.json<Body>(`/self-service/login${flowId === undefined ? '' : `?flow=${flowId}`}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Signs in with the demonstration password and returns the session. */
  async signIn(email: string, query = ''): Promise<SessionBody> {
    const flow = await this.initLogin(query);
    const answer = await this.submit<{ session: SessionBody }>(flow.body.id, credentials(flow.body, email));
    if (answer.status !== 200)
      throw new Error(`sign-in answers ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.session;
  }
}

/** The csrf token of a flow. */
export function csrfOf(flow: LoginFlow): string {
  const value = flow.ui.nodes.find(node => node.attributes.name === 'csrf_token')?.attributes.value;
  return typeof value === 'string' ? value : '';
}

export const credentials = (flow: LoginFlow, identifier: string, password = PASSWORD) => ({
  method: 'password',
  identifier,
  password,
  csrf_token: csrfOf(flow),
});

export const nodeOf = (flow: LoginFlow, name: string): UiNode | undefined =>
  flow.ui.nodes.find(node => node.attributes.name === name);
