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
