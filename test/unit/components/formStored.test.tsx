import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppForm } from '@/components/form/AppForm';
import { TextInput } from '@/components/form/inputs';
import { required, type FieldRule } from '@/components/form/rules';
import { holderOf } from '@/components/form/stored';
import { enter, setupUser } from '../user';

/** What was not touched of a stored record is not judged: the backend took it. */

const short: FieldRule = value => (String(value).length > 3 ? 'Three letters at most' : undefined);
interface Values {
  name: string;
  wait: string;
  rows: { url: string }[];
}
const STORED: Partial<Values> = { name: 'a', wait: 'thirty', rows: [{ url: '' }] };

function draw(stored: boolean) {
  const onSubmit = vi.fn<() => void>();
  render(
    <AppForm<Values>
      draft={undefined}
      label="Form"
      initialValues={STORED}
      stored={stored}
      onSubmit={onSubmit}
    >
      <TextInput name="name" label="Name" rule={required} />
      <TextInput name="wait" label="Wait" rule={short} />
      <TextInput name="rows[0].url" label="First" rule={required} />
      <button type="submit">Save</button>
    </AppForm>,
  );
  return { onSubmit, user: setupUser() };
}

test('a stored record is saved although a field that was not touched breaks a rule', async () => {
  const { onSubmit, user } = draw(true);
  await enter(user, screen.getByRole('textbox', { name: /Name/ }), 'b');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(screen.queryByText('Three letters at most')).toBeNull();
});

test('a field of it that was touched is judged', async () => {
  const { onSubmit, user } = draw(true);
  await enter(user, screen.getByRole('textbox', { name: /Wait/ }), 'forty');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Three letters at most')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a record that is added is judged whole', async () => {
  const { onSubmit, user } = draw(false);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Three letters at most')).toBeVisible();
  expect(screen.getByText('This field is required')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('so is a row that was added to a stored one: it begins empty, and nobody stored it', async () => {
  const onSubmit = vi.fn<() => void>();
  render(
    <AppForm<Values> draft={undefined} label="Form" initialValues={STORED} stored onSubmit={onSubmit}>
      <TextInput name="rows[1].url" label="Second" rule={required} />
      <button type="submit">Save</button>
    </AppForm>,
  );
  await setupUser().click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['name', ''],
  ['spec.url', 'spec'],
  ['spec.http[0].url', 'spec.http[0]'],
  ['spec.http[0]', 'spec.http'],
])('%s is held by %j', (name, holder) => expect(holderOf(name)).toBe(holder));
