import { expect, test } from 'vitest';
import { handoverMarkdown, markdownPieces } from '@/features/shift/markdown';
import type { ShiftQuestion, ToldPart } from '@/features/shift/told';
import { SHIFT } from './rows';

const question = (given: Partial<ShiftQuestion>): ShiftQuestion => ({
  label: 'Red checks',
  refused: undefined,
  isWaiting: false,
  error: undefined,
  cutAt: undefined,
  retry: () => undefined,
  ...given,
});
const part = (given: Partial<ToldPart>): ToldPart => ({
  key: 'checks',
  title: 'Checks red now',
  none: 'None',
  lists: [],
  questions: [question({})],
  notes: [],
  ...given,
});
const list = {
  key: 'redSince',
  title: 'Since this shift',
  time: 'Turned',
  entries: [
    {
      id: '1',
      at: SHIFT.from,
      text: 'api_[1]',
      note: 'Unhealthy · *High*',
      href: '/health?checkId=1',
      tone: 'unhealthy',
    },
    { id: '2', at: undefined, text: 'web', note: '', href: '/health?checkId=2', tone: 'unhealthy' },
  ],
} as const;

const markdown = (...parts: readonly ToldPart[]) =>
  handoverMarkdown({
    window: SHIFT,
    sentence: '8 h from 22:00 to 06:00: 2 checks are red.',
    notes: ['Only incidents are narrowed.'],
    parts,
    address: 'https://console.example/shift?from=1',
    base: 'https://console.example',
  });

test('a heading, the sentence, room for notes, and the parts with links and times in UTC; names stay names', () => {
  expect(markdown(part({ lists: [list], notes: ['Of each check only its last change is known.'] })))
    .toBe(`# Handover from 2026-11-28 22:00 UTC to 2026-11-29 06:00 UTC

8 h from 22:00 to 06:00: 2 checks are red.

Only incidents are narrowed.

## Notes

- 

## Checks red now

_Of each check only its last change is known._

### Since this shift (2)

- [api\\_\\[1\\]](https://console.example/health?checkId=1): Unhealthy · \\*High\\* · turned 2026-11-28 22:00 UTC
- [web](https://console.example/health?checkId=2)

[This handover, and what became of it](https://console.example/shift?from=1)`);
});

test.each<{ what: string; given: Partial<ToldPart>; says: string }>([
  {
    what: 'read, and nothing there',
    given: { lists: [{ ...list, entries: [] }] },
    says: '## Checks red now\n\nNone\n\n',
  },
  {
    what: 'not to be read',
    given: { questions: [question({ refused: 'Needs read on canaries; your roles: none.' })] },
    says: '## Checks red now\n\n_Red checks were not read. Needs read on canaries; your roles: none._\n\n[This handover',
  },
  {
    what: 'failed',
    given: { questions: [question({ error: { kind: 'http', status: 500, message: 'out of order' } })] },
    says: '## Checks red now\n\n_Red checks could not be read: out of order_\n\n[This handover',
  },
  {
    what: 'cut',
    given: { lists: [list], questions: [question({ cutAt: 200 })] },
    says: '_Red checks: only the first 200 were read._\n\n### Since this shift (2)',
  },
])('$what', ({ given, says }) => expect(markdown(part(given))).toContain(says));

test('long texts are drawn piece by piece, and nothing of them is lost', () => {
  expect(markdownPieces('# A\n\ntext\n## B\n\n### C\n## D')).toEqual([
    '# A\n\ntext',
    '## B\n\n### C',
    '## D',
  ]);
  expect(markdownPieces('')).toEqual(['']);
  const long = `## Checks\n\n${Array.from({ length: 100 }, (_, index) => `- ${index} ${'x'.repeat(100)}`).join('\n')}`;
  const pieces = markdownPieces(long);
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.filter(piece => piece.length > 3_500)).toEqual([]);
  expect(pieces.join('\n')).toBe(long);
});
