import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { shippedOnly } from '../../../scripts/bill-of-materials';
import { differencesOf, hashesOf } from '../../../scripts/files';
import { licencesOf } from '../../../tools/vite/shipped';

const LIST = `# Licenses

The app bundles dependencies which contain the following licenses:

## react - 19.3.1 (MIT)

MIT License

---

## @scope/thing - 1.0.0-beta.1 (BSD-3-Clause)
`;

test('what ships is read off the list of licences', () => {
  expect(licencesOf(LIST)).toEqual([
    { name: 'react', version: '19.3.1', licence: 'MIT' },
    { name: '@scope/thing', version: '1.0.0-beta.1', licence: 'BSD-3-Clause' },
  ]);
});

describe('the bill of materials', () => {
  const component = (name: string, version: string) => ({ name, version, 'bom-ref': `${name}@${version}` });
  const bill = {
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: 'now', tools: [] },
    components: [
      component('react', '19.3.1'),
      component('pg', '8.0.0'),
      component('@scope/thing', '1.0.0-beta.1'),
    ],
    dependencies: [
      { ref: 'ops-console@1', dependsOn: ['react@19.3.1', 'pg@8.0.0'] },
      { ref: 'react@19.3.1', dependsOn: ['@scope/thing@1.0.0-beta.1', 'pg@8.0.0'] },
      { ref: 'pg@8.0.0' },
    ],
  };

  test('has what ships, in order, and nothing that changes from one making to the next', () => {
    expect(shippedOnly(bill, licencesOf(LIST))).toEqual({
      metadata: { tools: [] },
      components: [component('@scope/thing', '1.0.0-beta.1'), component('react', '19.3.1')],
      dependencies: [{ ref: 'react@19.3.1', dependsOn: ['@scope/thing@1.0.0-beta.1'] }],
    });
  });

  test('is refused when it lacks something that ships', () => {
    const other = [{ name: 'gone', version: '1.0.0', licence: 'MIT' }];
    expect(() => shippedOnly(bill, other)).toThrow('gone@1.0.0');
  });
});

describe('two builds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-hashes-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are the same when their files are, and each difference is named', () => {
    writeFileSync(join(folder, 'a.js'), '1');
    const one = hashesOf(folder);
    expect(differencesOf(one, hashesOf(folder))).toEqual([]);
    writeFileSync(join(folder, 'a.js'), '2');
    writeFileSync(join(folder, 'b.js'), '1');
    expect(differencesOf(one, hashesOf(folder))).toEqual([
      'a.js is not the same',
      'only the second has b.js',
    ]);
    expect(differencesOf(hashesOf(folder), one)).toEqual(['a.js is not the same', 'only the first has b.js']);
  });
});

test('CHANGELOG.md says what comes next and what the present version has', () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.*)$/gm)].map(([, text]) => text);
  expect(headings[0]).toBe('Unreleased');
  expect(headings[1]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}, \\d{4}-\\d\\d-\\d\\d$`));
});
