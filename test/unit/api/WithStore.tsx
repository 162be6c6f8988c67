import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { setupStore } from '@/app/store';

/** What hooks find around them on a page: its store. */
export const WithStore = ({ children }: PropsWithChildren) => (
  <Provider store={setupStore()}>{children}</Provider>
);
