import { tableSource, writtenCall, type ExportDispatch } from '@/api/exportRows';
import { scrapersRequest, type Scraper } from '@/api/scrapers';
import type { RowSource, WrittenCall } from '@/lib/export/source';

/** All scrapers, also those beyond the rows of the page. */
export const scrapersSource = (dispatch: ExportDispatch): RowSource<Scraper> =>
  tableSource<Scraper>(dispatch, scrapersRequest());

/** The call behind the list of scrapers. */
export const scrapersCall = (): WrittenCall => writtenCall(scrapersRequest());
