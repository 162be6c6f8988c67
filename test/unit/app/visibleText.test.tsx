import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { showHiddenCharacters } from '@/app/visibleText';

let stop = () => {};
beforeEach(() => {
  stop = showHiddenCharacters(document);
});
afterEach(() => stop());

/** Changes are told in a microtask, before anything is painted. */
const told = () => Promise.resolve();

function Named({ name, more = false }: { name: string; more?: boolean }) {
  return (
    <section>
      <h2 title={name}>{name}</h2>
      <p>
        Silence {name} for 1h
        {more && <b aria-label={`Remove ${name}`}>{name}</b>}
      </p>
      <input aria-label="Name" defaultValue={name} />
      <span className="notranslate">{'\u200B'}</span>
    </section>
  );
}

test('what is drawn shows hidden characters, whoever draws it; fields and values keep them', async () => {
  const { rerender } = render(<Named name={'report\u202Egnp.exe'} />);
  await told();
  const heading = screen.getByRole('heading', { name: 'report‹U+202E›gnp.exe' });
  expect(heading).toHaveAttribute('title', 'report‹U+202E›gnp.exe');
  expect(screen.getByText(/^Silence/)).toHaveTextContent('Silence report‹U+202E›gnp.exe for 1h');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('report\u202Egnp.exe');
  expect(document.querySelector('.notranslate')?.textContent).toBe('\u200B');

  rerender(<Named name={'a\u2066b'} more />);
  await told();
  expect(heading).toHaveTextContent('a‹U+2066›b');
  expect(heading).toHaveAttribute('title', 'a‹U+2066›b');
  expect(screen.getByLabelText('Remove a‹U+2066›b')).toHaveTextContent('a‹U+2066›b');

  rerender(<Named name="plain" />);
  await told();
  expect(heading).toHaveTextContent('plain');
  document.title = 'x\u202Ey';
  await told();
  expect(document.title).toBe('x‹U+202E›y');
});
