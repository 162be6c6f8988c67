import { createSlice } from '@reduxjs/toolkit';
import { paths } from '@/lib/routing/paths';
import { locationChanged } from '@/lib/store/location';
import { readUrlState } from '@/lib/urlState';
import { healthUrl, type HealthUrlState } from './url';

/**
 * The dashboard's filters, mirrored from the link so that a trace shows them. Components read the link itself; this
 * copy only follows it, through the location that the store mirrors.
 */
const slice = createSlice({
  name: 'healthFilters',
  initialState: readUrlState(healthUrl, ''),
  reducers: {},
  extraReducers: builder => {
    builder.addCase(locationChanged, (state, { payload }) =>
      payload.pathname === paths.health ? readUrlState(healthUrl, payload.search) : state,
    );
  },
});

declare module '@/lib/store/root' {
  interface RootState {
    healthFilters: HealthUrlState;
  }
}

export const healthFiltersReducer = slice.reducer;
