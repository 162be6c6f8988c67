import { createContext, useContext, useEffect } from 'react';
import { useChromeTitle } from './PageChrome';

const Suffix = createContext('');

/** Gives every document title its ending: ' · ' and the product name of the configuration. */
export const TitleSuffixProvider = Suffix.Provider;

/** Names the page, in the top bar and in the tab of the browser. A page may render one to refine its route's title. */
export function PageTitle({ title }: { title: string }) {
  const suffix = useContext(Suffix);
  useChromeTitle(title);
  useEffect(() => {
    document.title = `${title}${suffix}`;
  }, [title, suffix]);
  return null;
}
