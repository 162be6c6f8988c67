import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ThemeProvider } from '@mui/material/styles';
import { createConsoleTheme } from '@/theme/theme';
import { AppDialog } from '@/components/dialog/AppDialog';
import { useConfirm, type ConfirmOptions } from '@/components/dialog/confirm';
import { ConfirmProvider } from '@/components/dialog/ConfirmProvider';
import { CancelButton } from '@/components/dialog/CancelButton';
import { DIALOG_SIZES, dialogWidth, type DialogSize } from '@/components/dialog/sizes';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { TextInput } from '@/components/form/inputs';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { setupUser } from '../user';

const theme = createConsoleTheme();

function Opener({ size, busy, help }: { size?: DialogSize; busy?: boolean; help?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <ThemeProvider theme={theme}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <AppDialog
        open={open}
        onClose={() => setOpen(false)}
        title={<span>Details for job sync</span>}
        {...(size && { size })}
        {...(busy && { busy })}
        {...(help && { helpHref: help })}
      >
        <input aria-label="Inside" />
      </AppDialog>
    </ThemeProvider>
  );
}
const open = async (props: Parameters<typeof Opener>[0] = {}) => {
  const user = setupUser();
  render(<Opener {...props} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Details for job sync' }) };
};

describe('sizes', () => {
  test('[WID-001] very-small, small, medium, large and full', () => {
    expect(DIALOG_SIZES).toEqual(['very-small', 'small', 'medium', 'large', 'full']);
    const wide = DIALOG_SIZES.slice(0, 4).map(size => Number.parseInt(dialogWidth(size).xl, 10));
    expect(wide).toEqual(wide.toSorted((a, b) => a - b));
    expect(new Set(wide).size).toBe(4);
  });
  test('[WID-005] the width steps at window widths of 768, 1024, 1280 and 1600 px', () => {
    const { sm, md, lg, xl } = theme.breakpoints.values;
    expect([sm, md, lg, xl]).toEqual([768, 1024, 1280, 1600]);
    for (const size of DIALOG_SIZES.slice(0, 4)) {
      const steps = dialogWidth(size);
      expect(new Set([steps.xs, steps.sm, steps.md, steps.lg, steps.xl]).size).toBe(5);
      // No dialog is wider than the narrowest window of its step.
      expect(Number.parseInt(steps.sm, 10)).toBeLessThanOrEqual(768 - 32);
      expect(Number.parseInt(steps.md, 10)).toBeLessThanOrEqual(1024 - 32);
      expect(Number.parseInt(steps.lg, 10)).toBeLessThanOrEqual(1280 - 32);
    }
  });
  test.each(DIALOG_SIZES)('[WID-001] a dialog of size %s', async size => {
    const { dialog } = await open({ size });
    expect(dialog).toHaveClass(`dialog-${size}`);
  });
});

describe('the frame', () => {
  test('[WID-002][WID-004] it expands to full and back, and closes', async () => {
    const { user, dialog } = await open({ size: 'small' });
    await user.click(screen.getByRole('button', { name: 'Expand' }));
    expect(dialog).toHaveClass('dialog-full');
    await user.click(screen.getByRole('button', { name: 'Restore size' }));
    expect(dialog).toHaveClass('dialog-small');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  test('[WID-003] it leads to help, if there is any, and only to an address that is safe', async () => {
    await open({ help: 'https://docs.example/jobs' });
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', 'https://docs.example/jobs');
  });
  test.each([undefined, 'javascript:alert(1)'])('[WID-003] no help for %s', async help => {
    await open(help ? { help } : {});
    expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
  });
  test('the focus goes in, stays in, and comes back', async () => {
    const { user, dialog } = await open();
    expect(dialog.contains(document.activeElement) || document.activeElement?.contains(dialog)).toBe(true);
    for (let i = 0; i < 8; i += 1) {
      await user.tab();
      expect(dialog.closest('[role=presentation]')).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });
  test('while work is under way it does not close', async () => {
    const { user } = await open({ busy: true });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  });
});

describe('a form in it', () => {
  test('while it is sent, the dialog stays; when that fails, leaving asks', async () => {
    let fail = () => {};
    const onClose = vi.fn<() => void>();
    const send = () =>
      new Promise<object>(resolve => {
        fail = () => resolve({ [FORM_ERROR]: 'no more' });
      });
    const user = setupUser();
    render(
      <ThemeProvider theme={theme}>
        <ConfirmProvider>
          <AppDialog open onClose={onClose} title="Add">
            <AppForm<{ name: string }> label="Add" draft={undefined} initialValues={{}} onSubmit={send}>
              <TextInput name="name" label="Name" />
              <button type="submit">Send</button>
              <CancelButton />
            </AppForm>
          </AppDialog>
        </ConfirmProvider>
      </ThemeProvider>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();

    act(() => fail());
    expect(await screen.findByText('no more')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

describe('confirming', () => {
  function Asker({ options, answered }: { options: ConfirmOptions; answered: (agreed: boolean) => void }) {
    const confirm = useConfirm();
    return (
      <button type="button" onClick={() => void confirm(options).then(answered)}>
        Ask
      </button>
    );
  }
  const ask = async (options: Partial<ConfirmOptions> = {}) => {
    const user = setupUser();
    const answered = vi.fn<(agreed: boolean) => void>();
    render(
      <ToastProvider>
        <ConfirmProvider environment="Production">
          <Asker
            answered={answered}
            options={{
              title: 'Delete permission',
              text: 'Are you sure you want to delete the permission?',
              severity: 'error',
              ...options,
            }}
          />
        </ConfirmProvider>
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete permission' });
    return { user, answered, dialog };
  };

  test('asks in the given words, says where one is, and answers yes', async () => {
    const { user, answered, dialog } = await ask();
    expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete the permission?');
    expect(within(dialog).getByText('Production')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(answered).toHaveBeenCalledExactlyOnceWith(true);
  });
  test.each(['{Escape}', '{Enter}'])('%s on what destroys answers no', async key => {
    const { user, answered } = await ask();
    await user.keyboard(key);
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
  });
  test('stays open while the work runs, and with the reason when it fails', async () => {
    const outcomes = [() => Promise.reject(new Error('still in use')), () => Promise.resolve()];
    const { user, answered, dialog } = await ask({ work: () => outcomes.shift()?.() ?? Promise.resolve() });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('still in use');
    expect(answered).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true));
  });
  test('what was agreed to is done once, also when its button is pressed again while the dialog fades', async () => {
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { answered, dialog } = await ask({ work });
    const button = within(dialog).getByRole('button', { name: 'Delete' });
    fireEvent.click(button);
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true));
    fireEvent.click(button);
    expect(work).toHaveBeenCalledOnce();
  });
  test('twice in one moment it is done once', async () => {
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { answered, dialog } = await ask({ work });
    const button = within(dialog).getByRole('button', { name: 'Delete' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true));
    expect(work).toHaveBeenCalledOnce();
  });
  test('what was cancelled is not done by a press while the dialog fades', async () => {
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { answered, dialog } = await ask({ work });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
    expect(work).not.toHaveBeenCalled();
  });
  test('[ERR-025] without a provider asking throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const options = { title: 'x', text: 'y' };
    expect(() => render(<Asker options={options} answered={() => {}} />)).toThrow(
      'useConfirm needs a ConfirmProvider above it',
    );
  });
});
