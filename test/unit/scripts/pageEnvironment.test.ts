// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { tellingRules } from '../pageEnvironment';

const SHEET = `
/* body { display: none; } */
h1 { display: block; margin-block: 0.67em; font-size: 2em; }
b { font-weight: bolder; }
dialog:popover-open { display: block; }
[hidden]:not([hidden=until-found i]):not(embed) { display: none; }
area, [hidden] { display: none; }
tr[hidden] { visibility: collapse; }
@media (scripting) {
  noscript { display: none !important; }
}`;

test('of a style sheet stays what shows or hides something', () => {
  const sheet = document.createElement('style');
  sheet.textContent = tellingRules(SHEET);
  document.head.append(sheet);
  const rules = [...(sheet.sheet?.cssRules ?? [])].map(({ cssText }) => cssText.replaceAll(/\s+/g, ' '));
  expect(rules).toEqual([
    'h1 { display: block; }',
    '[hidden][hidden]:not(embed) { display: none; }',
    'area, [hidden] { display: none; }',
    'tr[hidden] { visibility: collapse; }',
    'noscript { display: none !important; }',
  ]);
});
