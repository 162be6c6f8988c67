import { beforeEach, expect, test, vi } from 'vitest';
import { seenWords } from '@/features/topology/now/seenWords';
import { keepPresence, present, presences } from '@/modules/presence/presence';

const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);
const EVENING = at('27T18:40');
const MORNING = at('28T08:00');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  presences.reset();
});

test.each([
  { what: 'nobody was here before', before: undefined, away: undefined },
  { what: 'the first visit of a day', before: { seen: EVENING }, away: EVENING },
  { what: 'later that day it stays', before: { seen: at('28T07:00'), away: EVENING }, away: EVENING },
  { what: 'nobody was away on the same day', before: { seen: at('28T03:00') }, away: undefined },
  { what: 'it was dismissed', before: { seen: at('28T07:30') }, away: undefined },
  { what: 'a clock that was set back', before: { seen: at('29T07:00'), away: EVENING }, away: undefined },
  {
    what: 'the next day begins again',
    before: { seen: at('27T20:00'), away: at('26T18:00') },
    away: at('27T20:00'),
  },
])('$what', ({ before, away }) => {
  expect(present(before, MORNING, 'UTC')).toEqual({ seen: MORNING, ...(away !== undefined && { away }) });
});

test('a shift that goes on past midnight is no other visit; days are those of the zone', () => {
  expect(present({ seen: at('27T23:50') }, at('28T00:20'), 'UTC').away).toBeUndefined();
  expect(present({ seen: at('27T23:50') }, at('28T02:00'), 'UTC').away).toBe(at('27T23:50'));
  expect(present({ seen: at('27T23:50') }, at('28T02:00'), 'America/New_York').away).toBeUndefined();
});

test('it is kept for each person; what is stored otherwise is nothing', () => {
  keepPresence('ada', { seen: EVENING, away: 1 });
  keepPresence('bo', { seen: MORNING });
  expect(presences.read()).toEqual({ ada: { seen: EVENING, away: 1 }, bo: { seen: MORNING } });
  for (let index = 0; index < 30; index += 1) keepPresence(`p${index}`, { seen: MORNING + index });
  expect(Object.keys(presences.read())).toHaveLength(20);
  expect(presences.read()).not.toHaveProperty('ada');
  localStorage.setItem(
    'console.presence',
    '{"v":1,"value":{"ada":{"seen":"soon"},"bo":7,"cy":{"seen":5,"away":"x"}}}',
  );
  expect(presences.read()).toEqual({ cy: { seen: 5 } });
});

test.each([
  [EVENING, 'UTC', 'yesterday 18:40'],
  [at('27T23:40'), 'Europe/Berlin', '2026-11-28 00:40'],
  [at('20T18:40'), 'UTC', '2026-11-20 18:40'],
])('%i in %s: %s', (time, zone, words) => expect(seenWords(time, MORNING, zone)).toBe(words));
