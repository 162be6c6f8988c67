import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GrantedRule } from '../access/granted';
import type { RootState } from './root';

/** Whose rights the page applies in place of the own ones. Nothing can be changed meanwhile. */
export interface ViewedAs {
  /** Who that is: 'somebody with the role viewer'. */
  who: string;
  roles: string[];
  /** What the backend grants those roles, as far as it said so. */
  permissions: GrantedRule[];
}

const slice = createSlice({
  name: 'viewedAs',
  initialState: null as ViewedAs | null,
  reducers: {
    viewBegan: (_state, { payload }: PayloadAction<ViewedAs>) => payload,
    viewEnded: () => null,
  },
});

declare module './root' {
  interface RootState {
    viewedAs: ViewedAs | null;
  }
}

export const { viewBegan, viewEnded } = slice.actions;
export const viewedAsReducer = slice.reducer;

/** Whose rights the page applies; null for those of whoever is signed in. */
export const selectViewedAs = ({ viewedAs }: Pick<RootState, 'viewedAs'>): ViewedAs | null => viewedAs;

/** Why nothing can be changed while the page shows what somebody else may do. */
export const viewBlock = ({ who }: ViewedAs): string =>
  `You view the console as ${who}: nothing can be changed until you stop.`;
