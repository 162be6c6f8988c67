import { startStack } from '../stack';

/** One embedded backend for all journeys. Its address reaches the tests through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ port: Number(process.env['STACK_PORT'] ?? 4910) });
  process.env['STACK_URL'] = stack.url;
  if (stack.facts) process.env['STACK_DATA_DIR'] = stack.facts.dataDir;
  return stack.stop;
}
