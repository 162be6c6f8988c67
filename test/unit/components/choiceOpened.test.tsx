import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Choice } from '@/components/filter/Choice';
import { setupUser } from '../user';

const FEW = [['', 'Anybody']] as const;
const MANY = [...FEW, ...Array.from({ length: 60 }, (_, index) => [`p${index}`, `Person ${index}`] as const)];
const state = { failure: undefined, onOpen: () => {}, isCut: false, onSearch: () => {} };

test('a menu that is opened before its many choices come stays open until they can be typed for', async () => {
  let answer = () => {};
  function Owner() {
    const [hasCome, come] = useState(false);
    answer = () => come(true);
    return (
      <Choice<string>
        label="Owner"
        value=""
        choices={hasCome ? MANY : FEW}
        onChange={() => {}}
        state={{ ...state, isLoading: !hasCome }}
      />
    );
  }
  render(<Owner />);
  await setupUser().click(screen.getByRole('combobox', { name: 'Owner' }));
  const menu = screen.getByRole('listbox');
  expect(menu).toHaveTextContent('AnybodyLoading…');
  act(() => answer());
  // Until the code of the field has come, which it is fetched for only now.
  expect(screen.getByRole('listbox')).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Person 7' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveFocus();
});
