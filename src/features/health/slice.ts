import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '@/lib/routing/paths';
import { locationChanged } from '@/lib/store/location';
import { DEFAULT_HEALTH_RANGE, type HealthRange } from '@/lib/time/healthRanges';
import { readUrlState } from '@/lib/urlState';
import {
  BY_FAILURE,
  checkUrl,
  healthLink,
  OPEN_ALL,
  OPEN_NONE,
  type HealthState,
  type LabelFilters,
} from './url';

/** The addresses whose link this state is. */
const PAGES: readonly string[] = [paths.health, paths.viewHealth];

export const isHealthPage = (pathname: string): boolean => PAGES.includes(pathname);

const atRest = readUrlState(healthLink, '');
const closedCheck = Object.fromEntries(
  Object.entries(atRest).filter(([key]) => Object.hasOwn(checkUrl, key)),
) as Partial<HealthState>;

/** Runs that a link opens at most: the ones opened last. */
const MOST_OPEN_RUNS = 30;

/** What the history of a check shows while the link names one of its runs; kept when that run is left behind. */
export interface ShownRuns extends Pick<HealthState, 'status' | 'duration'> {
  range: HealthRange;
}

function leaveRun(state: { -readonly [K in keyof HealthState]: HealthState[K] }, shown: ShownRuns): void {
  if (state.run === '') return;
  state.run = '';
  state.timeRange = shown.range;
  state.status = shown.status;
  state.duration = shown.duration;
}

/**
 * The state of the health screen. Its actions say what a person did, and the screen reads it by the selectors below. Its
 * link holds the same (link.ts): a choice changes both in one step, and another link sets all of it.
 */
const slice = createSlice({
  name: 'healthFilters',
  initialState: atRest,
  reducers: {
    searched: (state, { payload }: PayloadAction<string>) => {
      state.query = payload;
      state.pageIndex = 0;
    },
    passingHidden: (state, { payload }: PayloadAction<boolean>) => {
      state.hidePassing = payload;
      state.pageIndex = 0;
    },
    labelsFiltered: (state, { payload }: PayloadAction<LabelFilters>) => {
      state.labels = payload;
      state.pageIndex = 0;
    },
    /** One of the counts above the list. */
    countChosen: (state, { payload }: PayloadAction<Pick<HealthState, 'show' | 'hidePassing'>>) => {
      state.show = payload.show;
      state.hidePassing = payload.hidePassing;
      state.pageIndex = 0;
    },
    groupedBy: (state, { payload }: PayloadAction<string>) => {
      // Failures come in the order of how many checks they take down, unless the person has chosen one.
      if (payload === BY_FAILURE && state.sortBy === 'name' && !state.sortDesc) state.sortBy = '';
      else if (state.groupBy === BY_FAILURE && state.sortBy === '') state.sortBy = 'name';
      state.groupBy = payload;
      state.openGroups = [];
      state.pageIndex = 0;
    },
    /** One group was opened or closed. */
    groupToggled: (state, { payload }: PayloadAction<string>) => {
      const others = state.openGroups.filter(name => name !== payload);
      state.openGroups = others.length === state.openGroups.length ? [...others, payload] : others;
    },
    /** All groups were opened, or closed. */
    groupsOpened: (state, { payload }: PayloadAction<boolean>) => {
      state.open = payload ? OPEN_ALL : OPEN_NONE;
      state.openGroups = [];
      state.pageIndex = 0;
    },
    tabbedBy: (state, { payload }: PayloadAction<string>) => {
      state.tabBy = payload;
      state.tab = '';
      state.pageIndex = 0;
    },
    tabChosen: (state, { payload }: PayloadAction<string>) => {
      state.tab = payload;
      state.pageIndex = 0;
    },
    layoutChosen: (state, { payload }: PayloadAction<HealthState['layout']>) => {
      state.layout = payload;
    },
    pivotedBy: (state, { payload }: PayloadAction<{ field: HealthState['pivotBy']; label?: string }>) => {
      state.pivotBy = payload.field;
      state.pivotLabel = payload.label ?? '';
      state.pageIndex = 0;
    },
    pivotCellsChosen: (state, { payload }: PayloadAction<HealthState['pivotCellType']>) => {
      state.pivotCellType = payload;
    },
    sorted: (state, { payload }: PayloadAction<{ by: HealthState['sortBy']; desc: boolean }>) => {
      state.sortBy = payload.by;
      state.sortDesc = payload.desc;
      state.pageIndex = 0;
    },
    pageTurned: (state, { payload }: PayloadAction<number>) => {
      state.pageIndex = payload;
    },
    /** The link named a page past the end. */
    lastPageShown: (state, { payload }: PayloadAction<number>) => {
      state.pageIndex = payload;
    },
    pageSizeChosen: (state, { payload }: PayloadAction<number>) => {
      state.pageSize = payload;
      state.pageIndex = 0;
    },
    rangeChosen: (state, { payload }: PayloadAction<HealthRange>) => {
      state.timeRange = payload;
    },
    rateChosen: (state, { payload }: PayloadAction<string>) => {
      state.refresh = payload;
    },
    /** A check was opened from the list, at one of its runs where one was pointed at (ISO time). */
    checkOpened: (state, { payload }: PayloadAction<{ id: string; run?: string }>) => {
      state.checkId = payload.id;
      state.run = payload.run ?? '';
      state.timeRange ||= DEFAULT_HEALTH_RANGE;
    },
    /** The next check of the list, or the one before. */
    checkStepped: (state, { payload }: PayloadAction<string>) => {
      state.checkId = payload;
      state.run = '';
      state.historyPage = 0;
      state.openRuns = [];
    },
    checkClosed: state => {
      Object.assign(state, closedCheck);
    },
    checkTabChosen: (state, { payload }: PayloadAction<HealthState['checkTab']>) => {
      state.checkTab = payload;
    },
    checkRangeChosen: (state, { payload }: PayloadAction<HealthRange>) => {
      state.timeRange = payload;
      state.historyPage = 0;
      // What was looked into belongs to the range it was chosen in.
      state.run = '';
      state.zoom = '';
    },
    chartZoomed: (state, { payload }: PayloadAction<{ zoom: string; range: HealthRange }>) => {
      state.zoom = payload.zoom;
      state.timeRange = payload.range;
    },
    /** The number of failed runs leads to them. */
    failedRunsShown: state => {
      state.checkTab = 'history';
      state.status = 'unhealthy';
      state.duration = '';
      state.historyPage = 0;
      state.run = '';
    },
    runsFiltered: (
      state,
      { payload }: PayloadAction<Partial<Pick<HealthState, 'status' | 'duration'>> & { shown: ShownRuns }>,
    ) => {
      leaveRun(state, payload.shown);
      state.status = payload.status ?? state.status;
      state.duration = payload.duration ?? state.duration;
      state.historyPage = 0;
    },
    runsPageTurned: (state, { payload }: PayloadAction<{ page: number; shown: ShownRuns }>) => {
      leaveRun(state, payload.shown);
      state.historyPage = payload.page;
    },
    /** The link named a page of runs past the end. */
    lastRunsPageShown: (state, { payload }: PayloadAction<number>) => {
      state.historyPage = payload;
    },
    /** Messages of runs were opened, or closed. */
    runsOpened: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.openRuns = payload.slice(-MOST_OPEN_RUNS);
    },
    /** The note about the run that the link names was closed; the history stays where it is. */
    linkedRunLeft: (state, { payload }: PayloadAction<{ page: number; shown: ShownRuns }>) => {
      leaveRun(state, payload.shown);
      state.historyPage = payload.page;
    },
    marksShown: (state, { payload }: PayloadAction<boolean>) => {
      state.marks = payload;
    },
    specFormatChosen: (state, { payload }: PayloadAction<HealthState['specFormat']>) => {
      state.specFormat = payload;
    },
  },
  extraReducers: builder => {
    builder.addCase(locationChanged, (state, { payload }) =>
      isHealthPage(payload.pathname) ? readUrlState(healthLink, payload.search) : state,
    );
  },
  selectors: {
    selectLayout: state => state.layout,
    selectQuery: state => state.query,
    selectLabels: state => state.labels,
    selectHidePassing: state => state.hidePassing,
    selectShow: state => state.show,
    selectGroupBy: state => state.groupBy,
    selectTabBy: state => state.tabBy,
    selectTab: state => state.tab,
    selectPivotBy: state => state.pivotBy,
    selectPivotLabel: state => state.pivotLabel,
    selectPivotCells: state => state.pivotCellType,
    /** Failing checks come first. */
    selectFailingFirst: state => state.sortBy === 'health' && !state.sortDesc,
    /** The range of the list's figures. */
    selectRange: state => state.timeRange || DEFAULT_HEALTH_RANGE,
    selectRate: state => state.refresh,
    /** Of the opened check; '' for none. */
    selectCheckId: state => state.checkId,
  },
});

declare module '@/lib/store/root' {
  interface RootState {
    healthFilters: HealthState;
  }
}

export const healthFiltersReducer = slice.reducer;
export const {
  searched,
  passingHidden,
  labelsFiltered,
  countChosen,
  groupedBy,
  groupToggled,
  groupsOpened,
  tabbedBy,
  tabChosen,
  layoutChosen,
  pivotedBy,
  pivotCellsChosen,
  sorted,
  pageTurned,
  lastPageShown,
  pageSizeChosen,
  rangeChosen,
  rateChosen,
  checkOpened,
  checkStepped,
  checkClosed,
  checkTabChosen,
  checkRangeChosen,
  chartZoomed,
  failedRunsShown,
  runsFiltered,
  runsPageTurned,
  lastRunsPageShown,
  runsOpened,
  linkedRunLeft,
  marksShown,
  specFormatChosen,
} = slice.actions;
export const {
  selectLayout,
  selectQuery,
  selectLabels,
  selectHidePassing,
  selectShow,
  selectGroupBy,
  selectTabBy,
  selectTab,
  selectPivotBy,
  selectPivotLabel,
  selectPivotCells,
  selectFailingFirst,
  selectRange,
  selectRate,
  selectCheckId,
} = slice.selectors;
