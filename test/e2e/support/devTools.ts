import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { DevToolsPage } from './devToolsPage';

const ENTRY = fileURLToPath(new URL('devToolsPage.ts', import.meta.url));

let script: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['iife'], name: 'devToolsPage' } },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Gives the page Redux DevTools, from its next load on. */
export async function withDevTools(page: Page): Promise<void> {
  script ??= bundle();
  await page.addInitScript({ content: await script });
}

type Command = Exclude<keyof DevToolsPage, 'idOf'>;

/** Uses them. */
export const devToolsOf = (page: Page) => ({
  /** Number of the newest action of that type. */
  idOf: (type: string) => page.evaluate(given => window.devTools!.idOf(given), type),
  do: (command: Command, given?: number | string) =>
    page.evaluate(([name, value]) => (window.devTools![name] as (value: unknown) => unknown)(value), [
      command,
      given,
    ] as const) as Promise<string | undefined>,
});
