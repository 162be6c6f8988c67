import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { startingQuery, type ListOpened } from './defaultFilter';

interface WithDefaultFilterProps extends Omit<ListOpened, 'search'> {
  children: ReactNode;
}

/**
 * A list that opens with the person's default filter when its link has no query. Only when it is opened: a person who
 * takes all filters away wants none. The list is drawn once its link is right, so nothing is asked for twice.
 */
export function WithDefaultFilter({ owner, list, keys, children }: WithDefaultFilterProps) {
  const { search, hash } = useLocation();
  const [waiting, setWaiting] = useState(() => startingQuery({ search, owner, list, keys }));
  if (waiting === undefined) return children;
  if (search === '') return <Navigate replace to={{ search: `?${waiting}`, hash }} />;
  setWaiting(undefined);
  return null;
}
