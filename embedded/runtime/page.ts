import { createServer } from 'vite';
import { serveParent } from '../core/parent';

/** The development page: Vite on the page's port, with `/api` proxied to the services or to a real deployment. */
const server = await createServer({ clearScreen: false, logLevel: 'warn' });
await server.listen();
serveParent(() => server.close());
