import { useAccess } from '@/auth/access';
import { useFacts } from '../useFacts';
import { useListPeopleEverybodyQuery } from './api';

/** Everybody, and all that decides what they may: what the list of a resource and the matrix are made of. */
export function useEverybody() {
  const { can } = useAccess();
  const accounts = can({ resource: 'identities', action: 'read' });
  const people = useListPeopleEverybodyQuery({ accounts });
  const { facts, incomplete, withoutScopes, ...rest } = useFacts();
  const everybody = people.data;
  return {
    query: {
      data: everybody && facts ? { everybody, facts } : undefined,
      error: people.error ?? rest.error,
      isFetching: people.isFetching || rest.isFetching,
      refetch: () => {
        void people.refetch();
        rest.refetch();
      },
    },
    /** Whether the states of accounts are asked for. */
    accounts,
    /** The backend has the scopes, and so the actions, of later releases. */
    isLater: facts?.named !== undefined,
    limits: {
      what: 'people, permissions or scopes',
      isIncomplete: incomplete || everybody?.isCapped === true,
      withoutScopes,
    },
  };
}
