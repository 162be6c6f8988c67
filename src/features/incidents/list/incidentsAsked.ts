import type { LinkEnds } from '@/components/time-range/useLinkEnds';
import { askedPage } from '@/modules/records/pagedTable';
import { incidentFiltersIn, type IncidentsUrl } from './url';

/** What a page of incidents is asked for by the link. @param opened when they were opened; null for any time */
export const incidentsAsked = (url: IncidentsUrl, opened: LinkEnds | null | undefined) => ({
  ...incidentFiltersIn(url),
  ...askedPage(url),
  opened: opened ?? undefined,
});
