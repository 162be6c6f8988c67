import { describe, expect, test } from 'vitest';
import { notTakenUp, whenSchemaStands } from '../../../embedded/server/whenSchemaStands';

const refused = (code: string) => Object.assign(new Error(code), { code });
const { signal } = new AbortController();

test.each([
  new Error('no server at postgres://owner:hunter2@127.0.0.1:5432/console'),
  Object.assign(new TypeError('Invalid URL'), {
    input: 'postgres://owner:hunter2@',
    code: 'ERR_INVALID_URL',
  }),
  'postgres://owner:hunter2@127.0.0.1',
])('the line about what failed for good holds no secret of %s', error => {
  const line = notTakenUp(error);
  expect(line).not.toMatch(/hunter2|postgres:/);
  expect(line).toMatch(
    /^services: playbook runs .* are not taken up: \w+.*stay open until the next start\.$/,
  );
});

test('the line repeats what Postgres says of our own SQL', () => {
  const error = Object.assign(new Error('column "x" does not exist'), { code: '42703' });
  expect(notTakenUp(error)).toContain('42703');
  expect(notTakenUp(error)).toContain('column "x" does not exist');
});

describe('what needs the schema', () => {
  test.each(['ECONNREFUSED', '57P03', '28P01', '3D000', '3F000', '42P01'])(
    'waits while the answer is %s',
    async code => {
      let asked = 0;
      const work = () => (++asked < 3 ? Promise.reject(refused(code)) : Promise.resolve());
      await whenSchemaStands(work, { signal, pauseMs: 1 });
      expect(asked).toBe(3);
    },
  );

  test('says what really fails', async () => {
    const work = () => Promise.reject(refused('42501'));
    await expect(whenSchemaStands(work, { signal, pauseMs: 1 })).rejects.toThrow('42501');
  });

  test('is given up with the server', async () => {
    const work = () => Promise.reject(refused('3F000'));
    await expect(whenSchemaStands(work, { signal: AbortSignal.abort(), pauseMs: 1 })).rejects.toThrow(
      'aborted',
    );
  });
});
