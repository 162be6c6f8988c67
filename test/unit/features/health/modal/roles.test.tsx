import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ROLES, type Role } from '@/lib/access/policy';
import { backend, openCheck } from './openCheck';

const WRITERS = ['Edit', 'Playbooks', 'Silence', 'Attach as Evidence', 'Run Now'];
const ON_DUTY = ['Playbooks', 'Attach as Evidence', 'Run Now'];

const OFFERED: Readonly<Record<Role, readonly string[]>> = {
  admin: WRITERS,
  editor: WRITERS,
  commander: ON_DUTY,
  responder: ON_DUTY,
  viewer: ['Playbooks'],
  guest: ['Playbooks'],
};

test.each(ROLES)(
  '[CHK-027] %s is offered what the role may do with a check, and nothing else',
  async role => {
    const { dialog } = await openCheck(backend(), { as: [role] });
    expect(await within(dialog).findByText('200 OK')).toBeVisible();
    await waitFor(() =>
      expect(
        Array.from(
          dialog.querySelectorAll('.MuiDialogActions-root :is(a, button)'),
          control => control.textContent,
        ),
      ).toEqual(OFFERED[role]),
    );
  },
);
