import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allows as backendAllows } from '../../../embedded/policy/roles';
import { roleTable } from '../../../scripts/role-table';
import { allows, RESOURCES, ROLES } from '../../../src/lib/access/policy';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
];

describe('docs/', () => {
  test.each(PAGES)('%s leads to what there is', page => {
    const text = readFileSync(page, 'utf8');
    const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    const own = links.filter(link => !/^[a-z]+:/.test(link));
    expect(own.filter(link => !existsSync(join(dirname(page), link)))).toEqual([]);
  });

  test.each(PAGES)('%s names scripts that package.json has', page => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...readFileSync(page, 'utf8').matchAll(/npm run (?:--silent |-s )?([\w:]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('the role table of the page is the one of the backend, and docs/roles.md shows it', () => {
    for (const resource of RESOURCES) {
      for (const role of ROLES) {
        for (const action of ['read', 'write'] as const) {
          const said = [resource, role, action, allows([role], { resource, action })];
          expect(said).toEqual([resource, role, action, backendAllows([role], resource, action)]);
        }
      }
    }
    expect(readFileSync('docs/roles.md', 'utf8')).toContain(roleTable());
  });

  test('pictures are small', () => {
    const large = readdirSync('docs/pictures').filter(
      name => statSync(`docs/pictures/${name}`).size > 100 * 1024,
    );
    expect(large).toEqual([]);
  });
});
