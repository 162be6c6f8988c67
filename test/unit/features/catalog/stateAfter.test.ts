import { describe, expect, test } from 'vitest';
import { stateAfter, withPatch } from '@/features/catalog/compare/stateAfter';
import { parseWhole } from '@/lib/json';

describe('a merge patch', () => {
  // The examples of RFC 7386, appendix A.
  test.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
    ['{}', '{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
  ])('%s and %s make %s', (document, patch, made) => {
    expect(JSON.stringify(withPatch(parseWhole(document), parseWhole(patch)))).toBe(made);
  });
});

describe('the state after a time', () => {
  const now = { spec: { replicas: 7, image: 'a:3', port: 80 }, paused: true };
  const at = (hour: number) => `2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`;
  const change = (hour: number, patches: object) => ({ created_at: at(hour), patches });
  const changes = [
    change(4, { paused: true, spec: { replicas: 7 } }),
    change(3, { spec: { image: 'a:3' } }),
    change(2, { spec: { replicas: 5, old: null } }),
    change(1, { spec: { replicas: 3, old: 1 } }),
  ];

  test.each([
    ['the newest is what it is now', 4, now, []],
    [
      'what changed later is as it was set before',
      3,
      { spec: { replicas: 5, image: 'a:3', port: 80 } },
      ['paused'],
    ],
    ['what nothing says is left out', 2, { spec: { replicas: 5, port: 80 } }, ['spec.image', 'paused']],
    [
      'what was taken away later was there',
      1,
      { spec: { replicas: 3, old: 1, port: 80 } },
      ['spec.image', 'paused'],
    ],
    ['before all of them', 0, { spec: { port: 80 } }, ['spec.replicas', 'spec.old', 'spec.image', 'paused']],
  ])('%s', (_name, hour, document, unknown) => {
    expect(stateAfter(now, changes, at(hour))).toEqual({ document, unknown });
  });

  test('an item without changes, or without a document', () => {
    expect(stateAfter(now, [], at(1))).toEqual({ document: now, unknown: [] });
    expect(stateAfter(null, changes, at(2)).document).toEqual({ spec: { replicas: 5 } });
  });
});
