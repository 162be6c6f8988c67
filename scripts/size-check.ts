/**
 * The size gate: what the signed-in shell and the first load of each page download, gzipped, against their budgets. Run after a build; the
 * browser bench (test/bench) measures the same over the network.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const ASSETS = fileURLToPath(new URL('../dist/assets', import.meta.url));
const KB = 1024;

/** Budgets in kB of gzipped JavaScript: the shell, and the first loads of the health screen and of any other page. */
const BUDGET = { shell: 242, health: 398, page: 416 } as const;

/** Chunks that must stay out of a first load, by a word of their content: they come on use only. */
const ON_USE = { Ace: 'ace/mode/', Clerk: 'clerk.browser.js', Graph: 'react-flow__' } as const;

interface Chunk {
  name: string;
  code: string;
  size: number;
  imports: string[];
}

const chunks = new Map(
  readdirSync(ASSETS)
    .filter(name => name.endsWith('.js'))
    .map((name): [string, Chunk] => {
      const code = readFileSync(join(ASSETS, name), 'utf8');
      const imports = [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
        ([, file = '']) => file,
      );
      return [name, { name, code, size: gzipSync(code, { level: 9 }).length, imports }];
    }),
);

/** A chunk and everything it imports statically. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const file of chunks.get(name)?.imports ?? []) closure(file, seen);
  return seen;
}

const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + (chunks.get(name)?.size ?? 0), 0) / KB;
const named = (prefix: string) => [...chunks.keys()].find(name => name.startsWith(`${prefix}-`)) ?? '';

const shell = closure(named('index'));
const failures: string[] = [];
const check = (what: string, kB: number, budget: number) => {
  const fits = kB <= budget;
  console.log(
    `${what.padEnd(28)} ${kB.toFixed(1).padStart(7)} kB of ${budget} kB${fits ? '' : '  TOO LARGE'}`,
  );
  if (!fits) failures.push(what);
};

check('shell', sizeOf(shell), BUDGET.shell);
for (const name of chunks.keys()) {
  const page = /^(\w+Page|pages)-/.exec(name)?.[1]; // the pages of resources are one screen
  if (!page) continue;
  const own = [...closure(name)].filter(file => !shell.has(file));
  check(page, sizeOf(shell) + sizeOf(own), page === 'HealthPage' ? BUDGET.health : BUDGET.page);
  for (const [what, mark] of Object.entries(ON_USE)) {
    const carrier = [...shell, ...own].find(file => chunks.get(file)?.code.includes(mark));
    if (carrier) failures.push(`${page} loads ${what} (${carrier})`);
  }
}
for (const failure of failures) console.error(`Over budget: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
