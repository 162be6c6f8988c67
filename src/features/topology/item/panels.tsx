import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useAccess } from '@/auth/access';
import { Age } from '@/components/age/Age';
import { Choice } from '@/components/filter/Choice';
import { Icon } from '@/components/icon/Icon';
import { CheckHealth } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { useNotify } from '@/components/toast/notify';
import { EVERY, INCIDENT_STATUSES, INCIDENT_TYPE_FILTER } from '@/lib/incidents/vocabulary';
import { paths, to, toCheck } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { useDeleteConfigComponentLinkMutation } from '@/modules/component-links/api';
import {
  PANEL_PAGE,
  useListConfigComponentLinksOfComponentQuery,
  useListChangesByComponentQuery,
  useListChecksByComponentQuery,
  useListIncidentsByComponentQuery,
  type LinkedItem,
} from '../api';
import { PanelFrame, Row, Rows, type PanelProps } from './PanelFrame';
import { PageTurns } from './PageTurns';

const WRITE = { resource: 'topologies', action: 'write' } as const;

/** The catalog items that a component is made of. */
export function CatalogPanel({ component, open, onToggle }: PanelProps) {
  const { can } = useAccess();
  const notify = useNotify();
  const query = useListConfigComponentLinksOfComponentQuery(component.id);
  const [unlink] = useDeleteConfigComponentLinkMutation();
  const [deleted, setDeleted] = useState(false);
  const all = query.data ?? [];
  const shown = all.filter(({ config }) => config && (deleted || !config.deleted_at));
  const gone = all.filter(({ config }) => config?.deleted_at).length;
  const remove = async ({ config_id: configId, config }: LinkedItem) => {
    const { error } = await unlink({ componentId: component.id, configId });
    if (error) notify.error(messageOf(error));
    else notify.success(`Deleted config link successfully: ${config?.name ?? configId}`);
  };
  return (
    <PanelFrame
      title="Catalog"
      count={query.data && shown.length}
      query={query}
      isEmpty={() => all.length === 0}
      open={open}
      onToggle={onToggle}
    >
      {() => (
        <>
          <Rows label="Catalog items">
            {shown.map(link => (
              <Row
                key={`${link.config_id} ${link.selector_id}`}
                icon={<Icon name={link.config?.type} />}
                href={to('catalogItem', { id: link.config_id })}
                text={link.config?.name ?? link.config_id}
                after={
                  <>
                    {link.config?.deleted_at && (
                      <Box component="span" sx={{ fontSize: 11, color: 'status.unhealthy.text' }}>
                        deleted
                      </Box>
                    )}
                    {link.selector_id === 'manual' && can(WRITE) && (
                      <Button
                        size="small"
                        onClick={() => void remove(link)}
                        aria-label={`Unlink ${link.config?.name ?? link.config_id}`}
                      >
                        Unlink
                      </Button>
                    )}
                  </>
                }
              />
            ))}
          </Rows>
          {gone > 0 && (
            <Button size="small" onClick={() => setDeleted(!deleted)}>
              {deleted ? 'Hide deleted configs' : `Show deleted configs (${gone})`}
            </Button>
          )}
        </>
      )}
    </PanelFrame>
  );
}

const STATUSES = [
  [EVERY, 'All'] as const,
  ...INCIDENT_STATUSES.map(status => [status, statusWord(status)] as const),
];
const TYPES = INCIDENT_TYPE_FILTER.map(({ value, label }) => [value, label] as const);

/** Incidents with evidence on a component; the open ones at first. */
export function IncidentsPanel({ component, open, onToggle }: PanelProps) {
  const [type, setType] = useState<string>(EVERY);
  const [status, setStatus] = useState<string>('open');
  const query = useListIncidentsByComponentQuery({
    componentId: component.id,
    type: type === EVERY ? '' : type,
    status: status === EVERY ? '' : status,
  });
  return (
    <PanelFrame
      title="Incidents"
      count={query.data?.length}
      query={query}
      isEmpty={rows => rows.length === 0}
      filters={
        <Box sx={{ display: 'flex', gap: 2, pt: 2, pb: 2 }}>
          <Choice label="Type" value={type} choices={TYPES} onChange={setType} width={132} />
          <Choice label="Status" value={status} choices={STATUSES} onChange={setStatus} width={132} />
        </Box>
      }
      all={{ href: withParams(paths.incidents, { component: component.id }), text: 'All incidents of it' }}
      open={open}
      onToggle={onToggle}
    >
      {rows => (
        <Rows label="Incidents">
          {rows.map(incident => (
            <Row
              key={incident.id}
              icon={<Icon name={incident.type} />}
              href={to('incident', { id: incident.id })}
              text={incident.title}
              after={
                <>
                  <span>{statusWord(incident.status)}</span>
                  <Age value={incident.created_at} />
                </>
              }
            />
          ))}
        </Rows>
      )}
    </PanelFrame>
  );
}

/** Changes of the items of a component, the newest first. */
export function ChangesPanel({ component, open, onToggle }: PanelProps) {
  const [pageIndex, setPage] = useState(0);
  const query = useListChangesByComponentQuery({ componentId: component.id, pageIndex });
  return (
    <PanelFrame
      title="Changes"
      count={query.data?.total}
      query={query}
      isEmpty={page => page.rows.length === 0}
      open={open}
      onToggle={onToggle}
    >
      {({ rows, total }) => (
        <>
          <Rows label="Changes">
            {rows.map(change => (
              <Row
                key={change.change_id}
                icon={<Icon name={change.change_type} />}
                href={withParams(to('catalogItemTab', { id: change.config_id, tab: 'changes' }), {
                  change: change.change_id,
                })}
                text={change.change_type ?? 'change'}
                after={<Age value={change.created_at} />}
                below={change.name}
              />
            ))}
          </Rows>
          <PageTurns page={pageIndex} size={PANEL_PAGE} total={total} onChange={setPage} />
        </>
      )}
    </PanelFrame>
  );
}

/** Health checks of a component. */
export function ChecksPanel({ component, open, onToggle }: PanelProps) {
  const query = useListChecksByComponentQuery(component.id);
  return (
    <PanelFrame
      title="Checks"
      count={query.data?.length}
      query={query}
      isEmpty={rows => rows.length === 0}
      open={open}
      onToggle={onToggle}
    >
      {rows => (
        <Rows label="Checks">
          {rows.map(check => (
            <Row
              key={check.id}
              icon={<Icon name={check.type} />}
              href={toCheck(check.id)}
              text={check.name}
              after={<CheckHealth health={check.status} />}
            />
          ))}
        </Rows>
      )}
    </PanelFrame>
  );
}
