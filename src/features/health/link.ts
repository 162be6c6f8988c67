import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { LocationState } from '@/lib/store/location';
import { writeUrlState } from '@/lib/urlState';
import {
  chartZoomed,
  checkStepped,
  groupsOpened,
  groupToggled,
  isHealthPage,
  lastPageShown,
  lastRunsPageShown,
  linkedRunLeft,
  marksShown,
  rateChosen,
  runsOpened,
  searched,
  specFormatChosen,
} from './slice';
import { CLOSED, healthLink, type HealthState } from './url';

/**
 * The location after a choice on the health screen: the parameters of what changed are rewritten, all others stay.
 * The same object where the address stays as it is.
 */
export function withHealthLink(
  location: LocationState,
  before: HealthState,
  after: HealthState,
): LocationState {
  if (before === after || !isHealthPage(location.pathname)) return location;
  const changed = Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !Object.is(value, before[key as keyof HealthState])),
  ) as Partial<HealthState>;
  const query = writeUrlState(healthLink, location.search, {
    ...changed,
    // Also what is at its default, and what was never understood.
    ...(before.checkId !== '' && after.checkId === '' && CLOSED),
  });
  if (query === new URLSearchParams(location.search).toString()) return location;
  return { ...location, search: query && `?${query}` };
}

const inPlace = isAnyOf(
  searched,
  groupToggled,
  groupsOpened,
  rateChosen,
  checkStepped,
  chartZoomed,
  specFormatChosen,
  marksShown,
  linkedRunLeft,
  lastPageShown,
  lastRunsPageShown,
  runsOpened,
);

/** Whether a choice takes the place of the entry in the browser's history; others are steps that Back undoes. */
export const replacesEntry = (action: UnknownAction): boolean => inPlace(action);
