import { parseWhole } from '@/lib/json';
import { compare, type ComparedBy } from './comparison';

/** Compares off the page: a message is both documents as JSON and what is left out of them, the answer is their comparison. */
addEventListener('message', (event: MessageEvent<{ left: string; right: string; by: ComparedBy }>) => {
  const { left, right, by } = event.data;
  postMessage(compare(parseWhole(left) ?? null, parseWhole(right) ?? null, by));
});
