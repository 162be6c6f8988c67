/** Finds the patterns of lines beside the page's own thread: one list of messages, one answer. */
import { messagePattern } from './model/patterns';

addEventListener('message', ({ data }: MessageEvent<readonly string[]>) =>
  postMessage(data.map(messagePattern)),
);
