/** Lays graphs out beside the page's own thread: one request, one answer. */
import { layOut } from './layout';
import type { LayoutRequest } from './model';

addEventListener('message', (event: MessageEvent<LayoutRequest>) => postMessage(layOut(event.data)));
