import { describe, expect, test } from 'vitest';
import { colourOf, healthTone, labelColour, NEUTRAL } from '@/components/view-panels/colours';
import { readPanels, slicesOf, tilesOf } from '@/components/view-panels/panel';
import { bandsOf, colourAt, percentAt, readScale } from '@/components/view-panels/scale';
import { dayVerdict, readDays, readSeries } from '@/components/view-panels/series';
import {
  formatFigure,
  formatNanoseconds,
  formatShare,
  formatSpanWords,
  formatUnit,
} from '@/components/view-panels/units';
import { bytesOf, millicoresOf, numberOf, textOf } from '@/components/view-panels/values';

const SECOND_NS = 1e9;

test.each([
  [5, 5],
  ['5.5', 5.5],
  [' 7 ', 7],
  ['', undefined],
  ['abc', undefined],
  [null, undefined],
  [true, undefined],
  [Number.NaN, undefined],
  [Infinity, undefined],
  [{}, undefined],
])('the figure of %j is %j', (value, wanted) => {
  expect(numberOf(value)).toBe(wanted);
});

test.each([
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [false, 'false'],
  [{ a: 1 }, '{"a":1}'],
  ['<b>x</b>', '<b>x</b>'],
])('the text of %j is %j', (value, wanted) => {
  expect(textOf(value)).toBe(wanted);
});

test.each([
  [1024, 1024],
  ['192Mi', 192 * 2 ** 20],
  ['1Gi', 2 ** 30],
  ['5k', 5000],
  ['1.5T', 1.5e12],
  ['5xx', undefined],
  ['constructor', undefined],
])('the size of %j is %j', (value, wanted) => {
  expect(bytesOf(value)).toBe(wanted);
});

test.each([
  [250, 250],
  ['250m', 250],
  ['abc', undefined],
])('%j in thousandths of a core is %j', (value, wanted) => {
  expect(millicoresOf(value)).toBe(wanted);
});

test.each([
  [12.345, undefined, undefined, '12.345'],
  [12.345, undefined, 1, '12.3'],
  [12, undefined, 2, '12'],
  [1234567, undefined, 0, '1,234,567'],
  [-3.5, 'percent', 1, '-3.5%'],
  [54.6, '%', undefined, '54.6%'],
  [0, 'bytes', 3, '0 B'],
  [1536, 'bytes', undefined, '1.5 KB'],
  [-1536, 'bytes', undefined, '-1.5 KB'],
  [0, 'millicore', undefined, '0m'],
  [0.4, 'millicores', undefined, '1m'],
  [999, 'millicores', undefined, '999m'],
  [1500, 'millicores', undefined, '1.50 cores'],
  [7, 'pods', undefined, '7 pods'],
  [999_999_999_999_999, undefined, undefined, '999,999,999,999,999'],
  [1e15, undefined, undefined, '1.00e+15'],
  [1e21, undefined, undefined, '1.00e+21'],
  [Number.NaN, 'pods', undefined, '-'],
])('%j with unit %j and precision %j reads %j', (value, unit, precision, wanted) => {
  expect(formatUnit(value, unit, precision)).toBe(wanted);
});

test.each([
  [99.96, 1, '>99.9%'],
  [0.04, 1, '<0.1%'],
  [99.996, 2, '>99.99%'],
  [50, 1, '50%'],
  [33.34, 1, '33.3%'],
  [100, 1, '100%'],
  [0, 1, '0%'],
  [250, 1, '250%'],
])('a share of %s with %s decimals: %s, and as a figure of its unit', (value, precision, wanted) => {
  expect(formatShare(value, precision)).toBe(wanted);
  expect(formatUnit(value, 'percent', precision)).toBe(wanted);
});

test.each([
  [0, '0ms'],
  [0.3, '<1ms'],
  [350, '350ms'],
  [12_000, '12s'],
  [185_000, '3m5s'],
  [7 * 3_600_000 + 59_000, '7h'],
  [76 * 3_600_000, '3d4h'],
  [72 * 3_600_000, '3d'],
  [-185_000, '-3m5s'],
  [Infinity, '-'],
])('%j ms read %j', (ms, wanted) => {
  expect(formatSpanWords(ms)).toBe(wanted);
});

test('nanoseconds are read as such', () => {
  expect(formatNanoseconds(90 * SECOND_NS)).toBe('1m30s');
  expect(formatFigure(-0)).toBe('0');
});

describe('scales', () => {
  const thresholds = [
    { percent: 90, color: 'red' },
    { percent: 0, color: 'green' },
    { percent: 70, color: 'orange' },
  ];

  test.each([
    [-10, 0],
    [50, 50],
    [33.333, 33.33],
    [1e9, 100],
  ])('%j of 0 to 100 is %j percent', (value, wanted) => {
    expect(percentAt(readScale({ min: '0', max: '100' }), value)).toBe(wanted);
  });

  test('the ends of a row count more than those of the panel, and an end below the start is none', () => {
    expect(readScale({ min: '0', max: '100' }, { max: '10' }).max).toBe(10);
    expect(percentAt(readScale({ min: '5', max: '5' }), 5)).toBeUndefined();
    expect(readScale({ max: 'lots' }).max).toBeUndefined();
  });

  test('thresholds are sorted; the last one reached gives the colour, the first one below all of them', () => {
    const scale = readScale({ max: '100', thresholds });
    expect(bandsOf(scale).map(({ from, to }) => [from, to])).toEqual([
      [0, 70],
      [70, 90],
      [90, 100],
    ]);
    expect(colourAt(scale, 69.99)).toBe(colourOf('green'));
    expect(colourAt(scale, 70)).toBe(colourOf('orange'));
    expect(colourAt(scale, 100)).toBe(colourOf('red'));
    expect(colourAt(readScale({ max: '1', thresholds: [{ percent: 50, color: 'red' }] }), 10)).toBe(
      colourOf('red'),
    );
    expect(colourAt(readScale({}), 10)).toBeUndefined();
  });
});

test.each([
  ['green', 'var(--mui-palette-status-healthy-dot)'],
  ['#2f9e58', '#2f9e58'],
  ['rgb(1, 2, 3)', 'rgb(1, 2, 3)'],
  ['teal', 'teal'],
  ['url(https://evil.example)', NEUTRAL],
  ['red; background: url(x)', NEUTRAL],
  ['constructor!', NEUTRAL],
])('the colour %j is drawn as %j', (written, wanted) => {
  expect(colourOf(written)).toBe(wanted);
});

test.each([
  ['degraded', 'unhealthy'],
  ['Failed', 'unhealthy'],
  ['silenced', 'unknown'],
  ['dormant', 'warning'],
  ['Running', 'healthy'],
])('%j is drawn %s', (word, tone) => {
  expect(healthTone(word)).toBe(tone);
});

test('a label has the colour of its author, else of its meaning, else of its place', () => {
  expect(labelColour('healthy', { healthy: '#123456' }, 0)).toBe('#123456');
  expect(labelColour('error', {}, 0)).toBe('var(--mui-palette-status-unhealthy-dot)');
  expect(labelColour('eu-west-1', {}, 1)).not.toBe(labelColour('eu-west-1', {}, 2));
});

describe('panels', () => {
  test('bar gauges of one group are one panel, and their rows keep their own scale', () => {
    const panels = readPanels([
      {
        name: 'A',
        type: 'bargauge',
        bargauge: { group: 'Load', max: '10' },
        rows: [{ name: 'a', value: 1 }],
      },
      { name: 'T', type: 'text', rows: [] },
      {
        name: 'B',
        type: 'bargauge',
        bargauge: { group: 'Load', max: '20' },
        rows: [{ name: 'b', value: 2 }],
      },
    ]);
    expect(panels.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Load', 2],
      ['T', 0],
    ]);
    expect(panels[0]?.rows.map(row => row['_bargauge'])).toEqual([
      { group: 'Load', max: '10' },
      { group: 'Load', max: '20' },
    ]);
  });

  test('what is no list of panels, and rows that are none, are empty', () => {
    expect(readPanels(null)).toEqual([]);
    expect(readPanels([{ name: 'x', type: 'number', rows: 'many' }, 7])).toMatchObject([
      { name: 'x', rows: [] },
    ]);
  });

  test('figures are values, else counts, under their label', () => {
    const [panel] = readPanels([
      { name: 'N', type: 'number', rows: [{ value: 1, label: 'one' }, { count: 2 }, {}] },
    ]);
    expect(panel && tilesOf(panel)).toEqual([
      { label: 'one', value: 1 },
      { label: 'N', value: 2 },
    ]);
  });

  test('from the seventh on slices are one, and slices of nothing are none', () => {
    const rows = Array.from({ length: 9 }, (_, at) => ({ zone: `z${at}`, count: at }));
    const [panel] = readPanels([{ name: 'P', type: 'piechart', rows }]);
    expect(panel && slicesOf(panel)).toMatchObject([
      { label: 'z8', value: 8 },
      { label: 'z7' },
      { label: 'z6' },
      { label: 'z5' },
      { label: 'z4' },
      { label: 'z3' },
      { label: 'others', value: 3 },
    ]);
  });
});

describe('series', () => {
  test('other columns make the lines; times are sorted, and gaps stay gaps', () => {
    const series = readSeries(
      [
        { time: '2026-11-02T00:00:00Z', zone: 'b', value: '2' },
        { time: '2026-11-01T00:00:00Z', zone: 'a', value: 1 },
        { time: '2026-11-02T00:00:00Z', zone: 'a', value: 'x' },
      ],
      {},
    );
    expect(series).toMatchObject({
      lines: [
        { label: 'zone=b', values: [null, 2] },
        { label: 'zone=a', values: [1, null] },
      ],
    });
  });

  test('says what is missing', () => {
    expect(readSeries([], {})).toBe('no data');
    expect(readSeries([{ value: 1 }], {})).toBe('no data');
    expect(readSeries([{ time: '2026-11-01T00:00:00Z', value: 'many' }], {})).toBe('no numbers');
  });

  test('rows of one day add up, by counts or by status', () => {
    const days = readDays([
      { date: '2026-11-01', successful: 3, failed: 1 },
      { day: '2026-11-01T10:00:00Z', status: 'failed', count: 2 },
      { date: '2026-11-02', status: 'success' },
      { date: 'never', successful: 1 },
      { date: '2026-11-03', count: 4 },
      { date: '2026-11-04', failed: 1, count: 4 },
      { date: '2026-11-05' },
    ]);
    expect([...days.values()].map(day => [day.date, day.successful, day.failed, dayVerdict(day)])).toEqual([
      ['2026-11-01', 3, 3, 'mixed'],
      ['2026-11-02', 1, 0, 'success'],
      ['2026-11-03', 4, 0, 'success'],
      ['2026-11-04', 0, 1, 'failed'],
      ['2026-11-05', 0, 0, 'none'],
    ]);
    expect(dayVerdict({ successful: 1, failed: 2 })).toBe('failed');
    expect(dayVerdict({ successful: 0, failed: 0 })).toBe('none');
  });
});
