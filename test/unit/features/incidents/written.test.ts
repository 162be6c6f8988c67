import { describe, expect, test } from 'vitest';
import { containedMarkdown } from '@/features/incidents/item/report/contained';
import { withItemAdded, withItemChanged } from '@/features/incidents/item/report/actionItems';
import {
  isPostMortem,
  keptMarkdown,
  NOTHING_WRITTEN,
  withoutPostMortem,
  writtenIn,
  writtenSections,
  type ActionItem,
  type WrittenSections,
} from '@/features/incidents/item/report/written';
import { evidence, incident } from './data';

/** What people write of a post-mortem: how it is kept and read again, and how it stands in a larger document. */

const HANA = { id: 'p9', name: 'Hana Sato' };
const item = (text: string, rest: Partial<ActionItem> = {}): ActionItem => ({
  text,
  owner: undefined,
  done: false,
  ...rest,
});
const written = (rest: Partial<WrittenSections>): WrittenSections => ({ ...NOTHING_WRITTEN, ...rest });

test('it is kept as Markdown that reads as the document does', () => {
  const sections = written({
    summary: 'Payments failed.\n\nFor an hour.',
    rootCause: 'The pool.',
    actionItems: [item('Double the pool', { owner: HANA, done: true }), item('Alert on it')],
  });
  expect(keptMarkdown(sections)).toBe(`# Post-mortem

## Summary

Payments failed.

For an hour.

## Root cause

The pool.

## Action items

- [x] Double the pool @[Hana Sato](user:p9)
- [ ] Alert on it`);
});

test.each<[string, Partial<WrittenSections>]>([
  ['nothing', {}],
  ['all sections', { summary: 'a', impact: 'b', rootCause: 'c', wentWell: 'd', actionItems: [item('e')] }],
  ['a later one only', { wentWell: 'Quick' }],
  ['a heading of another section', { summary: '## Impact\nNone\n## Action items\n- [x] no item' }],
  ['one that was marked already', { summary: String.raw`\## Impact` + '\n' + String.raw`\\## Impact` }],
  ['the title of the document', { summary: '# Post-mortem\n\ntwice' }],
  [
    'headings of other names and levels',
    { impact: '# Big\n### Impact\n## impact\n ## Impact\n## Impact on sales' },
  ],
  ['code that is not closed', { summary: '```\n## Impact', impact: 'after' }],
  ['markup', { summary: '<script>alert(1)</script>\n<!--', wentWell: '-->' }],
  ['blank lines and spaces within', { summary: 'a\n\n\n  indented  \n\tb' }],
  ['letters of all kinds', { summary: 'ß 😀 \u200F\u0301 日本', actionItems: [item('日本 😀')] }],
  ['an item that names a person itself', { actionItems: [item('Ask @[Ravi](user:p2)')] }],
  ['one that does so and has an owner', { actionItems: [item('Ask @[Ravi](user:p2)', { owner: HANA })] }],
  ['backslashes before a name', { actionItems: [item(String.raw`\@[x](user:y) \\@[z]`)] }],
  [
    'items like marks',
    { actionItems: [item('[x] yes'), item('- [ ] no'), item('1. one'), item('## Impact')] },
  ],
  ['an item with only an owner', { actionItems: [item('', { owner: HANA })] }],
  ['two of the same', { actionItems: [item('Twice'), item('Twice', { done: true })] }],
])('what is kept is read as what was written: %s', (_name, rest) => {
  const sections = written(rest);
  expect(writtenSections(keptMarkdown(sections))).toEqual(sections);
});

test.each<[string, string, Partial<WrittenSections>]>([
  ['lines end as on Windows', '# Post-mortem\r\n\r\n## Summary\r\n\r\na\r\nb\r\n', { summary: 'a\nb' }],
  ['text without a heading', 'Just a note\n\n## Impact\nSome', { summary: 'Just a note', impact: 'Some' }],
  ['an unknown heading stays where it is', '## Impact\na\n## Lessons\nb', { impact: 'a\n## Lessons\nb' }],
  ['a section twice', '## Impact\na\n## Summary\ns\n## Impact\nb', { impact: 'a\n\nb', summary: 's' }],
  [
    'items of another hand',
    '## Action items\nPlease:\n* [X] star\n+ [ ] plus\n- plain\n2) counted\n  - [x] below',
    {
      actionItems: [
        item('Please:'),
        item('star', { done: true }),
        item('plus'),
        item('plain'),
        item('counted'),
        item('below', { done: true }),
      ],
    },
  ],
  ['nothing', '', {}],
])('what others wrote is read without loss: %s', (_name, text, rest) => {
  expect(writtenSections(text)).toEqual(written(rest));
});

test('a piece of evidence of any shape is read', () => {
  expect(writtenIn(evidence('e', { evidence: null }))).toEqual(NOTHING_WRITTEN);
  expect(writtenIn(evidence('e', { evidence: { comment: '## Impact\na' } }))).toEqual(
    written({ impact: 'a' }),
  );
  expect(writtenIn(evidence('e', { evidence: { comment: 7 } }))).toEqual(
    written({ summary: '{"comment":7}' }),
  );
});

test('the post-mortem is the evidence with the id of the incident', () => {
  const kept = evidence(incident().id, { type: 'comment' });
  const other = evidence('e1');
  expect([kept, other].map(isPostMortem)).toEqual([true, false]);
  expect(withoutPostMortem([kept, other])).toEqual([other]);
});

test('action items change on what is kept now, whoever ticked them meanwhile', () => {
  const now = written({ actionItems: [item('a', { done: true }), item('b', { owner: HANA })] });
  expect(withItemChanged(now, item('a'), () => undefined)).toEqual(
    written({ actionItems: [item('b', { owner: HANA })] }),
  );
  expect(withItemChanged(now, item('b', { owner: HANA }), current => ({ ...current, text: 'c' }))).toEqual(
    written({ actionItems: [item('a', { done: true }), item('c', { owner: HANA })] }),
  );
  expect(withItemChanged(now, item('b'), () => undefined)).toMatch(/someone else changed or removed/);
  expect(withItemAdded(now, item('c')).actionItems.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(withItemAdded(now, item('c'), 0).actionItems.map(({ text }) => text)).toEqual(['c', 'a', 'b']);
});

describe('in a larger document', () => {
  test.each([
    [
      'headings go below that of the section',
      '# One\n\n## Two\n\n##### Five',
      '### One\n\n#### Two\n\n###### Five',
    ],
    ['underlined ones too', 'One\n===\n\nTwo\n---', '### One\n\n#### Two'],
    ['headings in a list or a quote too', '- # One\n\n> # Two', '- ### One\n\n> ### Two'],
    ['a heading in code is none', '```sh\n# comment\n```', '```sh\n# comment\n```'],
    ['code that is left open is closed', '```\n## Impact', '```\n## Impact\n```'],
    ['markup is text', '<details>\n<b>x</b>', '\\<details>\n\\<b>x\\</b>'],
    ['a comment is text', 'a\n\n<!-- b', 'a\n\n\\<!-- b'],
    ['code within a line stays', 'Use `List<String>`', 'Use `List<String>`'],
    [
      'tables, ticks and links stay',
      '| a |\n| - |\n| b |\n\n- [x] c [d](e)',
      '| a |\n| - |\n| b |\n\n- [x] c [d](e)',
    ],
    ['nothing', '', ''],
  ])('%s', (_name, text, expected) => {
    expect(containedMarkdown(text, 2)).toBe(expected);
  });

  test('a text that is too long to be read as Markdown stands in a block that it cannot end', () => {
    const text = `\`\`\`\`\n# out\n${'x'.repeat(4_000)}`;
    expect(containedMarkdown(text, 2)).toBe(`\`\`\`\`\`text\n${text}\n\`\`\`\`\``);
  });

  test('whatever is written, the next section is a section', () => {
    const pieces = [
      '# a',
      '```',
      '~~~',
      '- b',
      '  ```',
      '> c',
      '<!--',
      '<pre>',
      '===',
      '---',
      '    d',
      '| e |',
      '',
      '[^1]: f',
    ];
    for (const one of pieces)
      for (const two of pieces)
        for (const three of pieces) {
          const whole = `${containedMarkdown([one, two, three].join('\n'), 2)}\n\n## Next\n\nEnd`;
          // Read again, it is the same: nothing of the first part reaches into the second.
          expect(containedMarkdown(whole, 0)).toMatch(/(?:^|\n\n)## Next\n\nEnd$/);
        }
  });
});
