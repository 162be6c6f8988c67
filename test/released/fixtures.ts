import { test as base, withDatabase } from '../e2e/fixtures';
import { beginSession, leaveSession } from '../e2e/support/session';
import { START_MS } from '../patience';
import { startStack, type Stack } from '../stack';

interface WorkerFixtures {
  /** Which release it is. */
  profile: 'mission-control' | 'mission-control-2025';
  /** A backend that answers as released ones do. */
  released: Stack;
}

/** The tests' own `test` on a backend that answers as released ones do. */
export const test = base.extend<object, WorkerFixtures>({
  profile: ['mission-control', { option: true, scope: 'worker' }],
  released: [
    async ({ profile }, use, { parallelIndex }) => {
      const port = Number(process.env['STACK_PORT'] ?? 4910) + 40 + parallelIndex * 5;
      const stack = await startStack({ own: true, port, args: ['--profile', profile] });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ released }, use) => use(released.url),
  signIn: async ({ context, released }, use) =>
    use(async role => {
      await leaveSession(context);
      await beginSession(context, role, released.url);
    }),
  database: async ({ released }, use) => withDatabase(released.facts, use),
});

export { expect } from '../e2e/fixtures';
