import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListConfigDetailsQuery, type ConfigDetail } from '../api';
import {
  useCreateConfigComponentLinkMutation,
  useDeleteConfigComponentLinkMutation,
  useListConfigComponentLinksQuery,
  type ComponentLinkRow,
} from '@/modules/component-links/api';
import { messageOf } from '@/lib/errors';
import { useResourceOptions } from '@/modules/pickers/resourceOptions';
import { AppDialog } from '@/components/dialog/AppDialog';
import { QueryView } from '@/components/feedback/QueryView';
import { NOTHING_CHOSEN } from '@/components/form/LazyCombobox';
import { ResourceCombobox } from '@/components/form/ResourceCombobox';
import { Icon } from '@/components/icon/Icon';
import { Inline, Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { useNotify } from '@/components/toast/notify';
import type { OptionSearch, ResourceOption } from '@/lib/optionSearch';
import { to } from '@/lib/routing/paths';

const WHERE = { kinds: ['components'], limit: 30 } as const;
const useComponents = (text: string): OptionSearch<ResourceOption> => useResourceOptions(text, WHERE);

/** Links that selectors made are theirs: they come back as soon as they are taken away. */
const isManual = (link: ComponentLinkRow) => link.selector_id === 'manual';

interface LinkToComponentProps {
  item: ConfigDetail;
  onClose: () => void;
}

/** The components that an item belongs to: shows them, links another one, and takes back what was linked by hand. */
export default function LinkToComponent({ item, onClose }: LinkToComponentProps) {
  const notify = useNotify();
  const { refetch: readAgain } = useListConfigDetailsQuery(item.id);
  const links = useListConfigComponentLinksQuery(item.id);
  const [link] = useCreateConfigComponentLinkMutation();
  const [unlink, unlinking] = useDeleteConfigComponentLinkMutation();
  const [chosen, choose] = useState<ResourceOption[]>(NOTHING_CHOSEN);
  const [component] = chosen;
  const [isLinking, setLinking] = useState(false);
  const already = links.data?.some(one => one.component_id === component?.id && isManual(one)) === true;
  const add = async () => {
    if (!component) return;
    // It may have been deleted while this is open; the page behind reads the same answer and says so too.
    const now = await readAgain();
    if (now.error) return notify.error(`Nothing was linked: ${messageOf(now.error)}`);
    if (!now.data || now.data.deleted_at) {
      return notify.error(`${item.name ?? 'The item'} was deleted meanwhile: nothing was linked.`);
    }
    const { error } = await link({ componentId: component.id, configId: item.id });
    if (error) notify.error(`${component.name} was not linked: ${messageOf(error)}`);
    else {
      choose(NOTHING_CHOSEN);
      notify.success(`Linked to ${component.name}`);
    }
  };
  // From the press on: the item is read again before anything is sent.
  const press = async () => {
    setLinking(true);
    await add();
    setLinking(false);
  };
  const remove = async ({ component_id, component: linked }: ComponentLinkRow) => {
    const { error } = await unlink({ componentId: component_id, configId: item.id });
    if (error) notify.error(`${linked?.name ?? 'The component'} is still linked: ${messageOf(error)}`);
    else notify.success(`No longer linked to ${linked?.name ?? 'the component'}`);
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Link ${item.name ?? 'the item'} to a component`}
      size="small"
      busy={isLinking}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="contained"
            disabled={!component || already}
            loading={isLinking}
            onClick={() => void press()}
          >
            Link
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 2 }}>
        <ResourceCombobox
          name="component"
          label="Component"
          value={chosen}
          onChange={choose}
          onBlur={() => {}}
          multiple={false}
          useSearch={useComponents}
          {...(already && { message: 'The item is already linked to it' })}
        />
        <QueryView query={links}>
          {found =>
            found.length === 0 ? (
              <Muted small>The item is not linked to a component yet.</Muted>
            ) : (
              <Stack component="ul" aria-label="Linked components" gap={1}>
                {found.map(one => (
                  <Inline
                    component="li"
                    key={`${one.component_id} ${one.selector_id}`}
                    align="center"
                    gap={2}
                    style={{ minHeight: 32 }}
                  >
                    <Icon name={one.component?.icon ?? 'component'} />
                    <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      <AppLink href={to('topologyItem', { id: one.component_id })}>
                        {one.component?.name ?? one.component_id}
                      </AppLink>
                    </div>
                    {isManual(one) ? (
                      <Button
                        size="small"
                        loading={
                          unlinking.isLoading && unlinking.originalArgs?.componentId === one.component_id
                        }
                        onClick={() => void remove(one)}
                        aria-label={`Unlink ${one.component?.name ?? one.component_id}`}
                      >
                        Unlink
                      </Button>
                    ) : (
                      <Muted component="span" small>
                        by selector
                      </Muted>
                    )}
                  </Inline>
                ))}
              </Stack>
            )
          }
        </QueryView>
      </Box>
    </AppDialog>
  );
}
