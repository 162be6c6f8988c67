import { parseWhole } from '@/lib/json';
import { compare } from './comparison';

/** Compares off the page: a message is both documents as JSON, the answer is their comparison. */
addEventListener('message', (event: MessageEvent<{ left: string; right: string }>) => {
  const { left, right } = event.data;
  postMessage(compare(parseWhole(left) ?? null, parseWhole(right) ?? null));
});
