import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ready } from '@/components/code-editor/schema/check';
import { specEntry } from '../../../embedded/seed/health/spec';
import { SCHEMA_FILES } from '../../../embedded/services/schemaFiles';

const ajv = () => new Ajv({ strict: true, strictTypes: false });
const files = [...SCHEMA_FILES];

const PLAYBOOKS = parse(
  readFileSync(new URL('../../../embedded/seed/playbooks/playbooks.yaml', import.meta.url), 'utf8'),
) as { name: string; spec: unknown }[];

const VIEWS = parse(
  readFileSync(new URL('../../../embedded/seed/views/views.yaml', import.meta.url), 'utf8'),
) as { name: string; spec: unknown }[];

describe('schemas that the embedded backend serves', () => {
  test.each(files)(
    '%s is one that the editor can use, and refuses keys that it does not know',
    (_file, schema) => {
      expect(() => ready(schema)).not.toThrow();
      const validate = ajv().compile(schema);
      expect(validate({ 'no such key': 1 })).toBe(false);
      expect(validate([])).toBe(false);
    },
  );

  test.each([
    'http',
    'tcp',
    'icmp',
    'dns',
    'exec',
    'postgres',
    'mysql',
    'mssql',
    'redis',
    'mongodb',
    'elasticsearch',
    'alertmanager',
    'kubernetes',
    'folder',
    'catalog',
  ])('checks of %s of the demonstration data are as the schema says', type => {
    const input = {
      name: 'a/mx', // the kind of record is the end of a DNS check's name
      endpoint: 'https://a.example/b',
      description: '',
      icon: '',
      labels: { a: 'b' },
    };
    const validate = ajv().compile(SCHEMA_FILES.get('canary.spec.schema.json') ?? {});
    validate({ schedule: '@every 1m', [type]: [specEntry(type, input)] });
    expect(validate.errors).toBeNull();
  });

  test.each(PLAYBOOKS.map(({ name, spec }) => [name, spec] as const))(
    'the playbook %s is as the schema says',
    (_name, spec) => {
      const validate = ajv().compile(SCHEMA_FILES.get('playbook-spec.schema.json') ?? {});
      validate(spec);
      expect(validate.errors).toBeNull();
    },
  );

  test.each(VIEWS.map(({ name, spec }) => [name, spec] as const))(
    'the view %s is as the schema says',
    (_name, spec) => {
      const validate = ajv().compile(SCHEMA_FILES.get('view.spec.schema.json') ?? {});
      validate(spec);
      expect(validate.errors).toBeNull();
    },
  );
});
