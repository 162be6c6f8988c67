import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

/** How texts are compressed on their way to a browser. */
export type Encoding = 'br' | 'gzip';

interface EncodingRow {
  /** As `Accept-Encoding` and `Content-Encoding` name it. */
  name: Encoding;
  /** Of the compressed file that lies beside the file itself. */
  ending: string;
  compress: (text: Buffer) => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The smaller first: of encodings that a client takes equally well, the first is sent. */
export const ENCODINGS: readonly EncodingRow[] = [
  {
    name: 'br',
    ending: '.br',
    compress: text =>
      brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
  },
  { name: 'gzip', ending: '.gz', compress: text => zip(text, { level: constants.Z_BEST_COMPRESSION }) },
];

/** Endings of the page's files that are sent compressed. */
export const COMPRESSIBLE: ReadonlySet<string> = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
]);

/** Files of the page that a host writes at its start, for its address and its deployment. */
export const WRITTEN_AT_START: ReadonlySet<string> = new Set(['index.html', 'config.json']);

/** Bytes below which compressing costs more than it saves. */
export const COMPRESSED_FROM = 1_024;

/**
 * Which of the offered encodings a client prefers, the first of equals; undefined where it takes none, or the text as it is
 * (`identity`) rather. @param header `Accept-Encoding`
 */
export function encodingFor(header: string | undefined, offered: readonly Encoding[]): Encoding | undefined {
  const accepted = parseAccept(header ?? '');
  const quality = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q;
  const others = quality('*') ?? 0;
  let chosen: Encoding | undefined;
  let best = quality('identity') ?? 0;
  for (const name of offered) {
    const own = quality(name) ?? others;
    // As good as the text itself is better: it is smaller.
    if (own > best || (own === best && own > 0 && chosen === undefined)) [chosen, best] = [name, own];
  }
  return chosen;
}

/** Whether a client takes gzip. @param header `Accept-Encoding` */
export const acceptsGzip = (header: string | undefined): boolean => encodingFor(header, ['gzip']) === 'gzip';
