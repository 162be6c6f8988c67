import type { ReactNode } from 'react';
import { selectUser } from '@/auth/slice';
import { SavedFiltersButton } from '@/modules/saved-filters/SavedFiltersButton';
import { WithDefaultFilter } from '@/modules/saved-filters/WithDefaultFilter';
import { useAppSelector } from '@/lib/store/hooks';
import { CatalogNav } from './CatalogNav';
import { Page } from '@/components/page/Page';
import { CATALOG_FILTER_KEYS } from './url';

interface ListFrameProps {
  list: keyof typeof CATALOG_FILTER_KEYS;
  children: ReactNode;
}

/** A list of the catalog whose filters can be saved, and which opens with the person's default one. */
export function ListFrame({ list, children }: ListFrameProps) {
  const owner = useAppSelector(selectUser)?.id;
  const keys = CATALOG_FILTER_KEYS[list];
  return (
    <WithDefaultFilter owner={owner} list={list} keys={keys}>
      <Page>
        <CatalogNav>
          {owner !== undefined && <SavedFiltersButton owner={owner} list={list} keys={keys} />}
        </CatalogNav>
        {children}
      </Page>
    </WithDefaultFilter>
  );
}
