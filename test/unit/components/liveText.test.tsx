import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TriStateSelect } from '@/components/filter/TriStateSelect';
import { OutputText } from '@/components/output/OutputText';
import { RangeList } from '@/components/time-range/RangeList';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { TypePicker } from '@/features/settings/connections/TypePicker';
import { TypeGrid } from '@/features/settings/spec-form/TypeGrid';
import { setupUser } from '../user';

const nothing = () => undefined;
const twenty = (name: string) => Array.from({ length: 20 }, (_, at) => `${name} ${at}`);

test.each([
  ['ranges', <RangeList key="" sections={[]} />, 'Filter ranges', 'No options found'],
  [
    'types of checks',
    <TypeGrid key="" label="Types" types={[]} onChoose={nothing} />,
    'Type',
    'No type matches',
  ],
  [
    'types of connections',
    <TypePicker key="" onChoose={nothing} onClose={nothing} />,
    'Type',
    'No type matches',
  ],
  [
    'output',
    <OutputText key="" text={twenty('line').join('\n')} label="Stdout" />,
    'Find in Stdout',
    '0 lines',
  ],
])(
  'what a search of %s found is said where it is read out, in what stood there before',
  async (_of, part, field, said) => {
    const user = setupUser();
    render(part, { wrapper: ToastProvider });
    const spoken = await screen.findByRole('status');
    await user.type(screen.getByLabelText(field), 'zzz');
    expect(await within(spoken).findByText(said)).toBeVisible();
  },
);

test('so it is in a filter of values to include and exclude', async () => {
  const user = setupUser();
  render(
    <TriStateSelect
      label="team"
      options={twenty('team').map(value => ({ value }))}
      value={{}}
      onChange={nothing}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'team' }));
  const dialog = await screen.findByRole('dialog', { name: 'team' });
  await within(dialog).findAllByRole('listitem'); // its code is fetched when it is opened first
  const spoken = within(dialog).getByRole('status');
  expect(spoken).toBeEmptyDOMElement();
  await user.type(within(dialog).getByRole('textbox', { name: 'Search team' }), 'zzz');
  expect(spoken).toHaveTextContent('No options found');
});
