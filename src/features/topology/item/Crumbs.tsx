import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { CutName } from '@/components/name/CutName';
import { isUuid } from '@/lib/ids';
import { paths } from '@/lib/routing/paths';
import { useListComponentNamesQuery } from '../api';
import { hrefFrom } from '../link';
import { componentName, pathOf, type Component } from '../model/component';

/** The way down to a component: the dashboard, its ancestors, and from where it was opened if that is none of them. */
export function Crumbs({ component, refererId }: { component: Component; refererId: string }) {
  const { search } = useLocation();
  const ancestors = pathOf(component).filter(isUuid);
  const strange = isUuid(refererId) && !ancestors.includes(refererId) && refererId !== component.id;
  const ids = [...ancestors, ...(strange ? [refererId] : [])];
  const { data = [] } = useListComponentNamesQuery(ids, { skip: ids.length === 0 });
  const byId = new Map(data.map(one => [one.id, one]));
  return (
    <Box
      component="nav"
      aria-label="Breadcrumbs"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        fontSize: 'note',
        minHeight: 18,
      }}
    >
      <AppLink href={paths.topology}>Dashboard</AppLink>
      {ids.map(id => {
        const crumb = byId.get(id);
        return (
          <Box key={id} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
            <span aria-hidden="true">/</span>
            <Icon name={crumb?.icon ?? crumb?.type ?? 'component'} size={14} />
            <AppLink href={hrefFrom(search, { id, name: crumb?.name ?? id })}>
              <CutName name={crumb?.name ?? '…'} />
            </AppLink>
          </Box>
        );
      })}
      <span aria-hidden="true">/</span>
      <span aria-current="page">
        <CutName name={componentName(component)} />
      </span>
    </Box>
  );
}
