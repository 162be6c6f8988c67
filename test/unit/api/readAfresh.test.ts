import { expect, test } from 'vitest';
import { readAfresh } from '@/api/readAfresh';
import { held } from '../held';

interface State {
  requestId: string;
  data: string;
}

/** RTK Query: a read that is asked for while one is under way joins it. */
function reads(answers: readonly { until?: Promise<void>; data: string }[]) {
  const begun: string[] = [];
  let running: Promise<State> | undefined;
  let asked = 0;
  const ask = () => {
    asked += 1;
    const requestId = `request ${asked}`;
    if (!running) {
      const answer = answers[begun.length];
      begun.push(requestId);
      running = (async () => {
        await answer?.until;
        running = undefined;
        return { requestId, data: answer?.data ?? '' };
      })();
    }
    return Object.assign(
      running.then(state => state),
      { requestId },
    );
  };
  return { ask, begun };
}

test('a read that is under way is waited for, and asked once more; one that is not is asked once', async () => {
  const { until, release } = held();
  const { ask, begun } = reads([{ until, data: 'before' }, { data: 'after' }, { data: 'later' }]);
  void ask();
  const answer = readAfresh(ask);
  release();
  expect((await answer).data).toBe('after');
  expect(begun).toHaveLength(2);
  expect((await readAfresh(ask)).data).toBe('later');
  expect(begun).toHaveLength(3);
});
