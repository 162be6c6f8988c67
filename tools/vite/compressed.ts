import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { COMPRESSED_FROM, COMPRESSIBLE, ENCODINGS, WRITTEN_AT_START } from '../../embedded/core/encodings.ts';

/** Compresses one file: each encoding as a file beside it, where that is smaller. */
async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < COMPRESSED_FROM) return;
  await Promise.all(
    ENCODINGS.map(async ({ ending, compress }) => {
      const compressed = await compress(text);
      if (compressed.length < text.length) await writeFile(path + ending, compressed);
    }),
  );
}

/**
 * Compresses the texts of a folder for good, so that no host has to for each answer. Files that a host writes at its start
 * are left to it, and so are those of less than a kB. @param folder the built page, without its source maps
 */
export async function compressPage(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)) && !WRITTEN_AT_START.has(entry.name),
  );
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

/** Compresses what a build has written, in the threads of node's pool. Stands after what takes files out of the page. */
export function compressedFiles(): Plugin {
  let outDir = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressPage(outDir) },
  };
}
