import { expect, type Page } from '@playwright/test';
import { offeredTypes } from '@/features/settings/connections/model/catalogue';
import axeFindings from '../e2e/axe';
import { travel } from '../e2e/support/travel';
import { test } from './strictPage';
import { codeEditor } from '../support/drawn';

const values = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await page.locator('[data-values]').textContent()) ?? '{}') as Record<string, unknown>;
const editor = (page: Page, label: string) =>
  page.getByRole('group', { name: new RegExp(`^${label}: press Enter`) });

test('[CON-001][CON-005] every type of connection is offered by title, and drawn with all its fields', async ({
  page,
}) => {
  await page.goto('/?s=connection');
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  const titles = offeredTypes().map(type => type.title);
  expect(await page.getByRole('option').allTextContents()).toEqual(titles);
  expect(titles).toHaveLength(44);
  await page.keyboard.press('Escape');
  for (const type of offeredTypes()) {
    await travel(page, `/?s=connection&type=${type.value}`);
    await page.getByRole('form', { name: type.title, exact: true }).waitFor();
    const labels = page.locator('label, legend');
    for (const field of type.fields.filter(one => one.kind === 'resources'))
      await page.getByRole('combobox', { name: field.label }).waitFor();
    const drawn = (await labels.allTextContents()).map(text => text.replace(/\s*\*$/, ''));
    const wanted = type.fields.filter(field => field.auth !== 'ssh').map(field => field.label);
    expect(drawn, type.title).toEqual(expect.arrayContaining(wanted));
  }
});

test('[CON-027][FRM-002][FRM-003][FRM-016] fields work by keyboard alone, hide secrets, and read what is pasted as a whole', async ({
  page,
}) => {
  await page.goto('/?s=fields');
  await test.step('the editor without a mouse: Tab comes and goes, Enter writes, Escape leaves', async () => {
    await editor(page, 'Extra').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(editor(page, 'Extra')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Extra/ })).toBeFocused();
    await page.keyboard.insertText('{"retries": 3}');
    await expect.poll(() => values(page)).toMatchObject({ json: { retries: 3 } });
    await page.keyboard.press('Escape');
    await expect(editor(page, 'Extra')).toBeFocused();
  });
  await test.step('secrets of several lines are hidden as well, until they are asked for', async () => {
    const key = page.locator('textarea[name=key]');
    await key.fill('-----BEGIN KEY-----\nhunter2');
    const security = () =>
      key.evaluate(area => getComputedStyle(area).getPropertyValue('-webkit-text-security'));
    expect(await security()).toBe('disc');
    await page.getByRole('button', { name: 'Show SSH key' }).click();
    expect(await security()).toBe('none');
  });
  await test.step('a resource picker by keyboard alone', async () => {
    const picker = page.getByRole('combobox', { name: 'Resources' });
    await picker.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Start typing to search')).toBeVisible();
    await page.keyboard.type('checkout');
    await expect(page.getByRole('option', { name: /checkout-api/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(async () => ((await values(page))['picked'] as unknown[]).length).toBe(3);
    await page.keyboard.press('Backspace');
    await expect.poll(async () => ((await values(page))['picked'] as unknown[]).length).toBe(2);
  });
  await test.step('text pasted over a selection is read as a whole: invalid, the value stays; empty, it goes', async () => {
    // The one line that is meant to be in the console.
    page.removeAllListeners('console');
    const before = (await values(page))['spec'];
    await editor(page, 'Spec').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('a: [1,');
    await expect(page.getByText('Not valid YAML at line 1: the form keeps what it had before')).toBeVisible();
    expect((await values(page))['spec']).toEqual(before);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.insertText('2]');
    await expect.poll(async () => (await values(page))['spec']).toEqual({ a: [1, 2] });
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await values(page))['spec']).toBeUndefined();
  });
});

test('the editor is asked for when one is shown, fetches nothing after that, adds no style of its own, and is copied whole', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto('/?s=form');
  await page.getByRole('button', { name: 'Save' }).waitFor();
  expect(asked.filter(path => path.includes('AceSurface'))).toEqual([]);
  await page.goto('/?s=editor');
  await codeEditor(page).waitFor();
  const loaded = asked.length;
  await editor(page, 'Spec as YAML').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+f');
  await page.getByPlaceholder('Search for').first().fill('checkout');
  await expect(page.getByText(/of 2/)).toHaveText(/of 2/);
  for (const keys of ['F1', 'ControlOrMeta+l', 'ControlOrMeta+,', 'Alt+e']) await page.keyboard.press(keys);
  expect(asked.slice(loaded).filter(path => !path.endsWith('.woff2'))).toEqual([]);
  expect(await page.locator('style').count()).toBe(0);

  await page.getByRole('button', { name: 'Copy Spec as JSON' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ schedule: '@hourly' });
});
