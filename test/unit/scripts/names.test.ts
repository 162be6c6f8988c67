import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  path => /\.tsx?$/.test(path) && !path.startsWith(join('api', 'generated')),
);

test('a type that is exported has a name of its own', () => {
  const homes = new Map<string, string[]>();
  for (const path of sources) {
    const text = readFileSync(join('src', path), 'utf8');
    for (const [, name = ''] of text.matchAll(/^export (?:type|interface|class) (\w+)/gm))
      homes.set(name, [...(homes.get(name) ?? []), path]);
  }
  expect(homes.size).toBeGreaterThan(100);
  expect([...homes].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
