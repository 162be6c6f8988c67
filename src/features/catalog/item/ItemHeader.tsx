import Box from '@mui/material/Box';
import { useGetParentsByLocationQuery, type ConfigDetail } from '../api';
import { Age } from '@/components/age/Age';
import { ShortId } from '@/components/copy/ShortId';
import { Facts } from '@/components/facts/Facts';
import type { QueryLike } from '@/components/feedback/QueryView';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Icon } from '@/components/icon/Icon';
import { Heading, Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { CutName } from '@/components/name/CutName';
import { LongName } from '@/components/name/LongName';
import { Crumb, Crumbs } from '@/components/page/Crumbs';
import { CheckHealth } from '@/components/status/Status';
import { TagList } from '@/components/tags/TagList';
import { countOf } from '@/lib/format';
import { IN_WORK } from '@/lib/incidents/vocabulary';
import { paths, to } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { StarButton } from '@/modules/stars/StarButton';
import { DeletedTag } from '../parts';
import { ItemActions } from './ItemActions';
import { useIncidentsOfItem } from './useIncidentsOfItem';
import { useItemCost } from './useItemCost';

/** Where an item lies, outermost first, each a link. */
function Breadcrumbs({ id }: { id: string }) {
  const { data = [] } = useGetParentsByLocationQuery({ configId: id });
  return (
    <Crumbs label="Parents">
      <AppLink href={paths.catalog}>Catalog</AppLink>
      {data.map(({ id: placeId, type, name }) => (
        <Crumb key={placeId} icon={type} href={to('catalogItem', { id: placeId })} name={name ?? placeId} />
      ))}
    </Crumbs>
  );
}

/** How many incidents in work are about an item, in its place from the start; nothing where that cannot be known. */
function incidentsText(
  id: string,
  { data, isLoading }: QueryLike<readonly unknown[]> & { isLoading: boolean },
) {
  if (isLoading) return <Skeleton width={96} />;
  if (!data) return undefined;
  if (data.length === 0) return 'None active';
  return (
    <AppLink href={withParams(paths.incidents, { config: id, status: IN_WORK })}>
      {countOf(data.length, 'active incident')}
    </AppLink>
  );
}

/** What an item is: its name, type and health, its tags and labels, and the facts around it. */
export function ItemHeader({ item }: { item: ConfigDetail }) {
  const incidents = useIncidentsOfItem(item.id);
  const cost = useItemCost(item);
  return (
    <Box component="header" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Breadcrumbs id={item.id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Icon name={item.icon ?? item.type} size={20} />
        <Heading component="h2" large>
          <LongName name={item.name ?? item.id} />
        </Heading>
        <StarButton star={{ kind: 'configs', id: item.id, name: item.name ?? item.id }} />
        <Muted component="span" style={{ minWidth: 0 }}>
          <CutName name={item.type ?? ''} />
        </Muted>
        {item.health && <CheckHealth health={item.health} />}
        {item.status && <CutName name={item.status} />}
        <DeletedTag at={item.deleted_at} />
        <ItemActions item={item} />
      </Box>
      {item.description && (
        <Muted>
          <LongName name={item.description} letters={600} />
        </Muted>
      )}
      <Facts
        record={item}
        facts={[
          [
            'Tags',
            item.tags && Object.keys(item.tags).length > 0 && (
              <TagList tags={item.tags} max={4} label="Tags" />
            ),
          ],
          [
            'Labels',
            item.labels && Object.keys(item.labels).length > 0 && (
              <TagList tags={item.labels} max={4} label="Labels" />
            ),
          ],
          ['Incidents', incidentsText(item.id, incidents)],
          ['Agent', item.agent_name],
          [
            'Scraper',
            item.scraper && (
              <AppLink href={to('scraper', { id: item.scraper.id })}>
                {item.scraper.name ?? item.scraper.id}
              </AppLink>
            ),
          ],
          ['Created', <Age key="created" value={item.created_at} suffix />],
          ['Updated', item.updated_at && <Age value={item.updated_at} suffix />],
          ['Scraped', item.last_scraped_time && <Age value={item.last_scraped_time} suffix />],
          ['Id', <ShortId key="id" id={item.id} />],
          // Last: where it is asked for besides, it comes after the others.
          ['Cost', cost],
        ]}
      />
    </Box>
  );
}
