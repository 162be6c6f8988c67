import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeInto } from '@/features/settings/resources/document';
import {
  chosenScraper,
  scrapersOf,
  SCRAPER_TYPES,
  type ScraperType,
} from '@/features/settings/scrapers/catalogue';
import { FIELDS_BEFORE, FIELDS_BEHIND } from '@/features/settings/scrapers/forms/around';
import { join, type SpecField, type SpecForm } from '@/features/settings/spec-form/model/types';
import { problemsOf } from '@/features/settings/spec-form/model/walk';
import type { Json } from '@/lib/json';
import {
  keysAlsoIn,
  remarks,
  secondOf,
  specIn,
  typeIntoSecond,
  UNKNOWN,
  written,
} from '../../../../support/specDocument';
import { filled, partly } from '../../../../support/specForms';

const FORMS = SCRAPER_TYPES.filter((type): type is ScraperType & { form: SpecForm } => !!type.form);
const formOf = (id: string): SpecForm => FORMS.find(type => type.id === id)?.form ?? [];

const AROUND = {
  before: { logLevel: 'debug', slack: [{ channels: ['ops'] }] },
  behind: { retention: { type: [{ name: 'Pod', deletedAge: '1d' }] }, full: true },
};

/** Paths of all fields, those inside sections, groups and lists as well. */
function pathsIn(fields: SpecForm, at = ''): string[] {
  return fields.flatMap((field: SpecField) => {
    const own = join(at, field.path);
    if (field.kind === 'section' || field.kind === 'group') return pathsIn(field.fields, own);
    if (field.kind === 'rows') return [own, ...pathsIn(field.fields, `${own}[]`)];
    return [own];
  });
}
const asked = (form: SpecForm, value: object = {}) => problemsOf(form, value).map(({ path }) => path);

describe.each(FORMS)('the form of $label', ({ id, form }) => {
  test('form to YAML to form: what is typed comes back; keys nobody knows, remarks, order and others stay', () => {
    fc.assert(
      fc.property(partly(form), partly(form), (before, after) => {
        const text = written(id, before({}), AROUND);
        const was = specIn(text);
        const edit = typeIntoSecond(text, id, after);
        const now = specIn(edit.text);
        expect(secondOf(now, id)).toEqual(JSON.parse(JSON.stringify(edit.made)));
        expect(secondOf(now, id)).toMatchObject(UNKNOWN);
        expect({ ...now, [id]: null }).toEqual({ ...was, [id]: null });
        expect((now[id] as Json[])[0]).toEqual({ name: 'first', description: 'stays' });
        expect(Object.keys(now)).toEqual(Object.keys(was));
        expect(remarks(edit.text)).toEqual(remarks(text));
        const [left, right] = [secondOf(was, id), secondOf(now, id)];
        expect(keysAlsoIn(right, left)).toEqual(keysAlsoIn(left, right));
      }),
      { numRuns: 15 },
    );
  });

  test('typing what is there already leaves the code letter by letter; with every field filled nothing is wrong', () => {
    fc.assert(
      fc.property(filled(form), fill => {
        const text = written(id, fill({}), AROUND);
        expect(typeIntoSecond(text, id, root => root).text).toBe(text);
        expect(problemsOf(form, fill({}))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});

test('schedule and retention: what is typed comes back, the rest of the spec stays, under the spelling that is there', () => {
  const around = [...FIELDS_BEFORE.others, ...FIELDS_BEHIND];
  fc.assert(
    fc.property(fc.constantFrom('type', 'types'), filled(around), (spelling, fill) => {
      const text = written(
        'http',
        { url: 'https://a' },
        {
          ...AROUND,
          behind: { retention: { [spelling]: [{ name: 'Pod' }], custom: 1 }, full: true },
        },
      );
      const was = specIn(text);
      const made = fill(was) as Record<string, Json>;
      const now = writeInto(text, made);
      expect(specIn(now)).toEqual(JSON.parse(JSON.stringify(made)));
      const retention = specIn(now)['retention'] as Record<string, Json>;
      expect(Object.keys(retention).slice(0, 2)).toEqual([spelling, 'custom']);
      expect(Object.hasOwn(retention, spelling === 'type' ? 'types' : 'type')).toBe(false);
      expect(remarks(now).filter(remark => !remark.includes('often'))).toEqual(
        remarks(text).filter(remark => !remark.includes('often')),
      );
      expect(problemsOf(around, made)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

describe('what the forms ask for', () => {
  test.each([
    ['[SCR-011] Kubernetes', 'kubernetes', ['clusterName']],
    ['[SCR-012] File', 'file', ['format', 'icon']],
    ['[SCR-013] HTTP', 'http', ['url', 'type', 'id']],
    ['[SCR-014] Github Actions', 'githubActions', ['owner', 'repository']],
    ['[SCR-015] SQL', 'sql', ['connection', 'type', 'id', 'query']],
    // And what the backend takes none without.
    ['[SCR-016] Kubernetes File', 'kubernetesFile', ['type', 'id', 'selector.kind']],
    ['Azure', 'azure', ['subscriptionID']],
    ['Azure DevOps', 'azureDevops', ['pipelines', 'projects']],
    ['AWS', 'aws', []],
    ['Trivy', 'trivy', []],
  ])('%s', (_title, id, paths) => {
    expect(asked(formOf(id))).toEqual(paths);
    for (const { message } of problemsOf(formOf(id), {})) expect(message).toBe('This field is required');
  });

  test('[SCR-010] changes and types of a retention need their names', () => {
    const value = { retention: { changes: [{ age: '7d' }], types: [{ name: '', createdAge: '1d' }] } };
    expect(asked(FIELDS_BEHIND, value)).toEqual(['retention.changes[0].name', 'retention.types[0].name']);
    expect(asked(FIELDS_BEHIND, { retention: { changes: [{ name: 'a', age: 'soon', count: -1 }] } })).toEqual(
      ['retention.changes[0].age', 'retention.changes[0].count'],
    );
  });
});

describe('what the forms have', () => {
  test('[SCR-004] kubernetes', () => {
    expect(pathsIn(formOf('kubernetes'))).toEqual(
      expect.arrayContaining([
        'clusterName',
        'kubeconfig',
        'watch',
        'exclusions.kind',
        'namespace',
        'scope',
        'since',
        'selector',
        'fieldSelector',
        'maxInflight',
      ]),
    );
    expect(pathsIn(FIELDS_BEFORE.kubernetes)).toEqual(['schedule']);
  });

  test('[SCR-006][SCR-007] aws and azure', () => {
    expect(pathsIn(formOf('aws'))).toEqual(
      expect.arrayContaining(['accessKey', 'cloudtrail.maxAge', 'costReporting.table', 'include', 'exclude']),
    );
    expect(pathsIn(formOf('azure'))).toEqual(
      expect.arrayContaining(['connection', 'subscriptionID', 'tags']),
    );
    // Spellings that released backends refuse are read where they stand.
    const spelled = {
      awsConnection: { accessKey: { valueFrom: { secretKeyRef: { name: 'aws' } } } },
      cloudtrail: { max_age: 'soon' },
    };
    expect(asked(formOf('aws'), spelled)).toEqual(['awsConnection.accessKey', 'cloudtrail.max_age']);
  });

  test('[SCR-009] retention', () => {
    expect(pathsIn(FIELDS_BEHIND)).toEqual([
      'retention.changes',
      'retention.changes[].name',
      'retention.changes[].age',
      'retention.changes[].count',
      'retention.types',
      'retention.types[].name',
      'retention.types[].createdAge',
      'retention.types[].updatedAge',
      'retention.types[].deletedAge',
      'retention.staleItemAge',
    ]);
  });

  test('[SCR-008] every section of a spec opens its form; what has none is Custom', () => {
    expect(FORMS.map(({ id }) => id).toSorted()).toEqual([
      'aws',
      'azure',
      'azureDevops',
      'file',
      'githubActions',
      'http',
      'kubernetes',
      'kubernetesFile',
      'sql',
      'trivy',
    ]);
    for (const { id } of FORMS)
      expect(chosenScraper({ schedule: '@daily', logs: [{}], [id]: [{}] }, { key: '', index: 0 })).toEqual({
        key: id,
        index: 0,
      });
    const two = { http: [{}, {}], aws: [{}], slack: [{}] };
    expect(scrapersOf(two)).toHaveLength(4);
    expect(chosenScraper(two, { key: 'http', index: 1 })).toEqual({ key: 'http', index: 1 });
    expect(chosenScraper(two, { key: 'slack', index: 0 })).toEqual({ key: 'http', index: 0 });
    expect(chosenScraper({ slack: [{}] }, { key: 'slack', index: 0 })).toBeUndefined();
    expect(chosenScraper(null, { key: '', index: 0 })).toBeUndefined();
  });
});
