import type { ReadBody } from '@/api/parseJson';
import { isMarkup, isTextual } from '@/modules/playbooks/results';

/** What a file shows of itself. It is drawn, never run: markup is shown as the text it is, or in a sandbox on request. */
export type Preview = { kind: 'text' | 'markup'; text: string } | { kind: 'image'; url: string };

/** Bytes of a file that is still shown; a larger one is downloaded. */
export const PREVIEWED_BYTES = 5 * 1024 * 1024;

/** Pictures that hold no program; SVG may, and is a text besides. */
const PICTURE = /^image\/(png|jpeg|gif|webp|avif|bmp)\b/i;

/** How a media type is shown; undefined for what is only downloaded. */
export function previewKind(type: string | null | undefined): Preview['kind'] | undefined {
  if (PICTURE.test(type ?? '')) return 'image';
  if (isMarkup(type)) return 'markup';
  return isTextual(type) ? 'text' : undefined;
}

/** Bytes that are turned into letters at once: more arguments than this no engine takes. */
const AT_ONCE = 0x8000;

async function dataUrl(response: Response, type: string): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return `data:${type};base64,${btoa(letters)}`;
}

/** Reads the answer of a file by what it says it is. */
export const readPreview: ReadBody = async response => {
  const type = response.headers.get('content-type') ?? '';
  const kind = previewKind(type) ?? 'text';
  const value: Preview =
    kind === 'image' ? { kind, url: await dataUrl(response, type) } : { kind, text: await response.text() };
  return { value };
};
