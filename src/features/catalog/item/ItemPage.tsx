import Box from '@mui/material/Box';
import { lazy } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useListConfigDetailsQuery, type ConfigDetail } from '../api';
import { useAccess } from '@/auth/access';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { PageTitle } from '@/components/page/PageTitle';
import { AppTabs, type TabItem } from '@/components/tabs/AppTabs';
import { isUuid } from '@/lib/ids';
import { paths, to } from '@/lib/routing/paths';
import { Page } from '@/components/page/Page';
import { useListConfigViewsQuery } from '@/modules/views/api';
import { isUnwell } from '@/modules/why/unwell';
import { DeletedBanner } from './DeletedBanner';
import { ItemHeader } from './ItemHeader';
import { useItemAccess, type ItemAccess } from './useItemAccess';

const ConfigTab = lazy(() => import('./ConfigTab'));
const RelationshipsTab = lazy(() => import('./relationships/RelationshipsTab'));
const PlaybooksTab = lazy(() => import('./PlaybooksTab'));
const ChecksTab = lazy(() => import('./ChecksTab'));
const ViewTab = lazy(() => import('./ViewTab'));
const ItemWhyTab = lazy(() => import('./WhyTab'));
const ChangeList = lazy(() => import('../changes/ChangeList').then(m => ({ default: m.ChangeList })));
const AccessList = lazy(() => import('../access/AccessList').then(m => ({ default: m.AccessList })));
const ItemCosts = lazy(() => import('../costs/ItemCosts'));
const InsightList = lazy(() => import('../insights/InsightList').then(m => ({ default: m.InsightList })));

const VIEWS = { need: { resource: 'views', action: 'read' }, feature: 'views' } as const;
const TABS = [
  'config',
  'why',
  'changes',
  'insights',
  'relationships',
  'playbooks',
  'checks',
  'access',
  'costs',
] as const;
type Tab = (typeof TABS)[number];
const isTab = (name: string): name is Tab => TABS.some(tab => tab === name);

const LABELS: Readonly<Record<Tab, string>> = {
  config: 'Configuration',
  why: 'Why',
  changes: 'Changes',
  insights: 'Insights',
  relationships: 'Relationships',
  playbooks: 'Playbooks',
  checks: 'Checks',
  access: 'Access',
  costs: 'Costs',
};

/** What the backend has to say beside the item itself. */
interface ItemParts {
  access: ItemAccess;
  /** Known only once the tab was opened: nothing is asked before. */
  hasCosts: boolean;
}

/** Whether an item has a tab: what explains a failure only while there is one, access only where it may be read. */
function hasTab(item: ConfigDetail, tab: Tab, { access, hasCosts }: ItemParts): boolean {
  if (tab === 'why') return isUnwell(item);
  if (tab === 'access') return access.isOffered;
  return tab !== 'costs' || hasCosts;
}

/** Counts beside the tabs: changes of 7 days, open insights, runs of 30 days, grants. */
function tabsOf(item: ConfigDetail, parts: ItemParts): TabItem<Tab>[] {
  const { summary } = item;
  const counts: Partial<Record<Tab, number | null | undefined>> = {
    changes: summary?.changes,
    insights: summary?.analysis,
    relationships: summary?.relationships,
    playbooks: summary?.playbook_runs,
    checks: summary?.checks,
    access: parts.access.count,
  };
  return TABS.filter(id => hasTab(item, id, parts)).map(id => {
    const badge = counts[id];
    return { id, label: LABELS[id], ...(badge !== null && badge !== undefined && badge > 0 && { badge }) };
  });
}

/** `/catalog/{id}` and its sub-pages: one item of the catalog. */
export default function ItemPage() {
  const { id = '', tab = 'config', viewId } = useParams();
  const query = useListConfigDetailsQuery(id, { skip: !isUuid(id) });
  const gone = (
    <EmptyState text="Item not found" hint="It was deleted, or you do not have access to it.">
      <AppLink href={paths.catalog}>All items</AppLink>
    </EmptyState>
  );
  if (!isUuid(id)) return <Page>{gone}</Page>;
  return (
    <Page>
      <QueryView query={{ ...query, data: query.currentData }} skeleton={<LinesSkeleton lines={10} />}>
        {item => (item ? <Item key={item.id} item={item} tab={tab} viewId={viewId} /> : gone)}
      </QueryView>
    </Page>
  );
}

/** Where a tab of an item is; ids that are none of the fixed ones are those of views. */
function placeOf(id: string, tab: string): string {
  if (tab === 'config') return to('catalogItem', { id });
  return isTab(tab) ? to('catalogItemTab', { id, tab }) : to('catalogItemView', { id, viewId: tab });
}

function Item({ item, tab, viewId }: { item: ConfigDetail; tab: string; viewId: string | undefined }) {
  const navigate = useNavigate();
  const { refusal, lacks } = useAccess();
  // Where the backend has no ledger the tab says so, and is gone with the next one that is opened.
  const hasCosts = tab === 'costs' || !lacks('config_costs');
  const parts: ItemParts = { access: useItemAccess(item.id), hasCosts };
  // A link to what explains a failure that is over is one to the item.
  const current = isTab(tab) && hasTab(item, tab, parts) ? tab : 'config';
  const { data: views = [] } = useListConfigViewsQuery(
    { configId: item.id },
    { skip: refusal(VIEWS) !== undefined },
  );
  const tabs: TabItem<string>[] = [
    ...tabsOf(item, parts),
    ...views.map(view => ({ id: view.id, label: view.title || view.name })),
  ];
  const known = viewId === undefined || views.some(view => view.id === viewId);
  return (
    <Stack gap={3}>
      <PageTitle title={`Catalog: ${item.name ?? item.type}`} />
      <DeletedBanner item={item} />
      <ItemHeader item={item} />
      <AppTabs
        label="Item"
        tabs={tabs}
        value={viewId === undefined ? current : known ? viewId : ''}
        onChange={chosen => void navigate(placeOf(item.id, chosen))}
      >
        <Box sx={{ pt: 3, minWidth: 0 }}>
          <LazyBoundary fallback={<LinesSkeleton lines={8} />}>
            {viewId === undefined ? (
              <Content item={item} tab={current} />
            ) : (
              <ViewTab itemId={item.id} viewId={viewId} />
            )}
          </LazyBoundary>
        </Box>
      </AppTabs>
    </Stack>
  );
}

function Content({ item, tab }: { item: ConfigDetail; tab: Tab }) {
  const maxHeight = 'calc(100vh - 25rem)';
  if (tab === 'config') return <ConfigTab item={item} />;
  if (tab === 'why') return <ItemWhyTab item={item} />;
  if (tab === 'changes') return <ChangeList configId={item.id} maxHeight={maxHeight} />;
  if (tab === 'insights') return <InsightList configId={item.id} maxHeight={maxHeight} />;
  if (tab === 'relationships') return <RelationshipsTab configId={item.id} />;
  if (tab === 'access') return <AccessList configId={item.id} maxHeight={maxHeight} />;
  if (tab === 'costs') return <ItemCosts configId={item.id} />;
  if (tab === 'checks') return <ChecksTab configId={item.id} />;
  return <PlaybooksTab item={item} />;
}
