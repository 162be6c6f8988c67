import Ajv from 'ajv/dist/2020';
import { describe, expect, test } from 'vitest';
import { ready } from '@/components/code-editor/schema/check';
import { specEntry } from '../../../embedded/seed/health/spec';
import { SCHEMA_FILES } from '../../../embedded/services/schemaFiles';

const ajv = () => new Ajv({ strict: true, strictTypes: false });
const files = [...SCHEMA_FILES];

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
      name: 'a/b',
      endpoint: 'https://a.example/b',
      description: '',
      icon: '',
      labels: { a: 'b' },
    };
    const validate = ajv().compile(SCHEMA_FILES.get('canary.spec.schema.json') ?? {});
    validate({ schedule: '@every 1m', [type]: [specEntry(type, input)] });
    expect(validate.errors).toBeNull();
  });
});
