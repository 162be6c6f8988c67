/**
 * `npm run test:long`: what `npm test` tries with a few drawn cases, with many and with others each time: odd requests, odd
 * records on every screen, and the rules of drawn values. What fails prints its seed.
 */
import { conclude, oneByOne } from './testRun';
import { PLAYWRIGHT, VITEST } from './testSummary';

const more: Readonly<Record<string, string>> = {
  FUZZ_COUNT: '30000',
  FUZZ_SEED: String(Date.now() % 1_000_000_000),
  ODD_ROUNDS: '7',
};
for (const [name, value] of Object.entries(more)) process.env[name] ??= value;

conclude(
  await oneByOne([
    { name: 'build', script: 'build' },
    {
      name: 'odd requests',
      script: 'test:contract',
      args: ['test/contract/attacks/fuzz.test.ts'],
      ...VITEST,
    },
    { name: 'drawn values', script: 'test:rules', ...VITEST },
    { name: 'odd records', script: 'test:e2e', args: ['test/e2e/odd-records.spec.ts'], ...PLAYWRIGHT },
  ]),
);
