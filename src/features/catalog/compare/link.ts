import { paths } from '@/lib/routing/paths';
import { writeUrlState } from '@/lib/urlState';
import { compareUrl, type CompareUrlState } from './url';

/** The address of a comparison; a side without an id is chosen there. */
export const toComparison = (state: Partial<CompareUrlState>): string => {
  const search = writeUrlState(compareUrl, '', state);
  return search === '' ? paths.catalogCompare : `${paths.catalogCompare}?${search}`;
};
