import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutStyleElement } from '../../../../tools/vite/strictGridStyles';

const source = readFileSync(`${process.cwd()}/node_modules/@mui/x-data-grid/utils/css/context.mjs`, 'utf8');

test('the installed grid renders its variables as the build expects, and no style element is left', () => {
  const changed = withoutStyleElement(source);
  expect(changed).toContain('adoptCss(className, cssString)');
  expect(changed).toContain('import { adoptCss } from');
  // The one that is left is the empty default of the context, which no grid renders.
  expect(changed?.match(/_jsx\("style"/g)).toHaveLength(1);
  expect(changed).toMatch(/_jsx\("style", \{\s*href: "\/unset"\s*\}\)/);
});

test('a grid that does it another way is noticed', () => {
  expect(
    withoutStyleElement(source.replace('children: cssString', 'dangerouslySetInnerHTML: html')),
  ).toBeUndefined();
});
