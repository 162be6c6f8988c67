import { expect, test } from 'vitest';
import { complaints, compileReport } from '../../../scripts/compile-report';

/** `npm run api:generate` says what no longer compiles. */

const OUTPUT = [
  "test/unit/a.test.ts(5,5): error TS2339: Property 'x' does not exist on type 'Row'.",
  "src/features/a/Page.tsx(3,7): error TS2339: Property 'x' does not exist on type 'Row'.",
  'src/features/b/Page.tsx(9,1): error TS2345: Argument of type \'"x"\'.',
  "  Types of property 'y' are incompatible.",
  "src/features/b/Page.tsx(1,1): error TS2339: Property 'x' does not exist on type 'Row'.",
  "src/features/b/Page.tsx(30,1): error TS2339: Property 'x' does not exist on type 'Row'.",
  "test/unit/b.test.ts(7,5): error TS2741: Property 'z' is missing.",
  'Found 6 errors.',
].join('\n');

test('each message is said once in all, with its files and lines, those of the page first', () => {
  expect(compileReport(complaints(OUTPUT)).split('\n')).toEqual([
    'Files that no longer compile: 2 of the page, 2 others.',
    "  Property 'x' does not exist on type 'Row'.",
    '    src/features/a/Page.tsx: 3',
    '    src/features/b/Page.tsx: 1, 30',
    '    test/unit/a.test.ts: 5',
    '  Argument of type \'"x"\'.',
    '    src/features/b/Page.tsx: 9',
    "  Property 'z' is missing.",
    '    test/unit/b.test.ts: 7',
  ]);
  expect(compileReport(complaints(''))).toBe('Everything compiles with it.');
});

test('what else has to change is said once, below the messages that it is for', () => {
  const remedy = (message: string) => (message.startsWith('Argument') ? undefined : 'To change: x.sql.');
  expect(compileReport(complaints(OUTPUT), remedy).split('\n').slice(1)).toEqual([
    "  Property 'x' does not exist on type 'Row'.",
    '    src/features/a/Page.tsx: 3',
    '    src/features/b/Page.tsx: 1, 30',
    '    test/unit/a.test.ts: 5',
    "  Property 'z' is missing.",
    '    test/unit/b.test.ts: 7',
    '  To change: x.sql.',
    '  Argument of type \'"x"\'.',
    '    src/features/b/Page.tsx: 9',
  ]);
});
