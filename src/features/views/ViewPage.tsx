import { lazy, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Age } from '@/components/age/Age';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { lazyOrNothing } from '@/components/feedback/lazyOrNothing';
import { QueryError } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { AppLink } from '@/components/link/AppLink';
import { Page } from '@/components/page/Page';
import { PageControls } from '@/components/page/PageChrome';
import { PageTitle } from '@/components/page/PageTitle';
import { Muted } from '@/components/layout/layout';
import { isUuid } from '@/lib/ids';
import { paths } from '@/lib/routing/paths';
import { useUrlState } from '@/lib/useUrlState';
import { StarButton } from '@/modules/stars/StarButton';
import { useListViewSummariesNamedQuery, usePostViewRunSettledQuery } from '@/modules/views/api';
import { useVariablesUrl } from '@/modules/views/url';
import { ViewScreen } from '@/modules/views/ViewScreen';
import { kioskUrl } from './kioskUrl';
import { KioskButton } from './KioskButton';

const Kiosk = lazy(() => import('./Kiosk'));
const WhoMay = lazyOrNothing(() => import('@/modules/access/who/WhoMay'));

const NONE: readonly string[] = [];

/**
 * What is known of the view's run, in the top bar: its title and when it was refreshed. It asks first: for a wall, which
 * stands for long, it asks for a run and not for what the backend has kept.
 */
function ViewTitle({ id, isWall }: { id: string; isWall: boolean }) {
  const { wanted } = useVariablesUrl(NONE);
  const { data, currentData } = usePostViewRunSettledQuery(
    { place: { id }, wanted },
    { refetchOnMountOrArgChange: isWall },
  );
  const result = data?.result;
  const at = currentData?.result.lastRefreshedAt;
  const name = result && (result.title || result.name);
  return (
    <>
      <PageTitle title={name ?? 'View'} />
      <PageControls>
        {at && (
          <Muted component="span" small style={{ whiteSpace: 'nowrap' }}>
            Last refreshed: <Age value={at} suffix />
          </Muted>
        )}
        {name && <StarButton star={{ kind: 'views', id, name }} />}
        {result && (
          <LazyBoundary>
            <WhoMay
              one={{
                kind: 'view',
                id,
                name: result.name,
                title: result.title || undefined,
                namespace: result.namespace ?? '',
              }}
              look="icon"
            />
          </LazyBoundary>
        )}
        <KioskButton id={id} />
      </PageControls>
    </>
  );
}

function View({ id }: { id: string }) {
  const [kiosk] = useUrlState(kioskUrl);
  return (
    <Page>
      <ViewTitle key={`title of ${id}`} id={id} isWall={kiosk.kiosk} />
      {kiosk.kiosk ? (
        <LazyBoundary>
          <Kiosk id={id} />
        </LazyBoundary>
      ) : (
        <ViewScreen key={id} place={{ id }} />
      )}
    </Page>
  );
}

function NotFound({ children }: { children: ReactNode }) {
  return (
    <Page>
      <PageTitle title="View Not Found" />
      <EmptyState text="The requested view could not be found." hint={children}>
        <AppLink href={paths.settingsViews}>All views</AppLink>
      </EmptyState>
    </Page>
  );
}

/** The view of a name: the first of all namespaces where none is given. */
function NamedView({ namespace, name }: { namespace: string | undefined; name: string }) {
  const { currentData, error, refetch } = useListViewSummariesNamedQuery({ namespace, name });
  if (currentData) return <View id={currentData.id} />;
  if (currentData === null)
    return <NotFound>{`View not found: ${namespace === undefined ? '' : `${namespace}/`}${name}`}</NotFound>;
  return (
    <Page>
      <PageTitle title={error === undefined ? 'View' : 'View Error'} />
      {error === undefined ? <LinesSkeleton /> : <QueryError error={error} refetch={refetch} />}
    </Page>
  );
}

/** `/views/{id}`, `/view/{namespace}/{name}` and `/view/{name}`: one view. */
export default function ViewPage() {
  const { id, namespace, name = '' } = useParams();
  if (id === undefined) return <NamedView namespace={namespace} name={name} />;
  return isUuid(id) ? <View id={id} /> : <NotFound>{`View not found: ${String(id)}`}</NotFound>;
}
