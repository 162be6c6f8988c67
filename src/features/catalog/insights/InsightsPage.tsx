import { CatalogNav } from '../CatalogNav';
import { Page } from '../parts';
import { InsightList } from './InsightList';

/** `/catalog/insights`: what analyzers found, over all items. */
export default function InsightsPage() {
  return (
    <Page>
      <CatalogNav />
      <InsightList maxHeight="calc(100vh - 11rem)" />
    </Page>
  );
}
