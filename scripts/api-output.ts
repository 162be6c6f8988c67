import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { generateEndpoints, parseConfig } from '@rtk-query/codegen-openapi';
import { format, resolveConfig } from 'prettier';
import config, { AREAS } from '../codegen.config';
import { allCalls, type Call, homeOf, loadSpec, type Spec } from './api-spec';
import { answerShapes } from './api-shapes';
import { hoistSchemas } from './api-types';

/** Where the generated client lives, from the root of the repository. */
export const GENERATED = 'src/api/generated';

/** What to run when the generated client is stale. */
export const HOW_TO = 'npm run api:generate';

const banner = (specification: string) =>
  `// Generated from ${specification} by \`${HOW_TO}\`. Do not edit.\n`;

/** Where the schemas of a specification go. */
const schemasOf = (schemaFile: string) => `types/${basename(schemaFile, '.yaml')}`;

/**
 * Generate the whole client in memory.
 * @param load reads a specification by the name of its file in openapi/
 * @returns text by path from the root of the repository; the same input gives the same text on every machine
 * @throws when a specification cannot be read, or the generator refuses it
 */
export async function generateClient(load: (file: string) => Spec = loadSpec): Promise<Map<string, string>> {
  const scratch = mkdtempSync(join(tmpdir(), 'console-openapi-'));
  try {
    const generated = new Map<string, Map<string, string>>();
    for (const options of parseConfig(config)) {
      const { outputFile, schemaFile, ...rest } = options;
      // The generator reads a file; merged specifications have none of their own.
      const merged = join(scratch, `${basename(schemaFile, '.yaml')}.json`);
      const files = generated.get(schemaFile);
      if (!files) writeFileSync(merged, JSON.stringify(load(basename(schemaFile))));
      const text = await generateEndpoints({ ...rest, schemaFile: merged });
      if (!text) throw new Error(`Nothing was generated for ${outputFile}`);
      if (files) files.set(outputFile, text);
      else generated.set(schemaFile, new Map([[outputFile, text]]));
    }
    const style = await resolveConfig('.prettierrc.json');
    const client = new Map<string, string>();
    for (const [schemaFile, files] of generated) {
      const schemas = schemasOf(schemaFile);
      const hoisted = hoistSchemas(files, `@/api/generated/${schemas}`);
      hoisted.files.set(`${GENERATED}/${schemas}.ts`, hoisted.schemas);
      for (const [path, text] of hoisted.files) {
        client.set(path, banner(schemaFile) + (await format(text, { parser: 'typescript', ...style })));
      }
    }
    const { named, answers } = answerShapes(load);
    const shapes =
      `import type { Shape } from '@/api/shape';\n\n` +
      `/** Shapes that have a name. */\nexport const NAMED: Readonly<Record<string, Shape>> = ${JSON.stringify(named)};\n\n` +
      `/** The shape of the answer by path; those that may be anything are left out. */\n` +
      `export const ANSWERS: Readonly<Record<string, Shape>> = ${JSON.stringify(answers)};\n`;
    client.set(
      `${GENERATED}/shapes.ts`,
      banner('openapi/*.yaml') + (await format(shapes, { parser: 'typescript', ...style })),
    );
    return client;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * The operations that no area of the client takes, since their tag is none of an area's, a line each; empty when there are
 * none. In the file of a service the tag is its name; in db.yaml and its parts it is the `tag` of an area.
 */
export function strayOperations(calls: readonly Call[] = allCalls()): string[] {
  const areas = Object.values(AREAS);
  const tagsOfDatabase = areas.flatMap(({ tag }) => tag ?? []).toSorted();
  return calls.flatMap(call => {
    const { operationId, tags = [] } = call.operation;
    const name = basename(call.file, '.yaml');
    const ofService = areas.some(({ service }) => service === name) ? [name] : [];
    const known = name === 'db' ? tagsOfDatabase : ofService;
    const strange = tags.filter(tag => !known.includes(tag));
    if (tags.length > 0 && strange.length === 0) return [];
    const what = tags.length === 0 ? 'has no tag' : `has the tag ${strange.join(', ')}, which is no area's`;
    const choice =
      known.length > 0
        ? `give it one of these: ${known.join(', ')}; or add`
        : 'its file has no area yet: add';
    return [`${operationId} in openapi/${homeOf(call)} ${what}; ${choice} an area to codegen.config.ts`];
  });
}

/**
 * What keeps the client on disk from being the generated one, a line each; empty when nothing does.
 * @param wanted as generated, @param found as on disk, both text by path; @param untracked paths that git does not track
 */
export function clientProblems(
  wanted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
  untracked: readonly string[],
): string[] {
  const lines: string[] = [];
  for (const [path, text] of wanted) {
    if (!found.has(path)) lines.push(`missing: ${path}`);
    else if (found.get(path) !== text) lines.push(`stale: ${path}`);
  }
  for (const path of found.keys()) if (!wanted.has(path)) lines.push(`left over: ${path}`);
  for (const path of untracked) if (wanted.has(path)) lines.push(`not under version control: ${path}`);
  return lines;
}
