import { cleanup, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { TriStateSelect } from '@/components/filter/TriStateSelect';
import { countTri, summariseTri, toggleTri } from '@/components/filter/triState';
import type { TriState } from '@/lib/triState';
import { setupUser } from '../user';

describe('the choice', () => {
  test('a value is included, excluded, or neither', () => {
    expect(toggleTri({}, 'a', 1)).toEqual({ a: 1 });
    expect(toggleTri({ a: 1 }, 'a', -1)).toEqual({ a: -1 });
    expect(toggleTri({ a: -1, b: 1 }, 'a', -1)).toEqual({ b: 1 });
    expect(countTri({ a: 1, b: 1, c: -1 })).toEqual({ included: 2, excluded: 1 });
  });
  const label = (value: string) => value.toUpperCase();
  test.each<[TriState, string]>([
    [{}, ''],
    [{ a: 1 }, 'A'],
    [{ a: 1, b: -1, c: 1 }, 'A, not B, C'],
    [{ a: 1, b: 1, c: 1, d: 1 }, 'including 4 labels'],
    [{ a: 1, b: 1, c: 1, d: 1, e: 1 }, 'including 5 labels'],
    [{ a: 1, b: 1, c: 1, d: -1 }, 'including 3 labels, excluding 1 labels'],
    [{ a: -1, b: -1, c: -1, d: -1 }, 'excluding 4 labels'],
  ])('[HLT-018] %j is summarised as %j', (state, said) =>
    expect(summariseTri(state, label, 'labels')).toBe(said),
  );
});

describe('the select', () => {
  const changed = vi.fn<(state: TriState) => void>();
  function Filter({ count = 12 }: { count?: number }) {
    const [value, setValue] = useState<TriState>({ 'team-2': -1 });
    return (
      <TriStateSelect
        label="team"
        options={Array.from({ length: count }, (_, i) => ({ value: `team-${i}`, count: i }))}
        value={value}
        onChange={next => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  const open = async (count?: number) => {
    const user = setupUser();
    render(count === undefined ? <Filter /> : <Filter count={count} />);
    await user.click(screen.getByRole('button', { name: /^team/ }));
    const dialog = await screen.findByRole('dialog', { name: 'team' });
    await within(dialog).findAllByRole('listitem'); // the list is fetched when it is first opened
    return { user, dialog };
  };
  const sign = (name: string) => screen.getByRole('button', { name });

  test('says its choice, and offers to include and exclude each value', async () => {
    const { user } = await open();
    expect(sign('Exclude team-2')).toHaveAttribute('aria-pressed', 'true');
    await user.click(sign('Include team-1'));
    expect(changed).toHaveBeenLastCalledWith({ 'team-1': 1, 'team-2': -1 });
    await user.click(sign('Include team-2'));
    expect(changed).toHaveBeenLastCalledWith({ 'team-1': 1, 'team-2': 1 });
    await user.click(sign('Include team-1'));
    expect(changed).toHaveBeenLastCalledWith({ 'team-2': 1 });
    await user.click(sign('Clear'));
    expect(changed).toHaveBeenLastCalledWith({});
    expect(sign('Clear')).toHaveFocus();
  });
  test('is narrowed by typing, and says when nothing is found', async () => {
    const { user, dialog } = await open();
    const search = within(dialog).getByRole('textbox', { name: 'Search team' });
    expect(search).toHaveFocus();
    await user.type(search, 'TEAM-1');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3); // 1, 10, 11
    await user.type(search, 'x');
    expect(within(dialog).getByText('No options found')).toBeVisible();
  });
  test('Enter while typing includes the first that is found; so does a click on its name', async () => {
    changed.mockClear();
    const { user } = await open();
    await user.keyboard('{Enter}');
    expect(changed).not.toHaveBeenCalled();
    await user.keyboard('am-1{Enter}');
    expect(changed).toHaveBeenLastCalledWith({ 'team-1': 1, 'team-2': -1 });
    await user.click(screen.getByText('team-10'));
    expect(changed).toHaveBeenLastCalledWith({ 'team-1': 1, 'team-10': 1, 'team-2': -1 });
  });

  test('the list is one tab stop, moved through by arrow keys', async () => {
    const { user } = await open();
    await user.tab();
    expect(sign('Include team-0')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(sign('Exclude team-2')).toHaveFocus();
    await user.keyboard('{End}');
    expect(sign('Exclude team-11')).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}{Enter}');
    expect(changed).toHaveBeenLastCalledWith({ 'team-0': 1, 'team-2': -1 });
    expect(document.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1);
  });
  test('few values need no search, very many are not all drawn', async () => {
    await open(3);
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    const { dialog } = await open(1000);
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(200);
    expect(within(dialog).getByText('800 more: type to narrow them down')).toBeVisible();
  });
});
