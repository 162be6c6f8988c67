import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { acceptsGzip } from './compress';
import type { ExtraSources } from './contentSecurity';
import type { ServerEnv } from './env';
import { cacheControl, COMPRESSIBLE, FILES, MOVED, pageHeaders, TYPES } from './pageHeaders';
import { ownValue } from './records';

/** The built page under its production headers: what a static host of the bundle has to do. */

interface Asset {
  path: string;
  size: number;
  extension: string;
  cacheControl: string;
  zipped?: Promise<Buffer>;
}

const zip = promisify(gzip);

function listAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    assets.set(name, {
      path,
      size: statSync(path).size,
      extension: extname(name),
      cacheControl: cacheControl(name),
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
  private readonly index: Buffer | undefined;
  private indexZipped: Promise<Buffer> | undefined;
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
    const index = this.assets.get('index.html');
    this.index = index && Buffer.from(withBase(readFileSync(index.path, 'utf8'), basePath));
  }

  /** Serves the page below the base path; every other address of it is the application's, so it gets `index.html`. */
  mount(app: Hono<ServerEnv>): void {
    app.get('*', context => this.serve(context));
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
    if (asset && inside !== 'index.html') return this.file(context, asset);
    // A missing file is missing; only addresses without one are routes of the application.
    if (FILES.test(inside)) {
      return context.json({ message: 'Not Found' }, 404);
    }
    return this.document(context);
  }

  private async document(context: Context<ServerEnv>): Promise<Response> {
    if (!this.index) {
      return context.text('The page has not been built. Run npm run build, then start again.', 404);
    }
    const headers = new Headers({
      ...this.securityHeaders,
      'Content-Type': TYPES['.html'] ?? '',
      'Cache-Control': cacheControl('index.html'),
      Vary: 'Accept-Encoding',
    });
    if (!acceptsGzip(context.req.header('Accept-Encoding')))
      return new Response(bytes(this.index), { headers });
    this.indexZipped ??= zip(this.index, { level: 9 });
    headers.set('Content-Encoding', 'gzip');
    return new Response(bytes(await this.indexZipped), { headers });
  }

  private async file(context: Context<ServerEnv>, asset: Asset): Promise<Response> {
    const headers = new Headers({
      ...this.securityHeaders,
      'Content-Type': ownValue(TYPES, asset.extension) ?? 'application/octet-stream',
      'Cache-Control': asset.cacheControl,
      Vary: 'Accept-Encoding',
    });
    if (COMPRESSIBLE.has(asset.extension) && acceptsGzip(context.req.header('Accept-Encoding'))) {
      // Compressed once, kept while the process lives: the bundle is small and does not change.
      asset.zipped ??= zip(readFileSync(asset.path), { level: 9 });
      headers.set('Content-Encoding', 'gzip');
      return new Response(bytes(await asset.zipped), { headers });
    }
    headers.set('Content-Length', String(asset.size));
    return new Response(Readable.toWeb(createReadStream(asset.path)) as ReadableStream<Uint8Array>, {
      headers,
    });
  }
}

/** A Node buffer as the bytes a web response takes. */
function bytes(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
