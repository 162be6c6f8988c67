import { describe, expect, test } from 'vitest';
import { readAnswer } from '@/api/answers';
import { parseJson } from '@/api/parseJson';
import { readCode, writeCode } from '@/components/code-editor/codeText';
import { compare } from '@/components/diff/comparison';
import { parseNumber } from '@/components/form/inputs';
import { pairsOf, valueOfPairs } from '@/components/form/keyValue';
import { cellText, readColumns, rowKey } from '@/components/view-table/column';
import { documentOf } from '@/features/catalog/item/document';
import { fingerprintOf } from '@/features/catalog/changes/fleet/fingerprint';
import { writeInto } from '@/features/settings/resources/document';
import { readSpec } from '@/components/code-editor/readSpec';
import { maskTyped, unmaskTyped } from '@/lib/secrets/typed';
import { curlOf } from '@/lib/export/curl';
import { exportText } from '@/lib/export/formats';
import { tagsOf } from '@/lib/labels';
import { readJson, writeJson } from '@/lib/numbers';
import { wholeNumber } from '@/lib/rules';
import { maskSecrets, unmaskSecrets } from '@/lib/secrets/mask';
import { plain } from '@/modules/records/merge';

/** Numbers that JavaScript makes another number of, where they come in and go out. */
const NUMBERS = [
  '1032423423423423424',
  '9007199254740993',
  '-9007199254740993',
  '0.12345678901234567891',
  '1e400',
];

const COLUMNS = [{ header: 'n', value: (row: { n: unknown }) => row.n }];
const detail = (config: unknown) => ({ config }) as Parameters<typeof documentOf>[0];

describe.each(NUMBERS)('%s stays as it is', number => {
  const json = `{"testData":${number},"list":[${number}],"text":"${number}"}`;
  const value = readJson(json) as Record<string, unknown>;
  const yaml = `testData: ${number}\nlist:\n  - ${number}\ntext: "${number}"\n`;

  /** What each place makes of the value, written as JSON again. */
  const places: readonly (readonly [place: string, made: () => unknown])[] = [
    ['an answer that is read whole', () => readAnswer('/db/canaries', [{ spec: value }])],
    ['an answer of playbooks', () => readAnswer('/db/playbooks', [{ spec: value }])],
    ['an answer of catalog items', () => readAnswer('/db/config_detail', [{ config: value }])],
    ['the store', () => JSON.parse(JSON.stringify([{ spec: value }]))],
    ['a form that merges', () => [{ spec: plain(value) }]],
    ['masks', () => [{ spec: unmaskSecrets(maskSecrets(value), value) }]],
    ['masks of specs', () => [{ spec: unmaskTyped(maskTyped(value), value) }]],
  ];
  test.each(places)('in %s', (_place, made) => {
    expect(writeJson(made())).toContain(json);
  });

  test('in a large answer that is parsed while it comes, whatever the cuts', async () => {
    const text = `[${json},${json}]`;
    for (const length of [1, 7, 1000]) {
      const pieces = text.match(new RegExp(`.{1,${length}}`, 'g')) ?? [];
      expect(writeJson(await parseJson(pieces, { slice: 10 }))).toBe(text);
    }
  });

  test('in editors of YAML and JSON', () => {
    expect(writeCode(value, 'yaml')).toBe(yaml);
    for (const language of ['yaml', 'json'] as const) {
      const read = readCode(writeCode(value, language), language);
      expect('value' in read && writeJson(read.value)).toBe(json);
    }
    const spec = readSpec(yaml);
    expect('value' in spec && writeJson(spec.value)).toBe(json);
  });

  test('in the text that a form and its code share, when the form changes something else', () => {
    const held = `# by hand\nschedule: "@every 5m" # often\ntestData: ${number}\nmode: 0644\n`;
    const read = readSpec(held);
    const next = { ...('value' in read && (read.value as object)), schedule: '@hourly' };
    expect(writeInto(held, next)).toBe(held.replace('@every 5m', '@hourly'));
    expect(writeInto('', readJson(json) as Parameters<typeof writeInto>[1])).toBe(yaml);
  });

  test('in documents of the catalog and what changed in them', () => {
    expect(documentOf(detail(value), 'yaml').text).toBe(yaml);
    expect(documentOf(detail(value), 'json').text).toBe(writeJson(value, 2));
    const other = readJson(json.replaceAll(number, '9007199254740997'));
    const { diff, differences } = compare(plain(value), plain(other));
    expect(diff).toContain(`-testData: ${number}\n`);
    expect(diff).toContain('+testData: 9007199254740997\n');
    expect(
      differences.map(({ path, before, after }) => `${path} ${writeJson(before)} ${writeJson(after)}`),
    ).toEqual([
      `testData ${number} 9007199254740997`,
      `list[0] ${number} 9007199254740997`,
      `text "${number}" "9007199254740997"`,
    ]);
    expect(compare(plain(value), plain(readJson(json))).total).toBe(0);
    expect(fingerprintOf({ diff: null, patches: value }, {} as never)?.text).toBe(writeJson(value, 2));
  });

  test('in exports and commands', () => {
    const rows = [{ n: value['testData'] }];
    expect(exportText('csv', COLUMNS, rows)).toBe(`n\r\n${number}\r\n`);
    expect(exportText('json', COLUMNS, rows)).toBe(`[\n{"n":${number}}\n]\n`);
    expect(exportText('jsonl', COLUMNS, rows)).toBe(`{"n":${number}}\n`);
    expect(exportText('csv', COLUMNS, [{ n: [value['testData']] }])).toBe(`n\r\n[${number}]\r\n`);
    expect(exportText('md', COLUMNS, rows)).toContain(`| ${number} |`);
    expect(curlOf({ method: 'PATCH', address: 'https://a.example', body: value })).toContain(json);
  });

  test('in cells, tags and pairs', () => {
    const [column] = readColumns([{ name: 'n', type: 'string', primaryKey: true }]);
    if (!column) throw new Error('no column');
    expect(cellText(column, value['testData'])).toBe(number);
    expect(rowKey([column], { n: value['testData'] })).toBe(number);
    expect(tagsOf({ n: value['testData'] })).toEqual([{ key: 'n', value: number }]);
    const pairs = pairsOf(value) ?? [];
    expect(pairs[0]?.value).toBe(number);
    expect(writeJson(valueOfPairs(pairs, 'object'))).toBe(json);
    expect(valueOfPairs(pairs, 'json')).toBe(json);
  });
});

test.each([
  ['1032423423423423424', '', '1032423423423423424'],
  ['9007199254740993', 'ids', '9007199254740993 ids'],
  ['9007199254740992', '', '9.01e+15'],
])('a number column of a view says %s with the unit %j as %s', (number, unit, wanted) => {
  const [column] = readColumns([{ name: 'n', type: 'number', unit }]);
  expect(column && cellText(column, readJson(number))).toBe(wanted);
});

test('a number that is typed into a form has all its digits', () => {
  expect(writeJson(parseNumber('009007199254740993'))).toBe('9007199254740993');
  expect(wholeNumber(parseNumber('9007199254740993'))).toBeUndefined();
  expect(wholeNumber(readJson('-9007199254740993'))).toBeDefined();
});

test('columns that the screens count with are numbers; what documents and rows of views hold stays as it is', () => {
  const rows = readJson(
    '[{"average_duration":1234.56789012345678901,"details":{"n":1234.56789012345678901}},{"total":1}]',
  );
  const read = readAnswer('/db/job_history_summary', rows) as Record<string, unknown>[];
  expect(read[0]?.['average_duration']).toBe(1234.567890123457);
  expect(writeJson(read[0]?.['details'])).toBe('{"n":1234.56789012345678901}');
  expect(read[1]).toBe((rows as unknown[])[1]);
  expect(readAnswer('/db/view_default_ids', rows)).toBe(rows);
  const counted = readJson('{"order":9007199254740993,"value":9007199254740993}');
  const topology = { healthStatuses: [], components: [{ id: 'c', name: 'c', properties: [counted] }] };
  expect(writeJson(readAnswer('/canary/api/topology', topology))).toContain(
    '[{"order":9007199254740992,"value":"9007199254740993"}]',
  );
});
