// @vitest-environment node
import { expect, test } from 'vitest';
import { withRuntime } from '../../tools/vite/inlineRuntime';
import { absentModule, exportedNames } from '../../tools/vite/slimGrid';

test('what is left out of the grid keeps the names that others import', () => {
  const code =
    'import x from "y";\nfunction A() {}\nexport { A, b as C };\nexport const D = 1;\nexport function E() {}\nexport default A;';
  expect(exportedNames(code)).toEqual(['D', 'E', 'A', 'C', 'default']);
  expect(absentModule(['A', 'default'])).toBe(
    'const Absent = () => null;\nexport { Absent as A };\nexport { Absent as default };\n',
  );
});

test('chunks carry the runtime in a line of their own, and their code keeps its columns', () => {
  const runtime = 'var a=1,b=2;export{a as n,b as r};\n//# sourceMappingURL=x.js.map';
  const code = 'import{r as e,n as t}from"./rolldown-runtime-X1.js";import{q}from"./other.js";q(e,t);';
  const changed = withRuntime(code, runtime, 'assets/rolldown-runtime-X1.js') ?? '';
  const [line = '', rest = ''] = changed.split('\n');
  expect(rest.indexOf('import{q}')).toBe(code.indexOf('import{q}'));
  expect(rest).not.toContain('rolldown-runtime');
  // eslint-disable-next-line no-new-func, no-implied-eval, typescript/no-implied-eval -- the line is code
  expect(new Function(`${line}return [e, t]`)()).toEqual([2, 1]);
  expect(withRuntime('import{q}from"./other.js";', runtime, 'assets/rolldown-runtime-X1.js')).toBeUndefined();
});
