import { render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { DiffView } from '@/components/diff/DiffView';
import { RemovableChip } from '@/components/filter/RemovableChip';
import { AppForm } from '@/components/form/AppForm';
import { InhibitionsInput } from '@/features/notifications/rules/InhibitionsInput';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';
import { setupUser } from '../user';

function List() {
  const adder = useRef<HTMLButtonElement>(null);
  const heir = useFocusHeir(adder);
  const [names, setNames] = useState(['a', 'b', 'c']);
  return (
    <>
      {names.length > 0 && (
        <ul>
          {names.map(name => (
            <li key={name} ref={heir}>
              <button type="button" onClick={() => setNames(names.filter(other => other !== name))}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" ref={adder} onClick={() => setNames([])}>
        Clear
      </button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('what is deleted by the keyboard hands the focus to the next, the last to the one before, the only one to the button that adds', async () => {
  render(<List />);
  const user = setupUser();
  button('b').focus();
  await user.keyboard('{Enter}');
  expect(button('c')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('a')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Clear')).toHaveFocus();
});

test('what goes without the focus moves it nowhere', async () => {
  render(<List />);
  button('Clear').focus();
  await setupUser().keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'a' })).toBeNull();
  expect(button('Clear')).toHaveFocus();
});

function Narrowed() {
  const [isNarrowed, setNarrowed] = useState(true);
  return (
    <div>
      <button type="button">Saved filters</button>
      {isNarrowed && <RemovableChip label="About payments" onRemove={() => setNarrowed(false)} />}
    </div>
  );
}

test('what a list is narrowed to, let go with Delete, hands the focus to the filter beside it', async () => {
  render(<Narrowed />);
  button('About payments').focus();
  await setupUser().keyboard('{Delete}');
  expect(screen.queryByRole('button', { name: 'About payments' })).toBeNull();
  expect(button('Saved filters')).toHaveFocus();
});

test('unchanged lines that are unfolded leave the focus in the diff', async () => {
  const same = Array.from({ length: 40 }, (_, line) => ` line ${line}`);
  const diff = [`@@ -1,42 +1,42 @@`, ...same, '-old', '+new'].join('\n');
  render(<DiffView diff={diff} layout="inline" label="Lines" />);
  button('Show 37 unchanged lines').focus();
  await setupUser().keyboard('{Enter}');
  expect(screen.getByText(/line 3$/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Lines' })).toHaveFocus();
});

test('the last inhibition that is removed hands the focus to the button that adds one', async () => {
  render(
    <AppForm<object>
      draft={undefined}
      initialValues={{ inhibitions: [{ direction: 'outgoing' }] }}
      onSubmit={() => undefined}
      id="f"
    >
      <InhibitionsInput disabled={false} />
    </AppForm>,
  );
  button('Remove inhibition rule 1').focus();
  await setupUser().keyboard('{Enter}');
  expect(button('Add Inhibition')).toHaveFocus();
});
