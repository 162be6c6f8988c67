import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { defaultQuery } from './defaultFilter';
import type { SavedList } from './defaultFilter';

interface WithDefaultFilterProps {
  /** Id of the person; without one nothing is applied. */
  owner: string | undefined;
  list: SavedList;
  /** Parameters that make a filter of this list. */
  keys: readonly string[];
  children: ReactNode;
}

/**
 * A list that opens with the person's default filter when its link has no query. Only when it is opened: somebody who
 * takes all filters away wants none. The list is drawn once its link is right, so nothing is asked for twice.
 */
export function WithDefaultFilter({ owner, list, keys, children }: WithDefaultFilterProps) {
  const { search, hash } = useLocation();
  const [waiting, setWaiting] = useState(() =>
    search === '' && owner !== undefined ? defaultQuery(owner, list, keys) : undefined,
  );
  if (waiting === undefined) return children;
  if (search === '') return <Navigate replace to={{ search: `?${waiting}`, hash }} />;
  setWaiting(undefined);
  return null;
}
