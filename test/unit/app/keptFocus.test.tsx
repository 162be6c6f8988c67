import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '@/app/keptFocus';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const told = () => Promise.resolve();

/** A dialog with a button that was switched off while it had the focus, which the browser then took. */
async function pressed() {
  const dialog = document.createElement('div');
  dialog.tabIndex = -1;
  const [save, other] = ['Save', 'Other'].map(text => {
    const button = document.createElement('button');
    button.textContent = text;
    dialog.append(button);
    return button;
  });
  document.body.append(dialog);
  if (!save || !other) throw new Error('No buttons');
  save.focus();
  save.disabled = true;
  await told();
  // Browsers take it from what is disabled; jsdom does not.
  other.focus();
  other.blur();
  return { dialog, save, other };
}

test.each(['nobody', 'the dialog around it'])(
  'what its own press has switched off has the focus again when it is on, where %s has it',
  async who => {
    const { dialog, save } = await pressed();
    if (who !== 'nobody') dialog.focus();
    save.disabled = false;
    await told();
    expect(save).toHaveFocus();
  },
);

test('who went on meanwhile stays there, also later', async () => {
  const { save, other } = await pressed();
  other.focus();
  save.disabled = false;
  await told();
  expect(other).toHaveFocus();
  other.blur();
  save.disabled = true;
  await told();
  save.disabled = false;
  await told();
  expect(document.body).toHaveFocus();
});

test('what had no focus when it was switched off gets none', async () => {
  const { save, other } = await pressed();
  other.disabled = true;
  await told();
  other.disabled = false;
  await told();
  expect(document.body).toHaveFocus();
  save.disabled = false;
  await told();
  expect(save).toHaveFocus();
});
