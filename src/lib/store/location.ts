import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the page is, mirrored from the router so that a trace shows navigation and time travel moves the page. */
export interface LocationState {
  pathname: string;
  search: string;
  hash: string;
}

const slice = createSlice({
  name: 'location',
  initialState: { pathname: '/', search: '', hash: '' } as LocationState,
  reducers: { locationChanged: (_state, action: PayloadAction<LocationState>) => action.payload },
  selectors: { selectLocation: state => state },
});

declare module '@/lib/store/root' {
  interface RootState {
    location: LocationState;
  }
}

export const { locationChanged } = slice.actions;
export const { selectLocation } = slice.selectors;
export const locationReducer = slice.reducer;
