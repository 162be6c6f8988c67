import { StartError, progress, say, timed } from '../core/say';
import type { Options } from '../cli/args';
import { apiRootOf } from './apiRoot';
import { ManagedChild } from './child';
import { HOST } from './ports';
import { nodePart } from './processes';

/** `BACKEND_URL=https://... npm start`: only the page, in front of a real deployment. */
export function remotePage(
  options: Options,
  backendUrl: string,
): { start: () => Promise<void>; stop: () => Promise<void> } {
  let url: URL;
  try {
    url = new URL(backendUrl);
  } catch {
    throw new StartError(`BACKEND_URL is not an address: '${backendUrl}'.`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new StartError(`BACKEND_URL must begin with http:// or https://, not '${url.protocol}//'.`);
  }
  if (options.preview)
    throw new StartError('--preview serves the embedded backend; it does not go with BACKEND_URL.');
  let page: ManagedChild | undefined;
  return {
    start: async () => {
      const apiRoot = await apiRootOf(url);
      const child = new ManagedChild(
        nodePart({
          name: 'Page',
          entry: 'embedded/runtime/page.ts',
          env: { PORT: String(options.port), BACKEND_API: apiRoot },
        }),
        () => undefined,
      );
      page = child;
      const { ms } = await timed(() => child.start());
      progress('Page', `Vite, /api from ${apiRoot}`, ms);
      say(`Ready: http://${HOST}:${options.port}/   (Ctrl-C stops it)`);
    },
    stop: async () => page?.stop(),
  };
}
