import { useMemo } from 'react';
import { useListPeopleOptionsQuery } from '@/modules/pickers/people';
import { useListPlaybookNamesOptionsQuery, useListTeamsOptionsQuery } from '@/modules/pickers/subjects';
import type { NameOf } from './form';

/** What people, teams and playbooks are called; undefined until their lists are there, or could not be read. */
export function useRecipientNames(): NameOf | undefined {
  const people = useListPeopleOptionsQuery();
  const teams = useListTeamsOptionsQuery();
  const playbooks = useListPlaybookNamesOptionsQuery();
  const isLoading = people.isLoading || teams.isLoading || playbooks.isLoading;
  return useMemo(() => {
    if (isLoading) return undefined;
    const names = new Map([
      ...(people.data ?? []).map(({ id, name }) => [id, name] as const),
      ...(teams.data ?? []).map(({ id, name }) => [id, name] as const),
      ...(playbooks.data ?? []).map(({ id, title, name }) => [id, title || name] as const),
    ]);
    return (id: string) => names.get(id);
  }, [isLoading, people.data, teams.data, playbooks.data]);
}
