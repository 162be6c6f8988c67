/** Lays graphs out beside the page's own thread: one request, one answer. */
import { layOut, type LayoutRequest } from './layout';

addEventListener('message', (event: MessageEvent<LayoutRequest>) => postMessage(layOut(event.data)));
