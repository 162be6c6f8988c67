import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Age } from '@/components/age/Age';
import { ShortId } from '@/components/copy/ShortId';
import { Facts } from '@/components/facts/Facts';
import { AppLink } from '@/components/link/AppLink';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { TagList } from '@/components/tags/TagList';
import { paths, to } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { useListTopologyRowsQuery } from '../api';
import { PropertyValue } from '../cards/PropertyValue';
import { costOf, type Cost } from '../model/cost';
import { componentName, componentTone, healthOf } from '../model/component';
import { bodyProperties, headlines, propertyLabel } from '../model/property';
import { PanelFrame } from '@/components/panel/PanelFrame';
import type { PanelProps } from './panelProps';

/** The topology that made a component. */
function Origin({ id }: { id: string }) {
  const { data } = useListTopologyRowsQuery(id);
  return (
    <>
      {' by '}
      <AppLink href={to('settingsItem', { table: 'topologies', id })}>{data?.name ?? 'its topology'}</AppLink>
    </>
  );
}

function CostTexts({ cost }: { cost: Cost }) {
  return (
    <span title={`1d: ${cost.day}, 30d: ${cost.month}`}>
      {cost.month} in 30d{' '}
      {cost.trend !== 'even' && (
        <span className={cost.trend === 'up' ? 'tone-word-unhealthy' : 'tone-word-healthy'}>
          {cost.trend === 'up' ? '↑' : '↓'} {cost.day} in 1d
        </span>
      )}
    </span>
  );
}

/** What a component is: its figures, where it comes from, what it costs, its properties and labels. */
export function ComponentDetailsPanel({ component, open, onToggle }: PanelProps) {
  const labels = Object.entries(component.labels ?? {}).filter(([key]) => key !== 'namespace');
  const cost = costOf(component);
  const namespace = component.namespace || component.labels?.['namespace'];
  const facts: (readonly [name: string, value: ReactNode])[] = [
    ...headlines(component).map(
      property =>
        [propertyLabel(property), <PropertyValue key={property.name} property={property} />] as const,
    ),
    [
      'Type',
      component.type && (
        <AppLink href={withParams(paths.topology, { type: `${component.type}:1` })}>{component.type}</AppLink>
      ),
    ],
    ['Namespace', namespace],
    [
      'Status',
      <Box key="status" component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
        <StatusDot tone={componentTone(component)} label={statusWord(healthOf(component))} />
        {component.status_reason}
      </Box>,
    ],
    ['Description', component.description],
    ['Costs', cost && <CostTexts cost={cost} />],
    [
      'Created',
      component.created_at && (
        <span>
          <Age value={component.created_at} suffix />
          {component.topology_id && <Origin id={component.topology_id} />}
        </span>
      ),
    ],
    ['Updated', component.updated_at && <Age value={component.updated_at} suffix />],
    ['Deleted', component.deleted_at && <Age value={component.deleted_at} suffix />],
    ...bodyProperties(component)
      .toSorted((a, b) => propertyLabel(a).localeCompare(propertyLabel(b)))
      .map(
        property =>
          [propertyLabel(property), <PropertyValue key={property.name} property={property} />] as const,
      ),
    ['Labels', labels.length > 0 && <TagList tags={Object.fromEntries(labels)} max={12} label="Labels" />],
    ['Id', <ShortId key="id" id={component.id} />],
  ];
  return (
    <PanelFrame title="Details" open={open} onToggle={onToggle}>
      <Facts record={component} label={`Details of ${componentName(component)}`} facts={facts} columns={1} />
    </PanelFrame>
  );
}
