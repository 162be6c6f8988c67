import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { check, ready } from '@/components/code-editor/schema/check';
import { CHECK_TYPES } from '@/features/settings/checks/catalogue';
import { SCRAPER_TYPES } from '@/features/settings/scrapers/catalogue';
import { FIELDS_BEFORE, FIELDS_BEHIND } from '@/features/settings/scrapers/forms/around';
import { SCHEMA_FILES } from '../../../../../embedded/services/schemaFiles';
import { filled } from '../../../../support/specForms';

/** What the console itself begins and writes has nothing wrong with it by the schema that the embedded backend serves. */

const readied = (file: string) => ready(SCHEMA_FILES.get(file) ?? {});
const CANARY = readied('canary.spec.schema.json');
const SCRAPER = readied('scrape_config.spec.schema.json');

/** Problems and hints of a spec, in words. */
/** Keys that any object of JavaScript has: no map may have them, whatever its schema, and what is generated may hold them. */
const NEVER_TAKEN = /^warning The key \w+ is not taken/;

const said = (spec: object, schema: typeof CANARY) =>
  check(stringify(spec, { lineWidth: 0 }), schema)
    .map(({ severity, message }) => `${severity} ${message}`)
    .filter(text => !NEVER_TAKEN.test(text));

const BEGUN = CHECK_TYPES.filter(({ key, form }) => key !== undefined && form === undefined);
test.each(BEGUN.map(type => [type.id, type] as const))(
  'the skeleton of %s',
  (_id, { key = '', skeleton }) => {
    expect(said({ schedule: '@every 5m', [key]: [skeleton] }, CANARY)).toEqual([]);
  },
);

/** Fields that a form has to have and no published schema knows: a hint says so, and nothing worse. */
const HINTED: Readonly<Record<string, readonly string[]>> = {
  folder: ['workstation', 'searchPath'],
  mongodb: ['test', 'display', 'transform'],
  redis: ['test', 'display', 'transform'],
  aws: ['trusted_advisor_check'],
  http: ['icon', 'ignore', 'paths'],
};
const beside = (key: string, found: readonly string[]) =>
  found.filter(
    words => !HINTED[key]?.some(field => words.startsWith(`hint The key ${field} is not known here`)),
  );

describe('forms', () => {
  const checks = CHECK_TYPES.flatMap(({ key, form }) => (key !== undefined && form ? [{ key, form }] : []));
  test.each(checks)('the form of the check $key', ({ key, form }) => {
    fc.assert(
      fc.property(filled(form), fill => {
        expect(beside(key, said({ [key]: [fill({ name: 'a' })] }, CANARY))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  const scrapers = SCRAPER_TYPES.flatMap(({ id, form }) => (form ? [{ id, form }] : []));
  test.each(scrapers)('the form of the scraper $id', ({ id, form }) => {
    fc.assert(
      fc.property(filled(form), filled([...FIELDS_BEFORE.others, ...FIELDS_BEHIND]), (fill, around) => {
        expect(beside(id, said({ ...around({}), [id]: [fill({})] }, SCRAPER))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  ['a template for a method', { http: [{ name: 'a', url: 'b', method: '{{.params.method}}' }] }, CANARY],
  ['a template for a number', { http: [{ name: 'a', thresholdMillis: '{{.params.most}}' }] }, CANARY],
  ['a severity in small letters', { trivy: [{ severity: ['critical'] }] }, SCRAPER],
  ['a method that is rare', { http: [{ name: 'a', url: 'b', method: 'TRACE' }] }, CANARY],
])('%s is nothing wrong', (_what, spec, schema) => {
  expect(said(spec, schema)).toEqual([]);
});

test('a key that is not known is a hint', () => {
  expect(said({ exec: [{ name: 'a', script: 'a', scriptt: 'b' }] }, CANARY)).toEqual([
    'hint The key scriptt is not known here; did you mean script?',
  ]);
});
