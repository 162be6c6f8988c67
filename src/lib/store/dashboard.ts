import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { computerNow } from '../time/clock';

export interface DashboardState {
  /**
   * Grows by one whenever someone asks for fresh data: the refresh button and its key, or checks that were run by hand.
   * What the page shows is asked for again then (app/listeners.ts).
   */
  refreshes: number;
  /** When that was last, epoch ms; 0 before. */
  refreshedAt: number;
}

const slice = createSlice({
  name: 'dashboard',
  initialState: { refreshes: 0, refreshedAt: 0 } as DashboardState,
  reducers: {
    refreshRequested: {
      prepare: () => ({ payload: computerNow() }),
      reducer: (state, { payload }: PayloadAction<number>) => {
        state.refreshes += 1;
        state.refreshedAt = payload;
      },
    },
  },
  selectors: { selectRefreshedAt: state => state.refreshedAt },
});

declare module '@/lib/store/root' {
  interface RootState {
    dashboard: DashboardState;
  }
}

export const { refreshRequested } = slice.actions;
export const { selectRefreshedAt } = slice.selectors;
export const dashboardReducer = slice.reducer;
