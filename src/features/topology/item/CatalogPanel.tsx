import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messageOf } from '@/lib/errors';
import { useAccess } from '@/auth/access';
import { Icon } from '@/components/icon/Icon';
import { useNotify } from '@/components/toast/notify';
import { to } from '@/lib/routing/paths';
import { useUrlState } from '@/lib/useUrlState';
import {
  useDeleteConfigComponentLinkMutation,
  useListConfigComponentLinksOfComponentQuery,
  type LinkedItem,
} from '@/modules/component-links/api';
import { ListPanel } from '@/modules/panel/ListPanel';
import { topologyUrl } from '../url';
import type { PanelProps } from './panelProps';
import { Row, Rows } from '@/components/panel/Row';

const WRITE = { resource: 'topologies', action: 'write' } as const;

/** The catalog items that a component is made of. */
export function CatalogPanel({ component, open, onToggle }: PanelProps) {
  const { can } = useAccess();
  const notify = useNotify();
  const query = useListConfigComponentLinksOfComponentQuery(component.id);
  const [unlink] = useDeleteConfigComponentLinkMutation();
  const [{ deletedItems: deleted }, patch] = useUrlState(topologyUrl);
  const all = query.data ?? [];
  const shown = all.filter(({ config }) => config && (deleted || !config.deleted_at));
  const gone = all.filter(({ config }) => config?.deleted_at).length;
  const remove = async ({ config_id: configId, config }: LinkedItem) => {
    const { error } = await unlink({ componentId: component.id, configId });
    if (error) notify.error(`${config?.name ?? 'The item'} is still linked: ${messageOf(error)}`);
    else notify.success(`Deleted config link successfully: ${config?.name ?? configId}`);
  };
  return (
    <ListPanel
      title="Catalog"
      count={query.data && shown.length}
      query={query}
      isEmpty={() => all.length === 0}
      open={open}
      onToggle={onToggle}
    >
      {() => (
        <>
          <Rows label="Configuration items">
            {shown.map(link => (
              <Row
                key={`${link.config_id} ${link.selector_id}`}
                icon={<Icon name={link.config?.type} />}
                href={to('catalogItem', { id: link.config_id })}
                text={link.config?.name ?? link.config_id}
                after={
                  <>
                    {link.config?.deleted_at && (
                      <Box component="span" sx={{ fontSize: 'key', color: 'status.unhealthy.text' }}>
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
            <Button size="small" onClick={() => patch({ deletedItems: !deleted })}>
              {deleted ? 'Hide deleted configs' : `Show deleted configs (${gone})`}
            </Button>
          )}
        </>
      )}
    </ListPanel>
  );
}
