import { describe, expect, it } from 'vitest';
import { writeJson } from '@/lib/numbers';
import { parseYaml, writeYaml } from '@/lib/yaml';

const read = (text: string) => writeJson(parseYaml(text).toJS());

describe('numbers of YAML', () => {
  it.each([
    ['1032423423423423424', '1032423423423423424'],
    ['9007199254740993', '9007199254740993'],
    ['+9007199254740993', '9007199254740993'],
    ['0009007199254740993', '9007199254740993'],
    ['0xFFFFFFFFFFFFFFFF', '18446744073709551615'],
    ['0o1777777777777777777777', '18446744073709551615'],
    ['.12345678901234567891', '0.12345678901234567891'],
    ['9007199254740993.', '9007199254740993'],
    ['1e400', '1e400'],
    ['!!int 9007199254740993', '9007199254740993'],
    ['!!float 9007199254740993.5', '9007199254740993.5'],
    ['0644', '644'],
    ['0x1F', '31'],
    ['1.50', '1.5'],
    ['.inf', 'null'],
    ['"9007199254740993"', '"9007199254740993"'],
    ['!!str 9007199254740993', '"9007199254740993"'],
  ])('%s is read as %s', (yaml, json) => {
    expect(read(`a: ${yaml}\nb: [ ${yaml} ]`)).toBe(`{"a":${json},"b":[${json}]}`);
  });

  it.each([
    '9007199254740993',
    '1032423423423423424',
    '1e400',
    '0644',
    '+5',
    '0x1F',
    '0xFFFFFFFFFFFFFFFF',
    '1.50',
    '1e3',
    '.5',
    '!!int 0644',
    '!!int 9007199254740993',
  ])('%s that nobody touched is written as it was', text => {
    const document = parseYaml(`# kept\na: ${text}\nb: 1\n`);
    document.set('b', 2);
    expect(document.toString()).toBe(`# kept\na: ${text}\nb: 2\n`);
  });

  it('a number that is another now is written as that', () => {
    const document = parseYaml('a: 0644\n');
    document.set('a', 7);
    expect(document.toString()).toBe('a: 7\n');
  });

  it('values are written with their digits, and keys are texts', () => {
    const value = parseYaml('9007199254740993: 9007199254740993\nlist: [ 1e400 ]').toJS() as object;
    expect(Object.keys(value)).toEqual(['9007199254740993', 'list']);
    expect(writeYaml(value)).toBe('"9007199254740993": 9007199254740993\nlist:\n  - 1e400\n');
  });
});
