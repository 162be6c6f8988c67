import { readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ready } from '@/components/code-editor/schema/check';
import { MESSAGES } from '../../../embedded/seed/health/messages';
import { specEntry } from '../../../embedded/seed/health/spec';
import { SCHEMA_FILES } from '../../../embedded/services/schemaFiles';

/** What a schema becomes here judges a value or two: to make it quick takes longer than it is slow. */
const ajv = new Ajv({ strict: true, strictTypes: false, inlineRefs: false, code: { optimize: false } });
const files = [...SCHEMA_FILES];

const validators = new Map<string, ValidateFunction>();
/** A served schema, compiled once: that takes a second. */
function validatorOf(file: string): ValidateFunction {
  const known = validators.get(file);
  if (known) return known;
  const compiled = ajv.compile(SCHEMA_FILES.get(file) ?? {});
  validators.set(file, compiled);
  return compiled;
}

const PLAYBOOKS = parse(
  readFileSync(new URL('../../../embedded/seed/playbooks/playbooks.yaml', import.meta.url), 'utf8'),
) as { name: string; spec: unknown }[];

const VIEWS = parse(
  readFileSync(new URL('../../../embedded/seed/views/views.yaml', import.meta.url), 'utf8'),
) as { name: string; spec: unknown }[];

describe('schemas that the embedded backend serves', () => {
  test.each(files)(
    '%s is one that the editor can use, and refuses keys that it does not know',
    (file, schema) => {
      expect(() => ready(schema)).not.toThrow();
      const validate = validatorOf(file);
      expect(validate({ 'no such key': 1 })).toBe(false);
      expect(validate([])).toBe(false);
    },
  );

  test.each(Object.entries(MESSAGES).map(([type, { kind }]) => [type, kind] as const))(
    'checks of %s of the demonstration data are as the schema says',
    (type, kind) => {
      const input = {
        name: 'a/mx', // the kind of record is the end of a DNS check's name
        endpoint: 'https://a.example/b',
        description: '',
        icon: '',
        labels: { a: 'b' },
      };
      const validate = validatorOf('canary.spec.schema.json');
      validate({ schedule: '@every 1m', [kind]: [specEntry(type, input)] });
      expect(validate.errors).toBeNull();
    },
  );

  test.each(PLAYBOOKS.map(({ name, spec }) => [name, spec] as const))(
    'the playbook %s is as the schema says',
    (_name, spec) => {
      const validate = validatorOf('playbook-spec.schema.json');
      validate(spec);
      expect(validate.errors).toBeNull();
    },
  );

  test.each(VIEWS.map(({ name, spec }) => [name, spec] as const))(
    'the view %s is as the schema says',
    (_name, spec) => {
      const validate = validatorOf('view.spec.schema.json');
      validate(spec);
      expect(validate.errors).toBeNull();
    },
  );
});
