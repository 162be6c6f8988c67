import { configureStore } from '@reduxjs/toolkit';
import { api, apiMiddleware } from '@/api/root';
import { type DemoRole, useStackAs } from './backend';

/** A store with the page's api alone, whose calls go to the stack as this person. */
export function clientOf(role: DemoRole) {
  useStackAs(role);
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: getDefault => getDefault().concat(...apiMiddleware),
  });
}
