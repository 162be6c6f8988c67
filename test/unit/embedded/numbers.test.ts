import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { toAnswer } from '../../../embedded/server/proxy/answer';
import { rewriteBody } from '../../../embedded/server/proxy/body';

const NUMBERS = '{"a":1032423423423423424,"b":[9007199254740993]}';

const bodyOf = (relation: string, text: string) => {
  const context = { req: { method: 'POST', text: () => Promise.resolve(text) } };
  return rewriteBody(context as never, {} as never, relation, new URLSearchParams());
};

test('numbers of a body that is looked into are sent on as they were written', async () => {
  expect(await bodyOf('config_items', `[{"properties_values":1,"config":${NUMBERS}}]`)).toBe(
    `[{"config":${NUMBERS}}]`,
  );
  expect(await bodyOf('connections', `{"properties":${NUMBERS}}`)).toBe(`{"properties":${NUMBERS}}`);
});

test('numbers of an answer whose secrets are masked are sent on as they were written', async () => {
  const upstream = {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Readable.from([Buffer.from(`[{"password":"x","properties":${NUMBERS}}]`)]),
  };
  const answer = await toAnswer(upstream as never, 'GET', true);
  expect(await answer.text()).toBe(`[{"password":"***","properties":${NUMBERS}}]`);
  expect(answer.headers.get('Content-Type')).toMatch(/json/);
});
