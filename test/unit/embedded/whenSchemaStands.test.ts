// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { whenSchemaStands } from '../../../embedded/server/whenSchemaStands';

const refused = (code: string) => Object.assign(new Error(code), { code });
const { signal } = new AbortController();

describe('what needs the schema', () => {
  test.each(['ECONNREFUSED', '57P03', '3D000', '3F000', '42P01'])(
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
