import { configureApi } from '@/api/config';

/** Address of the stack under test; test/stack.ts sets it, or reuses the one named by the environment. */
export function stackUrl(): string {
  const url = process.env.STACK_URL;
  if (!url) throw new Error('No stack: STACK_URL is not set (test/stack.ts sets it).');
  return url.replace(/\/+$/, '');
}

/** The demonstration people, one a role; they share a password (README, "Sign in"). */
export type DemoRole = 'admin' | 'editor' | 'commander' | 'responder' | 'viewer' | 'guest';

const PASSWORD = 'console-demo-2026';

interface Flow {
  id: string;
  ui: { nodes: { attributes: { name?: string; value?: unknown } }[] };
}

const cookiesOf = (response: Response): string[] =>
  response.headers.getSetCookie().map(cookie => cookie.split(';')[0] ?? '');

async function signIn(role: DemoRole): Promise<string> {
  const identity = `${stackUrl()}/api/.ory/self-service/login`;
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const created = await fetch(`${identity}/browser`, { headers });
  const flow = (await created.json()) as Flow;
  const csrf = flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')?.attributes.value;
  const response = await fetch(`${identity}?flow=${flow.id}`, {
    method: 'POST',
    headers: { ...headers, Cookie: cookiesOf(created).join('; ') },
    body: JSON.stringify({
      method: 'password',
      identifier: `${role}@meridian.example`,
      password: PASSWORD,
      csrf_token: csrf,
    }),
  });
  if (!response.ok) {
    const { ui } = (await response.json()) as { ui?: { messages?: { text: string }[] } };
    throw new Error(
      `Sign-in as ${role} answers ${response.status}: ${ui?.messages?.[0]?.text ?? 'no reason'}`,
    );
  }
  return cookiesOf(response).join('; ');
}

const sessions = new Map<DemoRole, Promise<string>>();

/** The session cookie of a demonstration person; signed in once a run. */
export function cookieOf(role: DemoRole): Promise<string> {
  let session = sessions.get(role);
  if (!session) sessions.set(role, (session = signIn(role)));
  return session;
}

/** fetch with the session of a person; the fetch of the client under test. */
export const fetchAs =
  (role: DemoRole): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('Cookie', await cookieOf(role));
    return fetch(request);
  };

/** Point the client under test at the stack, signed in as this person. */
export function useStackAs(role: DemoRole): void {
  configureApi({ baseUrl: `${stackUrl()}/api`, fetchFn: fetchAs(role) });
}
