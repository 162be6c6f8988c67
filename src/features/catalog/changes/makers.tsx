import type { OptionsQuery, ChoiceOption } from '@/components/filter/definition';
import { Muted } from '@/components/layout/layout';
import { useListPeopleOptionsQuery } from '@/modules/pickers/people';
import { useListConfigChangesOriginsQuery } from './api';

/** Where changes come from, as the newest of them say. */
export function useSources(isWanted: boolean): OptionsQuery<string> {
  const query = useListConfigChangesOriginsQuery(undefined, { skip: !isWanted });
  return { ...query, data: query.data?.sources };
}

/** Who can have made a change: people of the console by name, then the names that sources give. */
export function useMakers(isWanted: boolean): OptionsQuery<ChoiceOption> {
  const people = useListPeopleOptionsQuery(undefined, { skip: !isWanted });
  const origins = useListConfigChangesOriginsQuery(undefined, { skip: !isWanted });
  const data = [
    ...(people.data ?? []).map(({ id, name, email }) => [id, name || email || id] as const),
    ...(origins.data?.names ?? []).map(name => [name, name] as const),
  ];
  return { ...origins, data, isLoading: people.isLoading || origins.isLoading };
}

interface Made {
  created_by?: string | null | undefined;
  external_created_by?: string | null | undefined;
}

/** Who made a change: a name that its source gives, or a person of the console. */
export function Maker({ change }: { change: Made }) {
  const { data } = useListPeopleOptionsQuery(undefined, { skip: !change.created_by });
  const person = change.created_by ? data?.find(({ id }) => id === change.created_by) : undefined;
  const name = change.external_created_by || person?.name || person?.email;
  if (name) return <span title={name}>{name}</span>;
  return <Muted component="span">{change.created_by && !data ? '' : 'Unknown'}</Muted>;
}
