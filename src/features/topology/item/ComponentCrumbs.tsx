import { useLocation } from 'react-router-dom';
import { AppLink } from '@/components/link/AppLink';
import { CutName } from '@/components/name/CutName';
import { Crumb, Crumbs } from '@/components/page/Crumbs';
import { isUuid } from '@/lib/ids';
import { paths } from '@/lib/routing/paths';
import { useListComponentNamesQuery } from '../api';
import { hrefFrom } from '../link';
import { componentName, pathOf, type Component } from '../model/component';

/** The way down to a component: the dashboard, its ancestors, and from where it was opened if that is none of them. */
export function ComponentCrumbs({ component, refererId }: { component: Component; refererId: string }) {
  const { search } = useLocation();
  const ancestors = pathOf(component).filter(isUuid);
  const strange = isUuid(refererId) && !ancestors.includes(refererId) && refererId !== component.id;
  const ids = [...ancestors, ...(strange ? [refererId] : [])];
  const { data = [] } = useListComponentNamesQuery(ids, { skip: ids.length === 0 });
  const byId = new Map(data.map(one => [one.id, one]));
  return (
    <Crumbs label="Breadcrumbs">
      <AppLink href={paths.topology}>Dashboard</AppLink>
      {ids.map(id => {
        const crumb = byId.get(id);
        return (
          <Crumb
            key={id}
            icon={crumb?.icon ?? crumb?.type ?? 'component'}
            href={hrefFrom(search, { id, name: crumb?.name ?? id })}
            name={crumb?.name ?? '…'}
          />
        );
      })}
      <span aria-hidden="true">/</span>
      <span aria-current="page">
        <CutName name={componentName(component)} />
      </span>
    </Crumbs>
  );
}
