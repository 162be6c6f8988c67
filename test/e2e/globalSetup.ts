import type { FullConfig } from '@playwright/test';
import { startStack } from '../stack';

/**
 * One embedded backend for each worker, since journeys change data and break calls. Their addresses and folders reach
 * the tests through the environment, in the order of the workers (support/lane.ts).
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const first = Number(process.env['STACK_PORT'] ?? 4910);
  const stacks = await Promise.all(
    Array.from({ length: workers }, (_, lane) => startStack({ port: first + lane * PORTS_OF_A_STACK })),
  );
  process.env['STACK_URLS'] = stacks.map(({ url }) => url).join(',');
  process.env['STACK_DATA_DIRS'] = stacks.map(({ facts }) => facts?.dataDir ?? '').join(',');
  return async () => {
    await Promise.all(stacks.map(({ stop }) => stop()));
  };
}

const PORTS_OF_A_STACK = 5;
