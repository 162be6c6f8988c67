import { useEffect } from 'react';
import { apiConfig } from '@/api/config';
import type { Property } from '@/api/properties';
import { selectAuth } from '@/auth/slice';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { useConfig } from '../config/context';

/** The property that holds the snippet. */
const PROPERTY = 'flanksource.ui.snippets';

/** Stores it ran for, by their dispatch. One lives as long as a page load: it runs once, also when the person changes. */
const done = new WeakSet<object>();

/**
 * Runs the local UI snippet once, when the flags are there and the person is known. Only where config.json allows it
 * (`localSnippets`), and only a property that was set on the server: those of the database are anybody's who may edit
 * properties.
 */
export function useLocalSnippet(properties: readonly Property[] | undefined): void {
  const dispatch = useAppDispatch();
  const { localSnippets } = useConfig();
  const { user, organisation } = useAppSelector(selectAuth);
  const source = localSnippets
    ? properties?.find(property => property.name === PROPERTY && property.source === 'local')?.value
    : undefined;
  useEffect(() => {
    if (!source || !user || done.has(dispatch)) return;
    done.add(dispatch);
    void import('./runSnippet').then(({ runSnippet }) =>
      runSnippet(source, {
        user: { id: user.id, name: user.name, ...(user.email !== undefined && { email: user.email }) },
        organization: organisation ? { id: organisation } : { backendURL: apiConfig().baseUrl },
      }),
    );
  }, [dispatch, source, user, organisation]);
}
