import { createSlice } from '@reduxjs/toolkit';

export interface DashboardState {
  /** Grows by one whenever someone asks for fresh data: the refresh button, or a check that was run by hand. */
  refreshes: number;
}

const slice = createSlice({
  name: 'dashboard',
  initialState: { refreshes: 0 } as DashboardState,
  reducers: {
    refreshRequested: state => {
      state.refreshes += 1;
    },
  },
  selectors: { selectRefreshes: state => state.refreshes },
});

declare module '@/lib/store/root' {
  interface RootState {
    dashboard: DashboardState;
  }
}

export const { refreshRequested } = slice.actions;
export const { selectRefreshes } = slice.selectors;
export const dashboardReducer = slice.reducer;
