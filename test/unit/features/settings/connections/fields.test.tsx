import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AppForm } from '@/components/form/AppForm';
import { CONNECTION_TYPES } from '@/features/settings/connections/model/catalogue';
import type { ConnectionValues } from '@/features/settings/connections/model/model';
import { formOf } from '@/features/settings/connections/form';

/** The form of a new connection as the dialog draws it; the type goes by its title. */
function mount(title: string) {
  const { Fields, valuesOf } = formOf(CONNECTION_TYPES.find(type => type.title === title)?.value ?? '');
  const onSubmit = vi.fn<(values: ConnectionValues) => void>();
  render(
    <AppForm<ConnectionValues>
      draft={undefined}
      label="Connection"
      initialValues={valuesOf(undefined)}
      onSubmit={onSubmit}
    >
      <Fields row={undefined} readOnly={false} />
    </AppForm>,
  );
  return { onSubmit, save: () => fireEvent.submit(screen.getByRole('form', { name: 'Connection' })) };
}

const field = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });

describe('the fields of a new connection', () => {
  test.each<[id: string, title: string, values: Record<string, string>]>([
    ['[CON-011]', 'Azure', { 'Client ID': '', 'Client secret': '', 'Tenant ID': '' }],
    ['[CON-012]', 'SMB', { Server: '', Port: '445', Share: '' }],
    ['[CON-013]', 'Folder', { Path: '' }],
    ['[CON-017]', 'Email', { Host: '', Port: '587' }],
    ['[CON-021]', 'Ntfy', { Topic: '', Host: 'ntfy.sh' }],
  ])('%s %s begins with %j', (_id, title, values) => {
    mount(title);
    for (const [label, value] of Object.entries(values)) expect(field(label)).toHaveValue(value);
  });

  test.each<[id: string, title: string, labels: string[]]>([
    ['[CON-010]', 'AWS S3', ['Bucket']],
    ['[CON-020]', 'Email', ['From address', 'From name']],
  ])('%s %s is not saved without %j', async (_id, title, labels) => {
    const { onSubmit, save } = mount(title);
    save();
    for (const label of labels)
      await vi.waitFor(() => expect(field(label)).toHaveAccessibleDescription(/This field is required/));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
