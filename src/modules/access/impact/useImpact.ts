import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useMemo, useRef } from 'react';
import { permissionsApi } from '@/api/permissions';
import { messageOf } from '@/lib/errors';
import { useAppDispatch } from '@/lib/store/hooks';
import { searchApi, usePostResourceSearchQuery, type SearchArgs } from '@/modules/pickers/search';
import type { AccessFacts, One } from '../effective/model';
import { whoMayApi } from '../who/api';
import { useEverybody } from '../who/useEverybody';
import { PICKED } from '../words';
import type { AccessChange } from './change';
import { pickedCounts, pickedSearch } from './counted';
import { impactOf } from './impact';

const NO_ONES: readonly One[] = [];

/** Asks for more of the resources that a permission is about: their tags, their namespace, their agent. */
function searchOf(ones: readonly One[]): SearchArgs | undefined {
  const selectors: Partial<Record<'components' | 'configs' | 'connections' | 'playbooks', { id: string }[]>> =
    {};
  for (const { kind, id } of ones) {
    const picked = PICKED[kind]?.kind;
    if (picked && picked !== 'checks') selectors[picked] = [...(selectors[picked] ?? []), { id }];
  }
  return Object.keys(selectors).length > 0 ? { query: '', selectors, limit: 2 } : undefined;
}

/** Gives up what was asked for an impact that nobody waits for any more. */
function useGiveUp(search: SearchArgs | undefined, accounts: boolean, picked: SearchArgs | undefined) {
  const dispatch = useAppDispatch();
  const asked = useRef({ search, accounts, picked });
  useEffect(() => {
    asked.current = { search, accounts, picked };
  });
  useEffect(
    () => () => {
      const last = asked.current;
      const everybody = { accounts: last.accounts };
      dispatch(whoMayApi.util.getRunningQueryThunk('listPeople/everybody', everybody))?.abort();
      dispatch(permissionsApi.util.getRunningQueryThunk('listPermissionSummaries/all', undefined))?.abort();
      for (const args of [last.search, last.picked])
        if (args) dispatch(searchApi.util.getRunningQueryThunk('postResourceSearch', args))?.abort();
    },
    [dispatch],
  );
}

/** Makes the change out of all that decides. @param known resources of which more is known than their name */
export type MakeChange = (facts: AccessFacts, known: readonly One[]) => AccessChange;

/**
 * What a change comes to, from everybody and all that decides. It is asked for while it is drawn.
 * @param makeChange memoised
 * @param ones resources that it is about, of which more is asked; memoised
 */
export function useImpact(makeChange: MakeChange, ones: readonly One[] = NO_ONES) {
  const { query, limits, accounts } = useEverybody();
  const search = useMemo(() => searchOf(ones), [ones]);
  const found = usePostResourceSearchQuery(search ?? skipToken);
  const hits = found.currentData;
  const known = useMemo(
    () =>
      hits
        ? ones.flatMap((one): One[] => {
            const picked = PICKED[one.kind]?.kind;
            const hit = picked && hits[picked]?.find(({ id }) => id === one.id);
            return hit ? [{ ...hit, kind: one.kind }] : [];
          })
        : NO_ONES,
    [ones, hits],
  );
  const isLooking = search !== undefined && found.isFetching && hits === undefined;
  const { data } = query;
  const change = useMemo(
    () => (data && !isLooking ? makeChange(data.facts, known) : undefined),
    [data, isLooking, makeChange, known],
  );
  const picked = useMemo(() => {
    const searches = (change?.rules ?? []).map(rule => pickedSearch(rule, change?.before.named));
    const [first, ...others] = searches;
    // Only where what is picked is the same before and after.
    return others.every(other => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined;
  }, [change]);
  // It is told without a number until that comes.
  const counted = usePostResourceSearchQuery(picked ?? skipToken).currentData;
  useGiveUp(search, accounts, picked);
  const impact = useMemo(
    () =>
      data && change
        ? impactOf(change, data.everybody, picked && counted && pickedCounts(picked, counted))
        : undefined,
    [data, change, picked, counted],
  );
  return {
    query: { ...query, data: impact, isFetching: query.isFetching || isLooking },
    limits,
    /** Why no more is known of the resource than its name. */
    unread: search && found.error !== undefined ? messageOf(found.error) : undefined,
  };
}
