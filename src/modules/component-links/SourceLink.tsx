import Box from '@mui/material/Box';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { isUuid } from '@/lib/ids';
import { to } from '@/lib/routing/paths';
import { SourceTag } from '@/modules/records/source';
import { useListComponentsLinkQuery } from './nameApi';

function OfComponent({ id, source }: { id: string; source: string }) {
  const { data } = useListComponentsLinkQuery(id);
  if (!data) return <SourceTag source={source} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontSize: 'note' }}>
      <Icon name={data.icon ?? 'component'} size={14} />
      <AppLink href={to('topologyItem', { id })}>{data.name}</AppLink>
    </Box>
  );
}

/**
 * Where a record comes from: a component and an object of the catalog lead to their pages, by the second part
 * of the source.
 */
export function SourceLink({ source }: { source: string | null | undefined }) {
  const [kind, id = ''] = (source ?? '').split('/');
  if (!source || !isUuid(id)) return <SourceTag source={source} />;
  if (kind === 'component') return <OfComponent id={id} source={source} />;
  return (
    <AppLink href={to('catalogItem', { id })}>
      <SourceTag source={source} />
    </AppLink>
  );
}
