import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveFocusOn } from '@/app/nextFocus';

let stop: () => void;
beforeEach(() => {
  stop = moveFocusOn(document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const settled = () => new Promise(resolve => setTimeout(resolve, 10));

/** A page with these things in its main part. */
function show(html: string) {
  document.body.innerHTML = `<div><nav><button>Menu</button></nav><main>${html}</main></div>`;
}

const button = (name: string) => screen.getByRole('button', { name });

/** Has the focus on a button and takes that out of the page, with what is around it where a name is given. */
async function lose(name: string, around?: string) {
  const lost = button(name);
  lost.focus();
  (around === undefined ? lost : lost.closest(around))?.remove();
  await settled();
}

/** Who has the focus: the text of it, or the name of its element where it has none. */
const focused = () => document.activeElement?.textContent.trim() ?? '';

describe('where what has the focus is taken out of the page, the focus goes', () => {
  test.each([
    [
      'a chip among others, to the next',
      '<p><button>One</button><button>Two</button><button>Three</button></p>',
      'Two',
      'Three',
    ],
    [
      'the last chip, to the one before',
      '<p><button>One</button><button>Two</button></p><button>Far</button>',
      'Two',
      'One',
    ],
    [
      'the only chip, to what comes after its list',
      '<button>Before</button><p><button>One</button></p><button>After</button>',
      'One',
      'After',
    ],
    [
      'the last thing of the page, to the one before',
      '<button>Before</button><p><button>One</button></p>',
      'One',
      'Before',
    ],
    [
      'one whose next is switched off or hidden, past those',
      '<p><button>One</button><button disabled>Two</button><span aria-hidden="true"><button>Three</button></span><button tabindex="-1">Four</button><a href="#five">Five</a></p>',
      'One',
      'Five',
    ],
    [
      'the last thing of a dialog, to what is in the dialog',
      '<section role="dialog"><button>Name</button><p><button>One</button></p></section><button>Behind</button>',
      'One',
      'Name',
    ],
  ])('%s', async (_what, html, lost, next) => {
    show(html);
    await lose(lost);
    expect(focused()).toBe(next);
  });

  test('a row that is deleted with the button in it, to the next row', async () => {
    show('<ul><li><button>Delete a</button></li><li><button>Delete b</button></li></ul>');
    await lose('Delete a', 'li');
    expect(focused()).toBe('Delete b');
  });

  test('a list that is replaced as a whole, to what stands in its place', async () => {
    show('<button>Before</button><section><ul><li><button>Old</button></li></ul></section>');
    const list = button('Old').closest('ul');
    button('Old').focus();
    list?.insertAdjacentHTML('afterend', '<button>New</button>');
    list?.remove();
    await settled();
    expect(focused()).toBe('New');
  });

  test('what was switched off first, while its request was on the way', async () => {
    show('<p><button>One</button><button>Two</button></p>');
    button('One').focus();
    button('One').setAttribute('disabled', '');
    // Browsers take it from what is disabled; jsdom does not.
    button('One').blur();
    await settled();
    button('One').remove();
    await settled();
    expect(focused()).toBe('Two');
  });

  test('what was moved to another place keeps it', async () => {
    show('<ol><li><button>One</button></li><li><button>Two</button></li></ol>');
    const moved = button('One');
    moved.focus();
    const item = moved.closest('li');
    item?.parentElement?.append(...(item ? [item] : []));
    await settled();
    expect(moved).toHaveFocus();
  });
});

describe('the focus stays where it is', () => {
  const chips = '<p><button>One</button><button>Two</button></p><button>Other</button>';

  test('for whoever works with the mouse', async () => {
    show(chips);
    fireEvent.pointerDown(button('One'));
    await lose('One');
    expect(document.body).toHaveFocus();
    // The keyboard again.
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await lose('Two');
    expect(focused()).toBe('Other');
  });

  test('where the page moves it itself', async () => {
    show(chips);
    button('One').focus();
    button('One').remove();
    button('Other').focus();
    await settled();
    expect(focused()).toBe('Other');
  });

  test('where what goes had it no longer', async () => {
    show(chips);
    button('One').focus();
    button('One').blur();
    await settled();
    button('One').remove();
    await settled();
    expect(document.body).toHaveFocus();
  });

  test('where a dialog goes, which gives it back on its own', async () => {
    show(chips);
    document.body.insertAdjacentHTML('beforeend', '<div id="layer"><button>Close</button></div>');
    await lose('Close', '#layer');
    expect(document.body).toHaveFocus();
  });

  test('where another page is shown', async () => {
    show(chips);
    const { pathname } = window.location;
    try {
      button('One').focus();
      window.history.replaceState(null, '', '/another-page');
      button('One').remove();
      await settled();
      expect(document.body).toHaveFocus();
    } finally {
      window.history.replaceState(null, '', pathname);
    }
  });
});
