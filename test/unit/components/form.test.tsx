import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AppForm, FORM_ERROR } from '@/components/form/AppForm';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import {
  NumberInput,
  parseNumber,
  SelectInput,
  SwitchInput,
  TextArea,
  TextInput,
} from '@/components/form/inputs';
import { all, required, wholeNumber } from '@/components/form/rules';
import { NOT_A_NUMBER, REQUIRED } from '@/lib/rules';
import { SecretInput } from '@/components/form/SecretInput';
import { SubmitButton } from '@/components/form/SubmitButton';
import { TagsInput } from '@/components/form/TagsInput';
import { setupUser } from '../user';

interface Values {
  name?: string;
  port?: number | string;
  method?: string;
  spec?: string;
  password?: string;
  enabled?: boolean;
}
const START: Values = { name: 'checkout', enabled: true };
const METHODS = ['GET', 'POST'].map(value => ({ value, label: value }));

function mount(
  onSubmit: (values: Values) => Promise<Record<string, unknown> | void> | void = () => {},
  initial: Values = START,
) {
  const user = setupUser();
  render(
    <AppForm<Values> draft={undefined} label="Connection" initialValues={initial} onSubmit={onSubmit}>
      <TextInput name="name" label="Name" rule={required} hint="Shown in lists" />
      <NumberInput name="port" label="Port" />
      <SelectInput name="method" label="Method" options={METHODS} />
      <TextArea name="spec" label="Spec" />
      <SecretInput name="password" label="Password" />
      <SwitchInput name="enabled" label="Enabled" />
      <SubmitButton label="Save" busyLabel="Saving" />
    </AppForm>,
  );
  return { user, save: () => screen.getByRole('button', { name: /^Sav/ }) };
}
const box = (name: string) => screen.getByRole('textbox', { name });

test('a text whose characters cannot all be seen is spelt out below its field, and stays what it is', async () => {
  const onSubmit = vi.fn<(values: Values) => void>();
  const { user, save } = mount(onSubmit, { name: 'report\u202Egnp.exe' });
  expect(screen.getByText('With hidden characters: report‹U+202E›gnp.exe')).toBeInTheDocument();
  await user.type(box('Spec'), 'x');
  await user.click(save());
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: 'report\u202Egnp.exe' }));
});

test('of thousands of choices the first are drawn, the others counted, and found by typing', async () => {
  const user = setupUser();
  const options = Array.from({ length: 1_250 }, (_, index) => ({
    value: `v${index}`,
    label: `Person ${index}`,
  }));
  const onChange = vi.fn<(choice: unknown) => void>();
  render(<ChoiceBox label="Owner" value={undefined} onChange={onChange} options={options} />);
  const field = screen.getByRole('combobox', { name: 'Owner' });
  await user.click(field);
  expect(screen.getAllByRole('option')).toHaveLength(201);
  expect(screen.getByRole('option', { name: '1,050 more: type to narrow them down' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.type(field, '1249');
  await user.click(screen.getByRole('option', { name: 'Person 1249' }));
  expect(onChange).toHaveBeenCalledWith({ value: 'v1249', label: 'Person 1249' });
});

test('values of a list are asked for once the field is left', async () => {
  const user = setupUser();
  render(
    <AppForm<{ events?: string[] }> draft={undefined} label="Rule" initialValues={{}} onSubmit={() => {}}>
      <TagsInput name="events" label="Events" rule={required} options={['check.failed']} />
    </AppForm>,
  );
  await user.click(screen.getByRole('combobox', { name: /Events/ }));
  expect(screen.queryByText(REQUIRED)).toBeNull();
  await user.tab();
  expect(screen.getByText(REQUIRED)).toBeVisible();
});

describe('rules', () => {
  test.each([undefined, null, '', '   ', []])("[FRM-001] %j is empty: 'This field is required'", value =>
    expect(required(value)).toBe('This field is required'),
  );
  test.each(['x', 0, false, ['a']])('%j is something', value => expect(required(value)).toBeUndefined());
  test.each([0, 7, '12', '', undefined])('%j is a whole number, or nothing', value =>
    expect(wholeNumber(value)).toBeUndefined(),
  );
  test.each([-1, 1.5, 'x', '1.5', Number.NaN])('%j is none', value =>
    expect(wholeNumber(value)).toBe(NOT_A_NUMBER),
  );
  test('the first rule that objects is heard', () => {
    expect(all(required, wholeNumber)('')).toBe(REQUIRED);
    expect(all(required, wholeNumber)('x')).toBe(NOT_A_NUMBER);
    expect(all(required, wholeNumber)('5')).toBeUndefined();
  });
  test.each([
    ['5432', 5432],
    [' 007 ', 7],
    ['', undefined],
    ['12x', '12x'],
    ['-1', '-1'],
  ])('the typed number %j is kept as %j', (text, value) => expect(parseNumber(text)).toBe(value));
});

describe('fields', () => {
  test("[FRM-001] a required field left empty shows 'This field is required', once it was touched", async () => {
    const { user, save } = mount();
    await user.clear(box('Name'));
    expect(screen.queryByText(REQUIRED)).toBeNull();
    expect(box('Name')).toHaveAccessibleDescription('Shown in lists');
    await user.tab();
    expect(box('Name')).toHaveAccessibleDescription(REQUIRED);
    expect(box('Name')).toBeInvalid();
    expect(save()).toBeDisabled();
    await user.type(box('Name'), 'api');
    expect(screen.queryByText(REQUIRED)).toBeNull();
    expect(save()).toBeEnabled();
  });
  test('what was filled in is what is sent, a number as a number, an emptied field not at all', async () => {
    const onSubmit = vi.fn<(values: Values) => void>();
    const { user, save } = mount(onSubmit, { ...START, spec: 'old' });
    await user.type(box('Port'), '5432');
    await user.clear(box('Spec'));
    await user.click(screen.getByRole('combobox', { name: 'Method' }));
    await user.click(screen.getByRole('option', { name: 'POST' }));
    await user.type(screen.getByLabelText('Password'), 's3cret');
    await user.click(screen.getByRole('switch', { name: 'Enabled' }));
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      name: 'checkout',
      port: 5432,
      method: 'POST',
      password: 's3cret',
      enabled: false,
    });
  });
  test("text in a number field shows 'This field must be a number'", async () => {
    const { user, save } = mount();
    await user.type(box('Port'), '54x');
    await user.tab();
    expect(box('Port')).toHaveAccessibleDescription('This field must be a number');
    expect(save()).toBeDisabled();
  });
  test('what the server objects to stands at its field until the form changes; the input is kept', async () => {
    const answers = [{ name: 'Already taken', [FORM_ERROR]: 'Nothing was saved' }, undefined];
    const { user, save } = mount(() => Promise.resolve(answers.shift()));
    await user.click(save());
    expect(await screen.findByText('Already taken')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was saved');
    expect(box('Name')).toHaveValue('checkout');
    await user.type(box('Name'), '2');
    expect(screen.queryByText('Already taken')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  test('while it is being sent the button says so and rests', async () => {
    let finish = () => {};
    const { user, save } = mount(() => new Promise<void>(resolve => (finish = resolve)));
    await user.click(save());
    expect(save()).toHaveTextContent('Saving');
    expect(save()).toBeDisabled();
    finish();
    await waitFor(() => expect(save()).toHaveTextContent('Save'));
  });
  test('a secret is hidden until it is asked for, and browsers are asked not to keep it', async () => {
    const { user } = mount();
    const secret = screen.getByLabelText('Password');
    expect(secret).toHaveAttribute('type', 'password');
    expect(secret).toHaveAttribute('autocomplete', 'new-password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(secret).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide Password' }));
    expect(secret).toHaveAttribute('type', 'password');
  });
  test("[FRM-015] a select without options shows 'No options found'", async () => {
    const user = setupUser();
    render(
      <AppForm<Values> draft={undefined} initialValues={START} onSubmit={() => {}}>
        <SelectInput name="method" label="Method" options={[]} />
      </AppForm>,
    );
    await user.click(screen.getByRole('combobox', { name: 'Method' }));
    expect(screen.getByRole('option', { name: 'No options found' })).toHaveAttribute('aria-disabled', 'true');
  });
  test('a value that is no longer offered stays visible', () => {
    mount(undefined, { ...START, method: 'PATCH' });
    expect(screen.getByRole('combobox', { name: 'Method' })).toHaveTextContent('PATCH');
  });
});

test('what the backend refuses of a field that came after the submission is said at it', async () => {
  const user = setupUser();
  const form = (more: boolean) => (
    <AppForm<Values>
      draft={undefined}
      initialValues={START}
      onSubmit={() => Promise.resolve({ spec: 'Not a list' })}
    >
      <TextInput name="name" label="Name" />
      {/* Such as one whose code was still on its way. */}
      {more && <TextArea name="spec" label="Spec" />}
      <SubmitButton label="Save" busyLabel="Saving" />
    </AppForm>
  );
  const { rerender } = render(form(false));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  rerender(form(true));
  expect(await screen.findByText('Not a list')).toBeVisible();
  await user.type(screen.getByLabelText('Spec'), 'a');
  expect(screen.queryByText('Not a list')).toBeNull();
});
