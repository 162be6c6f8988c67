import { createContext } from 'react';

/**
 * Whether the first page has its first answers, and has drawn them: what nobody waits for is asked for after that. True where
 * nothing says otherwise.
 */
export const PageAnsweredContext = createContext(true);
