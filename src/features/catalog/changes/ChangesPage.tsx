import { CatalogNav } from '../CatalogNav';
import { Page } from '../parts';
import { ChangeList } from './ChangeList';

/** `/catalog/changes`: what changed, over all items. */
export default function ChangesPage() {
  return (
    <Page>
      <CatalogNav />
      <ChangeList maxHeight="calc(100vh - 11rem)" />
    </Page>
  );
}
