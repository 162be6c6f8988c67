import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppForm } from '@/components/form/AppForm';
import type { SpecForm } from '@/features/settings/spec-form/model/types';
import { ExternalLink } from '@/features/settings/spec-form/fields/ExternalLink';
import { SpecFields } from '@/features/settings/spec-form/SpecFields';

const FORM: SpecForm = [
  { kind: 'number', path: 'limits.most', label: 'Most', required: true },
  {
    kind: 'choice',
    path: 'method',
    label: 'Method',
    options: [{ value: 'POST', label: 'POST' }],
    initial: 'GET',
  },
  { kind: 'text', path: 'body', label: 'Body', when: ({ method }) => method === 'POST' },
  {
    kind: 'group',
    path: 'filter',
    label: 'Filter',
    fields: [{ kind: 'text', path: 'regex', label: 'Regex' }],
  },
  { kind: 'text', path: 'held', label: 'Held' },
  {
    kind: 'rows',
    path: 'headers',
    label: 'Headers',
    noun: 'header',
    fields: [{ kind: 'text', path: 'name', label: 'Name' }],
  },
];

function draw(spec: object) {
  const sent: unknown[] = [];
  render(
    <AppForm<{ spec: object }>
      draft={undefined}
      initialValues={{ spec }}
      onSubmit={values => void sent.push(values.spec)}
      id="f"
    >
      <SpecFields fields={FORM} root="spec" disabled={false} />
      <button type="submit">Send</button>
    </AppForm>,
  );
  return { sent, user: userEvent.setup() };
}

test('[CED-051][CED-052][CED-053] a required number says that it is missing, or no number, and is sent as a whole number', async () => {
  const { sent, user } = draw({});
  const send = screen.getByRole('button', { name: 'Send' });
  const most = screen.getByRole('textbox', { name: /Most/ });
  await user.click(send);
  expect(screen.getByText('This field is required')).toBeVisible();
  for (const text of ['ten', '-1', '1.5']) {
    await user.clear(most);
    await user.type(most, text);
    await user.click(send);
    expect(screen.getByText('This field must be a number')).toBeVisible();
  }
  await user.clear(most);
  await user.type(most, '007');
  await user.click(send);
  expect(sent).toEqual([{ limits: { most: 7 } }]);
});

test('what a switch takes out comes back with it; what a field cannot show is said and kept', async () => {
  const { sent, user } = draw({ limits: { most: 1 }, filter: { regex: 'a.*' }, held: { deep: true } });
  expect(screen.getByText(/change it as code/)).toBeVisible();
  const filter = screen.getByRole('checkbox', { name: 'Filter' });
  await user.click(filter);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(filter);
  expect(screen.getByRole('textbox', { name: 'Regex' })).toHaveValue('a.*');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const rest = { limits: { most: 1 }, held: { deep: true } };
  expect(sent).toEqual([rest, { ...rest, filter: { regex: 'a.*' } }]);
});

test('a stored row that is removed leaves the next one, and hands the focus to the button that adds one', async () => {
  const { sent, user } = draw({ limits: { most: 1 }, headers: [{ name: 'Accept' }, { name: 'Host' }] });
  screen.getByRole('button', { name: 'Remove header 1' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Host');
  expect(screen.getByRole('button', { name: 'Add header' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ limits: { most: 1 }, headers: [{ name: 'Host' }] }]);
});

test('what was changed before a switch took it out comes back as it was changed', async () => {
  const { sent, user } = draw({ limits: { most: 1 }, filter: { regex: 'a.*' } });
  await user.type(screen.getByRole('textbox', { name: 'Regex' }), 'b');
  const filter = screen.getByRole('checkbox', { name: 'Filter' });
  await user.click(filter);
  await user.click(filter);
  expect(screen.getByRole('textbox', { name: 'Regex' })).toHaveValue('a.*b');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ limits: { most: 1 }, filter: { regex: 'a.*b' } }]);
});

test('a page elsewhere is opened beside this one, learns nothing of it, and is named by what it tells of', () => {
  render(<ExternalLink href="https://docs.example/cron" text="Docs" about="Schedule" />);
  const link = screen.getByRole('link', { name: 'Docs: Schedule' });
  expect(link).toHaveAttribute('href', 'https://docs.example/cron');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')?.split(' ').toSorted()).toEqual(['noopener', 'noreferrer']);
});
