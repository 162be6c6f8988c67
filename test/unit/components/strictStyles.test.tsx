import styled from '@emotion/styled';
import { Global } from '@emotion/react';
import { render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withEveryStyle } from '../page';

beforeAll(withEveryStyle);

/** A sheet as browsers construct them, as far as emotion uses it. */
class Sheet {
  cssRules: string[] = [];
  insertRule(rule: string, at: number) {
    this.cssRules.splice(at, 0, rule);
    return at;
  }
}

let adopted: Sheet[] = [];
beforeEach(() => {
  vi.resetModules();
  adopted = [];
  vi.stubGlobal('CSSStyleSheet', Sheet);
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => adopted,
    set: (next: Sheet[]) => {
      adopted = next;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  vi.unstubAllGlobals();
});

const Box = styled.p`
  color: rgb(1, 2, 3);
`;
const rules = () => adopted.flatMap(sheet => sheet.cssRules);

test('emotion writes into adopted sheets and adds no style element to the page', async () => {
  const { StrictStyles } = await import('@/components/strict-styles/StrictStyles');
  const before = document.querySelectorAll('style').length;
  const page = (margin: number) => (
    <StrictStyles>
      <Global styles={{ body: { margin } }} />
      <Box>text</Box>
    </StrictStyles>
  );
  const { rerender, unmount } = render(page(0));
  expect(document.querySelectorAll('style')).toHaveLength(before);
  expect(rules().join('')).toMatch(/color:rgb\(1, 2, 3\)/);
  expect(rules().join('')).toContain('body{margin:0;}');
  rerender(page(4));
  expect(rules().join('')).toContain('body{margin:4px;}');
  expect(rules().join('')).not.toContain('body{margin:0;}'); // replaced, not piled up
  unmount();
  expect(rules().join('')).not.toContain('body{margin');
});

test('global styles stand before the others, so that the others win', async () => {
  const { StrictStyles } = await import('@/components/strict-styles/StrictStyles');
  render(
    <StrictStyles>
      <Box>text</Box>
      <Global styles={{ p: { color: 'red' } }} />
    </StrictStyles>,
  );
  const all = rules().join('');
  expect(all.indexOf('p{color:red;}')).toBeLessThan(all.indexOf('color:rgb(1, 2, 3)'));
});

test('where sheets cannot be adopted, emotion works as it always does', async () => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  const { StrictStyles } = await import('@/components/strict-styles/StrictStyles');
  const { getByText } = render(
    <StrictStyles>
      <Box>text</Box>
    </StrictStyles>,
  );
  expect(getByText('text')).toHaveStyle({ color: 'rgb(1, 2, 3)' });
});
