import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { apiConfig } from '@/api/config';
import type { Property } from '@/api/properties';
import { selectAuth } from '@/auth/slice';
import { useAppSelector } from '@/lib/store/hooks';
import { useConfig } from '../config/context';

/** The property that holds the snippet. */
const PROPERTY = 'flanksource.ui.snippets';

/** Stores it ran for. A store lives as long as a page load, so it runs once, also when the person changes. */
const done = new WeakSet<object>();

/**
 * Runs the local UI snippet once, when the flags are there and the person is known. Only where config.json allows it
 * (`localSnippets`), and only a property that was set on the server: those of the database are anybody's who may edit
 * properties.
 */
export function useLocalSnippet(properties: readonly Property[] | undefined): void {
  const store = useStore();
  const { localSnippets } = useConfig();
  const { user, organisation } = useAppSelector(selectAuth);
  const source = localSnippets
    ? properties?.find(one => one.name === PROPERTY && one.source === 'local')?.value
    : undefined;
  useEffect(() => {
    if (!source || !user || done.has(store)) return;
    done.add(store);
    void import('./runSnippet').then(({ runSnippet }) =>
      runSnippet(source, {
        user: { id: user.id, name: user.name, ...(user.email !== undefined && { email: user.email }) },
        organization: organisation ? { id: organisation } : { backendURL: apiConfig().baseUrl },
      }),
    );
  }, [store, source, user, organisation]);
}
