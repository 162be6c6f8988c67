/**
 * Builds `src/components/icon/icons.svg`: one sprite with the icons that the console uses and no others. Brand marks come from
 * simple-icons (CC0), plain signs from scripts/icons/glyphs.ts. Run it after changing either: `npm run icons`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { BRANDS } from './icons/brands';
import { GLYPHS } from './icons/glyphs';

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number } | undefined>;
  aliases?: Record<string, { parent: string } | undefined>;
  width: number;
  height: number;
}

function symbol(id: string, box: string, body: string, attributes = ''): string {
  return `<symbol id="${id}" viewBox="${box}"${attributes}>${body}</symbol>`;
}

function brand(set: IconSet, id: string, name: string): string {
  const icon = set.icons[set.aliases?.[name]?.parent ?? name];
  if (!icon) throw new Error(`simple-icons has no '${name}' (wanted for '${id}')`);
  return symbol(id, `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}`, icon.body);
}

const LINES =
  ' fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** The whole sprite as text, the same on every run. */
export function buildSprite(): string {
  const set = createRequire(import.meta.url)('@iconify-json/simple-icons/icons.json') as IconSet;
  const symbols = [
    ...Object.entries(BRANDS).map(([id, name]) => brand(set, id, name)),
    ...Object.entries(GLYPHS).map(([id, body]) => symbol(id, '0 0 24 24', body, LINES)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../src/components/icon/icons.svg', import.meta.url));
  const sprite = buildSprite();
  writeFileSync(path, sprite);
  console.log(
    `${path}: ${Object.keys(BRANDS).length + Object.keys(GLYPHS).length} icons, ${sprite.length} bytes`,
  );
}
