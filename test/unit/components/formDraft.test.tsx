import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppForm } from '@/components/form/AppForm';
import { TextInput } from '@/components/form/inputs';
import { SecretInput } from '@/components/form/SecretInput';
import { attend, claim, interrupt } from '@/lib/drafts/keeper';
import { setupUser } from '../user';

const INITIAL = { name: '', password: '' };

const form = (
  <AppForm initialValues={INITIAL} onSubmit={() => undefined} draft="sample">
    <TextInput name="name" label="Name" />
    <SecretInput name="password" label="Password" />
  </AppForm>
);

test('typed text survives the end of the session, and a secret field does not', async () => {
  const user = setupUser();
  attend(() => '/settings/connections');
  const { unmount } = render(form);
  await user.type(screen.getByLabelText('Name'), 'billing');
  await user.type(screen.getByLabelText('Password'), 'canary-secret');
  interrupt('/vera', '/settings/connections');
  unmount();
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain('billing');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('canary');
  claim('/vera', '/settings/connections');
  const again = render(form);
  expect(screen.getByLabelText('Name')).toHaveValue('billing');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  again.unmount();
  // Given back once.
  render(form);
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('a form nobody touched leaves nothing', () => {
  render(form);
  interrupt('/gus', '/settings/connections');
  expect(sessionStorage.getItem('ops-console.interrupted')).toBeNull();
});
