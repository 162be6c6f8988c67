import { describe, expect, it } from 'vitest';
import { isObject, parseSafe, parseWhole } from '@/lib/json';
import {
  isWritten,
  nearestNumber,
  readJson,
  sameNumber,
  writeJson,
  writtenNumber,
  writtenText,
} from '@/lib/numbers';

/** Numbers that JavaScript makes another number of. */
const LOST = [
  '1032423423423423424',
  '1032423423423423425',
  '9007199254740993',
  '-9007199254740993',
  '18446744073709551615',
  '0.12345678901234567891',
  '3.141592653589793238462643',
  '1e400',
  '-2.5E+400',
  '1e-400',
  '1000000000e300',
];
/** Numbers that JavaScript holds; what is written for them may have other zeros. */
const HELD = [
  '0',
  '-1',
  '1.50',
  '1e3',
  '9007199254740992',
  '0.1',
  '33.214285714285715',
  '1e100',
  '0e999',
  '100000000000000000000',
];

describe('numbers as they were written', () => {
  it.each(LOST)('%s is read and written as it is', text => {
    const row = `{"a":${text},"b":[1,${text} , "${text}"],"c":{"d": ${text}}}`;
    const value = readJson(row) as Record<string, unknown>;
    expect(isWritten(value['a'])).toBe(true);
    expect(writtenText(value['a'])).toBe(text);
    expect(writeJson(value)).toBe(`{"a":${text},"b":[1,${text},"${text}"],"c":{"d":${text}}}`);
    expect(writeJson(readJson(text))).toBe(text);
    expect(writeJson([readJson(text)], 2)).toBe(`[\n  ${text}\n]`);
    expect(Math.abs(nearestNumber(value['a']) as number)).toBe(
      Math.min(Math.abs(Number(text)), Number.MAX_VALUE),
    );
  });

  it.each(HELD)('%s stays a number', text => {
    expect(readJson(text)).toBe(Number(text));
    expect(readJson(`[${text}]`)).toEqual([Number(text)]);
  });

  it('leaves numbers inside strings alone, whatever is escaped there', () => {
    for (const inside of [
      'ids: 9007199254740993, 1',
      ', 9007199254740993]',
      '\\',
      '\\" ,9007199254740993 }',
      '"',
    ]) {
      const text = JSON.stringify({ before: inside, after: [inside] });
      const both = `[${text},9007199254740993,${text}]`;
      expect(readJson(text)).toEqual(JSON.parse(text));
      expect(writeJson(readJson(both))).toBe(both);
    }
  });

  it('refuses what JSON.parse refuses', () => {
    for (const text of [
      '00009007199254740993',
      '[9007199254740993',
      '9007199254740993a',
      '{9007199254740993:1}',
      '1.9007199254740993.1',
      '[,9007199254740993]',
    ])
      expect(() => readJson(text)).toThrow(SyntaxError);
  });

  it('takes no time for long runs of digits and strings', () => {
    const digits = '1'.repeat(300_000);
    for (const text of [
      `["${digits}"]`,
      `[${digits}]`,
      `["${digits},${'\\\\'.repeat(300_000)}",9007199254740993]`,
    ])
      expect(writeJson(readJson(text))).toBe(text);
  });

  it('is no object to whoever looks for one, and plain data to the store', () => {
    const value = readJson('9007199254740993');
    expect(isObject(value)).toBe(false);
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
    expect(isObject({ '\u0000number': 'no number' })).toBe(true);
    expect(isObject({ number: '9007199254740993' })).toBe(true);
  });

  it('is the same number however it is written', () => {
    const same = (text: string) => {
      const value = writtenNumber(text);
      return isWritten(value) ? sameNumber(value) : value;
    };
    expect(same('9007199254740993.0')).toBe(same('9007199254740993'));
    expect(same('9.007199254740993e15')).toBe(same('9007199254740993'));
    expect(same('9007199254740995')).not.toBe(same('9007199254740993'));
  });

  it('comes through every way to parse JSON from outside', () => {
    expect(writeJson(parseSafe('{"a":1032423423423423425}'))).toBe('{"a":1032423423423423425}');
    expect(writeJson(parseWhole('{"a":1032423423423423425}'))).toBe('{"a":1032423423423423425}');
  });
});
