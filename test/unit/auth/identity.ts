import { http, HttpResponse, type RequestHandler } from 'msw';
import { API } from '../app/renderApp';

/** Flows of the identity service as they go over the wire, and a service that answers with them. */

export const ORY = `${API}/.ory`;

export type Kind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings';

export interface Message {
  id: number;
  text: string;
  type: 'info' | 'error' | 'success';
  context?: object;
}

export const message = (id: number, text: string, type: Message['type'] = 'info'): Message => ({
  id,
  text,
  type,
});

interface NodeOptions {
  label?: string;
  messages?: Message[];
}

/** Any node; `attributes` as on the wire. */
export function node(
  type: string,
  group: string,
  attributes: object,
  { label, messages = [] }: NodeOptions = {},
) {
  return {
    type,
    group,
    attributes: { node_type: type, ...attributes },
    messages,
    meta: label === undefined ? {} : { label: message(1070002, label) },
  };
}

export const input = (
  group: string,
  name: string,
  type: string,
  more: object = {},
  options: NodeOptions = {},
) => node('input', group, { name, type, disabled: false, ...more }, options);

export const button = (group: string, name: string, value: string, label: string, more: object = {}) =>
  input(group, name, 'submit', { value, ...more }, { label });

export const csrf = (value = 'csrf-1') => input('default', 'csrf_token', 'hidden', { value, required: true });

type WireNode = ReturnType<typeof node>;

interface WireUi {
  action?: string;
  method?: string;
  messages?: Message[];
}

/** A flow with these nodes. */
export const flowOf = (kind: Kind, nodes: readonly WireNode[], change: object = {}, ui: object = {}) => ({
  id: `${kind}-1`,
  type: 'browser',
  issued_at: '2026-11-20T00:00:00Z',
  expires_at: '2099-01-01T00:00:00Z',
  request_url: `${ORY}/self-service/${kind}/browser`,
  state: kind === 'settings' ? 'show_form' : 'choose_method',
  ...change,
  ui: {
    action: `${ORY}/self-service/${kind}?flow=${kind}-1`,
    method: 'POST',
    messages: [] as Message[],
    nodes,
    ...ui,
  },
});

export type WireFlow = ReturnType<typeof flowOf>;

export interface Answer {
  status?: number;
  body: unknown;
}

export const failed = (status: number, id?: string, more: object = {}): Answer => ({
  status,
  body: { error: { ...(id && { id }), code: status, reason: 'The reason.' }, ...more },
});

/** What the service answers, in turn; the last answer is given again. */
interface Script {
  create?: (Answer | WireFlow)[];
  get?: (Answer | WireFlow)[];
  submit?: (Answer | WireFlow)[];
}

const isAnswer = (given: Answer | WireFlow): given is Answer => 'body' in given;

function sequentially(answers: (Answer | WireFlow)[] = []) {
  let turn = 0;
  return () => {
    const given = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    if (!given) return HttpResponse.json({ error: { code: 500 } }, { status: 500 });
    const { status = 200, body } = isAnswer(given) ? given : { body: given };
    return HttpResponse.json(body as object, { status });
  };
}

/** An identity service with one kind of flow; what it is asked is collected. */
export function identity(kind: Kind, script: Script) {
  const asked: string[] = [];
  const created: URLSearchParams[] = [];
  const submits: Record<string, unknown>[] = [];
  const [create, get, submit] = [
    sequentially(script.create),
    sequentially(script.get),
    sequentially(script.submit),
  ];
  const handlers: RequestHandler[] = [
    http.get(`${ORY}/self-service/${kind}/browser`, ({ request }) => {
      created.push(new URL(request.url).searchParams);
      asked.push('create');
      return create();
    }),
    http.get(`${ORY}/self-service/${kind}/flows`, ({ request }) => {
      asked.push(`get ${new URL(request.url).searchParams.get('id')}`);
      return get();
    }),
    http.post(`${ORY}/self-service/${kind}`, async ({ request }) => {
      asked.push(`submit ${new URL(request.url).searchParams.get('flow')}`);
      submits.push((await request.json()) as Record<string, unknown>);
      return submit();
    }),
  ];
  return { asked, created, submits, handlers };
}

/** Nodes of the flows as the reference profile has them. */
export const NODES = {
  login: [
    csrf(),
    input('default', 'identifier', 'text', { value: '', required: true }, { label: 'E-Mail' }),
    input(
      'password',
      'password',
      'password',
      { required: true, autocomplete: 'current-password' },
      { label: 'Password' },
    ),
    button('password', 'method', 'password', 'Sign in with password'),
  ],
  registration: [
    csrf(),
    input('default', 'traits.email', 'email', { required: true, autocomplete: 'email' }, { label: 'E-Mail' }),
    input(
      'password',
      'password',
      'password',
      { required: true, autocomplete: 'new-password' },
      { label: 'Password' },
    ),
    input('default', 'traits.name.first', 'text', {}, { label: 'First Name' }),
    button('password', 'method', 'password', 'Sign up'),
  ],
  address: [
    input('code', 'email', 'email', { required: true }, { label: 'E-Mail' }),
    button('code', 'method', 'code', 'Continue'),
    csrf(),
  ],
  code: [
    input('code', 'code', 'text', { required: true, maxlength: 6 }, { label: 'Code from the mail' }),
    input('code', 'method', 'hidden', { value: 'code' }),
    button('code', 'method', 'code', 'Continue'),
    csrf(),
    button('code', 'email', 'zoe@meridian.example', 'Resend code'),
  ],
  settings: [
    csrf(),
    input(
      'profile',
      'traits.email',
      'email',
      { value: 'zoe@meridian.example', required: true },
      { label: 'E-Mail' },
    ),
    input('profile', 'traits.name.first', 'text', { value: 'Zoe' }, { label: 'First Name' }),
    button('profile', 'method', 'profile', 'Save profile'),
    input(
      'password',
      'password',
      'password',
      { required: true, autocomplete: 'new-password' },
      { label: 'New password' },
    ),
    button('password', 'method', 'password', 'Save password'),
    button('lookup_secret', 'lookup_secret_regenerate', 'true', 'Generate backup codes'),
    node(
      'img',
      'totp',
      { id: 'totp_qr', src: 'data:image/png;base64,AAAA', width: 256, height: 256 },
      { label: 'QR code' },
    ),
    node(
      'text',
      'totp',
      {
        id: 'totp_secret_key',
        text: { ...message(1050006, 'ABCDEFGHIJKLMNOP'), context: { secret: 'ABCDEFGHIJKLMNOP' } },
      },
      { label: 'Authenticator secret' },
    ),
    input('totp', 'totp_code', 'text', { required: true }, { label: 'Verify code' }),
    button('totp', 'method', 'totp', 'Save authenticator'),
  ],
} as const;

const TRAITS = { email: 'zoe@meridian.example', name: { first: 'Zoe' }, groups: ['sre'] };

export const settingsFlow = (
  nodes: readonly WireNode[] = NODES.settings,
  change: object = {},
  ui: WireUi = {},
) => flowOf('settings', nodes, { identity: { id: 'i1', traits: TRAITS }, ...change }, ui);
