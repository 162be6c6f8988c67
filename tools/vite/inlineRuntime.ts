import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Asset = Rolldown.OutputAsset;

const RUNTIME = /(^|\/)rolldown-runtime-[^/]*\.js$/;

/** The text of as many spaces: what follows keeps its column, and so its place in the source map. */
const blank = (text: string) => ' '.repeat(text.length);

/** An export list's names: 'n' of `s as n` to 's'. */
function exportsOf(code: string): { body: string; object: string } | undefined {
  const [, body, list] =
    /^([\s\S]*?)export\s*\{([^}]*)\};?\s*$/.exec(code.replace(/\/\/# sourceMappingURL=.*/, '')) ?? [];
  if (body === undefined || list === undefined) return undefined;
  const members = list.split(',').map(member => {
    const [local = '', name = local] = member.trim().split(/\s+as\s+/);
    return `${name}:${local}`;
  });
  return { body, object: `{${members.join(',')}}` };
}

/**
 * A chunk with the runtime's code in its first line in place of its import.
 * @returns undefined when the chunk does not import it
 */
export function withRuntime(code: string, runtime: string, fileName: string): string | undefined {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1).replaceAll('.', '\\.');
  const found = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'][^"']*${name}["'];?`).exec(code);
  const exported = exportsOf(runtime);
  if (!found || !exported) return undefined;
  const [statement, names = ''] = found;
  const wanted = names.replaceAll(/\s+as\s+/g, ':').trim();
  const line = `const{${wanted}}=(()=>{${exported.body.replaceAll('\n', ' ')}return${exported.object}})();\n`;
  return line + code.replace(statement, blank(statement));
}

function replaceIn(asset: Asset | undefined, change: (text: string) => string): void {
  if (asset) asset.source = change(String(asset.source));
}

/** Mappings of a map whose file got a line more at its top. */
const oneLineDown = (text: string) => text.replace('"mappings":"', '"mappings":";');

/**
 * Rolldown puts its few helpers (700 bytes, no state) into a chunk of their own, which every page would have to fetch.
 * Here each chunk that uses them carries them itself: one request less on every first load.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const chunks = files.filter((file): file is Chunk => file.type === 'chunk');
        const assets = new Map(
          files.filter((file): file is Asset => file.type === 'asset').map(asset => [asset.fileName, asset]),
        );
        const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!runtime || !entry) return;
        const { fileName } = runtime;
        const base = fileName.slice(fileName.lastIndexOf('/') + 1);
        const entryBase = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1);

        for (const chunk of chunks) {
          const code = chunk === runtime ? undefined : withRuntime(chunk.code, runtime.code, fileName);
          if (code !== undefined) {
            chunk.code = code;
            if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`;
            replaceIn(assets.get(`${chunk.fileName}.map`), oneLineDown);
          }
          // Lists of what to fetch ahead: the entry is there already. Padded, for the sake of the source map.
          chunk.code = chunk.code.replaceAll(
            new RegExp(`(["'\`])([^"'\`]*)${base.replaceAll('.', '\\.')}\\1`, 'g'),
            (all, quote: string, folder: string) =>
              `${quote}${folder}${entryBase}${quote}`.padEnd(all.length),
          );
        }
        for (const asset of assets.values()) {
          if (asset.fileName.endsWith('.html'))
            replaceIn(asset, html => html.replace(new RegExp(`\\s*<link[^>]*${base}[^>]*>`), ''));
        }
        const left = chunks.filter(chunk => chunk !== runtime && chunk.code.includes(base));
        if (left.length > 0)
          this.error(
            `${base} is still wanted by ${left[0]?.fileName ?? ''}: see tools/vite/inlineRuntime.ts`,
          );
        delete bundle[fileName];
        delete bundle[`${fileName}.map`];
      },
    },
  };
}
