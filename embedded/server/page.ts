import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { ExtraSources } from './contentSecurity';
import { encodingFor, ENCODINGS, type Encoding } from '../core/encodings';
import type { ServerEnv } from '../core/env';
import { cacheControl, FILES, MOVED, pageHeaders, TYPES } from './pageHeaders';
import { ownValue } from '../core/records';

/** The built page under its production headers: what a static host of the bundle has to do. */

/** What an address of the page sends. */
interface Asset {
  /** Below the base path. */
  name: string;
  plain: () => Promise<Buffer>;
  /** The encodings it is there in: files that the build wrote beside it, or compressed when first asked for. */
  encoded: ReadonlyMap<Encoding, () => Promise<Buffer>>;
}

/** Compresses a text once, when it is first asked for, and keeps it while the process lives. */
function encodedInMemory(text: () => Promise<Buffer>): Asset['encoded'] {
  return new Map(
    ENCODINGS.map(({ name, compress }) => {
      let kept: Promise<Buffer> | undefined;
      return [name, () => (kept ??= text().then(compress))];
    }),
  );
}

function listAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = new Set(files.map(({ parentPath, name }) => join(parentPath, name)));
  const isCompressed = (path: string) =>
    ENCODINGS.some(({ ending }) => path.endsWith(ending) && paths.has(path.slice(0, -ending.length)));
  for (const path of paths) {
    if (isCompressed(path)) continue;
    const name = relative(folder, path).split(sep).join('/');
    const beside = ENCODINGS.filter(({ ending }) => paths.has(path + ending));
    assets.set(name, {
      name,
      plain: () => readFile(path),
      encoded: new Map(beside.map(({ name: encoding, ending }) => [encoding, () => readFile(path + ending)])),
    });
  }
  return assets;
}

/** `index.html` with the address below which everything lies. */
export function withBase(html: string, basePath: string): string {
  return html.replace(/<base href="[^"]*"/, `<base href="${basePath}"`);
}

export class Page {
  private readonly assets: Map<string, Asset>;
  private readonly index: Asset | undefined;
  private readonly securityHeaders: Readonly<Record<string, string>>;

  /**
   * @param basePath with slashes at both ends
   * @param extra sources beside the own origin
   */
  constructor(
    folder: string,
    private readonly basePath: string,
    extra?: ExtraSources,
  ) {
    this.securityHeaders = pageHeaders(extra);
    this.assets = listAssets(folder);
    if (!this.assets.delete('index.html')) return;
    const html = Buffer.from(withBase(readFileSync(join(folder, 'index.html'), 'utf8'), basePath));
    const plain = () => Promise.resolve(html);
    this.index = { name: 'index.html', plain, encoded: encodedInMemory(plain) };
  }

  /** Serves the page below the base path; every other address of it is the application's, so it gets `index.html`. */
  mount(app: Hono<ServerEnv>): void {
    // Tags each answer by its bytes, as they are sent, and answers 304 to who has them. A browser takes the headers of a 304 over
    // those it keeps: the page's policy has to be among them.
    const retainedHeaders = [...RETAINED_304_HEADERS, ...Object.keys(this.securityHeaders)];
    app.get('*', etag({ retainedHeaders }), context => this.serve(context));
  }

  private serve(context: Context<ServerEnv>): Response | Promise<Response> {
    const { pathname, search } = new URL(context.req.url);
    if (!pathname.startsWith(this.basePath)) {
      return pathname === '/' || `${pathname}/` === this.basePath
        ? context.redirect(`${this.basePath}${search}`, 302)
        : context.json({ message: 'Not Found' }, 404);
    }
    const inside = pathname.slice(this.basePath.length);
    for (const [from, to] of MOVED) {
      if (from.test(`/${inside}`)) {
        return context.redirect(`${this.basePath}${`/${inside}`.replace(from, to).slice(1)}${search}`, 302);
      }
    }
    const asset = this.assets.get(decodeSafely(inside));
    if (asset) return this.send(context, asset);
    // A missing file is missing; only addresses without one are routes of the application.
    if (FILES.test(inside)) {
      return context.json({ message: 'Not Found' }, 404);
    }
    if (!this.index) {
      return context.text('The page has not been built. Run npm run build, then start again.', 404);
    }
    return this.send(context, this.index);
  }

  private async send(context: Context<ServerEnv>, { name, plain, encoded }: Asset): Promise<Response> {
    const encoding = encodingFor(context.req.header('Accept-Encoding'), [...encoded.keys()]);
    const body = await ((encoding && encoded.get(encoding)) ?? plain)();
    const headers = new Headers({
      ...this.securityHeaders,
      'Content-Type': ownValue(TYPES, extname(name)) ?? 'application/octet-stream',
      'Content-Length': String(body.length),
      'Cache-Control': cacheControl(name),
      Vary: 'Accept-Encoding',
    });
    if (encoding) headers.set('Content-Encoding', encoding);
    return new Response(new Uint8Array(body), { headers });
  }
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
