import { readSpec } from './readSpec';

/** Reads a long text off the page: a message is the text, the answer what it says or where it cannot be read. */
addEventListener('message', (event: MessageEvent<{ turn: number; text: string }>) => {
  const { turn, text } = event.data;
  postMessage({ turn, read: readSpec(text) });
});
