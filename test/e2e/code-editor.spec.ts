import { expect, test } from './fixtures';
import { codeLines, enterCode } from '../support/drawn';

test('a playbook is written by its schema: keys are completed, faults are marked and lead to their line, keys explain themselves', async ({
  page,
  signIn,
  axe,
  guard,
}) => {
  // Said once of each text that cannot be read: half a key, and a key that is there twice.
  guard.allow(/Spec: Not a map of fields, line 1/);
  guard.allow(/Spec: Not valid YAML: a key is used twice, line 6/);
  await signIn('admin');
  await page.goto('/playbooks?id=new');
  const editor = page.getByRole('dialog', { name: 'Add Playbook Spec' });
  const offers = page.getByRole('menu', { name: 'Autocomplete suggestions' });
  const text = () => codeLines(editor).allTextContents();
  await enterCode(editor);
  await page.keyboard.type('acti', { delay: 30 });
  await expect(offers.getByRole('menuitem', { name: /actions/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await text()).length).toBe(2);
  await page.keyboard.type('nam', { delay: 30 });
  await expect(offers.getByRole('menuitem', { name: /name/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Look');
  await expect.poll(text).toEqual(['actions:', '  - name: Look']);

  await page.keyboard.insertText('\n    exek: 1\n    timeout: 5\n');
  const problems = editor.getByRole('list', { name: 'Problems' });
  await expect(problems.getByRole('button')).toHaveText([
    'Line 3The key exek is not known here; did you mean exec?',
    'Line 4This is a number; it must be text: put it in quotes',
  ]);
  await axe('an editor with problems');
  await problems.getByRole('button', { name: /exek/ }).click();
  await page.keyboard.press('Shift+End');
  await page.keyboard.insertText("exec: {script: 'date'}");
  await expect(problems.getByRole('button')).toHaveCount(1);

  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('category: a\ncategory: b\n');
  await expect(problems.getByRole('button')).toHaveText(['Line 6This key is used twice in one map']);

  const place = await codeLines(editor).filter({ hasText: 'actions' }).boundingBox();
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 9);
  await expect(page.getByText('What is done, one after another.')).toBeVisible();

  // Another kind has another schema.
  await page.goto('/settings/topologies/new');
  await enterCode(page);
  await page.keyboard.insertText('schedule: "@every 1m"\ncomponents:\n  - nam: shop\n    hidden: soon\n');
  await expect(page.getByRole('list', { name: 'Problems' }).getByRole('button')).toHaveText([
    'Line 3The key nam is not known here; did you mean name?',
    'Line 4This is text; it must be true or false',
  ]);
});
