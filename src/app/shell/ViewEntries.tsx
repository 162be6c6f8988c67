import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import { use, useEffect, useState } from 'react';
import { propertiesApi } from '@/api/properties';
import { useListViewSummariesSidebarQuery } from '@/api/views';
import type { KnownIconProps } from '@/components/icon/Icon';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { lazyOrNothing } from '@/components/feedback/lazyOrNothing';
import { PageAnsweredContext } from '@/components/page/pageAnswered';
import { to } from '@/lib/routing/paths';
import { storedValue } from '@/lib/storage';
import { defaultViewEntry } from './defaultView';
import { ENTRY_HEIGHT, NavEntry } from './NavEntry';

// The tables of names are not needed where there are no views.
const KnownIcon = lazyOrNothing<KnownIconProps>(() =>
  import('@/components/icon/Icon').then(module => ({ default: module.KnownIcon })),
);

/** The icon of a view, which comes after the entry. */
const ViewGlyph = ({ name = null }: { name?: string | null }) => (
  <LazyBoundary fallback={<span style={{ width: 18, height: 18 }} />}>
    <KnownIcon name={name} size={18} otherwise={<ViewQuilt fontSize="button" />} />
  </LazyBoundary>
);

/** How many entries there were the last time: nothing below them moves when they come. */
const lastCount = storedValue({
  key: 'ops-console.sidebarViews',
  version: 1,
  parse: raw => (Number.isInteger(raw) && Number(raw) > 0 ? Number(raw) : undefined),
  fallback: 0,
});

/** One entry per view flagged for the sidebar, and the one that the deployment wants seen first. They come after the page. */
export function ViewEntries({ collapsed }: { collapsed: boolean }) {
  const isAnswered = use(PageAnsweredContext);
  const { data: views, isError } = useListViewSummariesSidebarQuery(undefined, { skip: !isAnswered });
  const { data: properties = [] } = propertiesApi.endpoints.getProperties.useQueryState();
  const [room] = useState(lastCount.read);
  const first = views && defaultViewEntry(properties, views);
  const count = views && views.length + (first ? 1 : 0);
  useEffect(() => {
    if (count !== undefined && count !== lastCount.read()) lastCount.write(count);
  }, [count]);

  if (!views) return isError ? null : <li aria-hidden style={{ height: room * ENTRY_HEIGHT }} />;
  return (
    <>
      {first && <NavEntry to={first.href} label={first.label} icon={<ViewGlyph />} collapsed={collapsed} />}
      {views.map(view => (
        <NavEntry
          key={view.id}
          to={to('view', { id: view.id })}
          label={view.title || view.name}
          icon={<ViewGlyph name={view.icon} />}
          collapsed={collapsed}
        />
      ))}
    </>
  );
}
