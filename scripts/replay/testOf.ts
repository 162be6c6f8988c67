import { dirname, relative, resolve } from 'node:path';

interface TestInput {
  /** Where the test is to stand, and the trace it plays. */
  out: string;
  trace: string;
  steps: readonly { label: string }[];
  /** At which the page is wrong. */
  step: number;
  /** What should be read there. */
  expected?: string;
}

/** Of the repository, whose root is the folder npm runs scripts in. */
const OPEN = resolve('scripts/replay/open');

const from = (folder: string, to: string): string => {
  const path = relative(folder, to).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
};

/** Steps that are told: what a person did and what failed, not each answer. */
const isTold = ({ label }: { label: string }) => !/ (asked|answered)$/.test(label);

/** The last that lead there. */
const MOST_STEPS = 20;

const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** A test of a trace: it plays up to a step, and fails until the page says there what it should. */
export function testOf({
  out,
  trace,
  steps,
  step,
  expected = 'WHAT SHOULD BE READ HERE',
}: TestInput): string {
  const folder = dirname(resolve(out));
  const told = steps
    .slice(0, step + 1)
    .filter(isTold)
    .slice(-MOST_STEPS);
  return `import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { openReplay } from ${quoted(from(folder, OPEN))};

const TRACE = fileURLToPath(new URL(${quoted(from(folder, resolve(trace)))}, import.meta.url));

test(${quoted(`the page is right after step ${step}: ${steps[step]?.label ?? ''}`)}, async ({ browser }) => {
  const replay = await openReplay(browser, TRACE);
  // What was done:
${told.map(({ label }) => `  // - ${label.replaceAll('\n', ' ')}`).join('\n')}
  await replay.show(${step});
  await expect(replay.page.getByRole('main').last()).toContainText(${quoted(expected)});
  await replay.close();
});
`;
}
