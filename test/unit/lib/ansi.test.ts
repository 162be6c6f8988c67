import { describe, expect, test } from 'vitest';
import { ansiParts, markedParts } from '@/lib/terminal/ansi';

const E = '\u001b[';

describe('texts of terminals', () => {
  test.each([
    ['', []],
    ['plain <b>text</b>', [{ text: 'plain <b>text</b>' }]],
    [`${E}31mred${E}0m rest`, [{ text: 'red', colour: 'red' }, { text: ' rest' }]],
    [
      `${E}1;31mbold red${E}22m red${E}39m none`,
      [{ text: 'bold red', bold: true, colour: 'red' }, { text: ' red', colour: 'red' }, { text: ' none' }],
    ],
    [`${E}mreset by nothing`, [{ text: 'reset by nothing' }]],
    [
      `${E}90mgrey${E}93myellow`,
      [
        { text: 'grey', colour: 'grey' },
        { text: 'yellow', colour: 'yellow' },
      ],
    ],
    [`${E}37mwhite is the text's own`, [{ text: "white is the text's own" }]],
    [`${E}38;5;196mred of 256`, [{ text: 'red of 256', colour: 'red' }]],
    [`${E}38;2;0;0;255;4mblue of 24 bits`, [{ text: 'blue of 24 bits', colour: 'blue', underline: true }]],
    [`${E}48;5;196mno background`, [{ text: 'no background' }]],
    [`${E}2K${E}1Gprogress\u0007`, [{ text: 'progress' }]],
    [`\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007`, [{ text: 'link' }]],
  ])('%j', (text, parts) => {
    expect(ansiParts(text)).toEqual(parts);
  });

  test('a found place goes across colours, in any case, and is no pattern', () => {
    const parts = ansiParts(`a ${E}31mERR${E}0mor. (b`);
    expect(markedParts(parts, 'error.')).toEqual([
      { text: 'a ' },
      { text: 'ERR', colour: 'red', found: true },
      { text: 'or.', found: true },
      { text: ' (b' },
    ]);
    expect(markedParts(parts, '(').at(-2)).toEqual({ text: '(', found: true });
    expect(markedParts(parts, 'nowhere')).toEqual(parts);
  });
});
