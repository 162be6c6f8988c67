import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { absentModule, exportedNames } from '../../tools/vite/slimGrid';

test('what is left out of the grid keeps the names that others import', () => {
  const code =
    'import x from "y";\nfunction A() {}\nexport { A, b as C };\nexport const D = 1;\nexport function E() {}\nexport default A;';
  expect(exportedNames(code)).toEqual(['D', 'E', 'A', 'C', 'default']);
  expect(absentModule(['A', 'default'])).toBe(
    'const Absent = () => null;\nexport { Absent as A };\nexport { Absent as default };\n',
  );
});

test('no wait of a page names a time of its own: the patience of page.ts suits a busy machine', () => {
  const files = readdirSync('test/unit', { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(50);
  const own = files.filter(file =>
    /\b(?:waitFor|find(?:All)?By\w+)\([^;]*?\btimeout:\s*\d/.test(readFileSync(`test/unit/${file}`, 'utf8')),
  );
  expect(own).toEqual([]);
});
