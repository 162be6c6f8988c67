import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AppForm } from '@/components/form/AppForm';
import { SearchOrCreate, searchText, type Picked } from '@/components/form/SearchOrCreate';
import { setupUser } from '../user';

interface Values {
  team?: Picked;
}

const START: Values = {};
const TEAMS: readonly Picked[] = [
  { id: 't1', label: 'Payments', note: '4 people' },
  { id: 't2', label: 'Platform' },
];

function mount(props: Partial<Parameters<typeof SearchOrCreate>[0]> = {}, initial: Values = START) {
  const user = setupUser();
  const onSubmit = vi.fn<(values: Values) => void>();
  render(
    <AppForm<Values> draft={undefined} label="Form" initialValues={initial} onSubmit={onSubmit}>
      <SearchOrCreate
        name="team"
        label="Team"
        options={TEAMS}
        createLabel={text => `Create “${text}”`}
        {...props}
      />
      <button type="submit">Save</button>
    </AppForm>,
  );
  const saved = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return onSubmit.mock.lastCall?.[0].team;
  };
  return { user, onSubmit, saved, box: () => screen.getByRole('combobox', { name: 'Team' }) };
}
const offered = () => screen.queryAllByRole('option').map(option => option.textContent);

describe('a field to search in or to name something new', () => {
  test('[FRM-016] with nothing to offer and nothing typed: Start typing to search', async () => {
    const { user, box } = mount({ options: [] });
    await user.click(box());
    expect(screen.getByText('Start typing to search')).toBeVisible();
  });

  test('what is found is offered with what is said of it, and what is picked is saved by its id', async () => {
    const { user, box, saved } = mount();
    await user.click(box());
    expect(offered()).toEqual(['Payments4 people', 'Platform']);
    await user.click(screen.getByRole('option', { name: /^Payments/ }));
    expect(box()).toHaveValue('Payments');
    expect(await saved()).toEqual(TEAMS[0]);
    // Open again, the picked one is the selected one, and it alone.
    await user.click(box());
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Payments');
  });

  test('typed text is a new name, offered as such unless it is the name of one that was found', async () => {
    const { user, box, saved } = mount();
    await user.type(box(), 'pla');
    expect(offered()).toEqual(['Platform', 'Create “pla”']);
    expect(await saved()).toEqual({ label: 'pla' });
    await user.type(box(), 'TFORM');
    expect(offered()).toEqual(['Platform']);
  });

  test('options of the search before that do not fit the text as it is now are not offered', async () => {
    const { user, box } = mount();
    await user.type(box(), 'xyz');
    expect(offered()).toEqual(['Create “xyz”']);
  });

  test('typing after a pick begins a new name; emptied, the field holds nothing', async () => {
    const { user, box, saved } = mount({}, { team: { id: 't1', label: 'Payments' } });
    expect(box()).toHaveValue('Payments');
    await user.type(box(), 'EU');
    expect(await saved()).toEqual({ label: 'EU' });
    await user.clear(box());
    expect(await saved()).toBeUndefined();
  });

  test('what was picked before stays, even when the search does not find it', async () => {
    const { user, box, saved } = mount({ options: [] }, { team: { id: 't9', label: 'Gone' } });
    await user.click(box());
    expect(offered()).toEqual(['Gone']);
    expect(await saved()).toEqual({ id: 't9', label: 'Gone' });
  });

  test('Enter in the open list takes the entry under the cursor or closes the list, and does not send the form', async () => {
    const { user, box, onSubmit } = mount();
    await user.type(box(), 'p{ArrowDown}{Enter}');
    expect(box()).toHaveValue('Payments');
    await user.clear(box());
    await user.type(box(), 'new{Enter}');
    expect(box()).toHaveValue('new');
    expect(offered()).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith({ team: { label: 'new' } });
  });

  test('a search that failed says why', async () => {
    const { box } = mount({ failure: 'Network Error. Please try again.', options: [] });
    expect(box()).toHaveAccessibleDescription('The search failed: Network Error. Please try again.');
  });

  test.each<[Picked | undefined, string]>([
    [undefined, ''],
    [{ label: ' pay ' }, 'pay'],
    [{ id: 't1', label: 'Payments' }, ''],
  ])('for %j the text to search for is %j', (picked, text) => expect(searchText(picked)).toBe(text));
});
