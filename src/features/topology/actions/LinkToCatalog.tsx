import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { AppDialog } from '@/components/dialog/AppDialog';
import { NOTHING_CHOSEN } from '@/components/form/LazyCombobox';
import { ResourceCombobox } from '@/components/form/ResourceCombobox';
import { useNotify } from '@/components/toast/notify';
import type { OptionSearch, ResourceOption } from '@/lib/optionSearch';
import {
  useCreateConfigComponentLinkMutation,
  useListConfigComponentLinksOfComponentQuery,
} from '@/modules/component-links/api';
import { useResourceOptions } from '@/modules/pickers/resourceOptions';
import { componentName, type Component } from '../model/component';

const WHERE = { kinds: ['configs'], limit: 50 } as const;
const useItems = (text: string): OptionSearch<ResourceOption> => useResourceOptions(text, WHERE);

/** Links a catalog item to a component by hand. */
export default function LinkToCatalog({ component, onClose }: { component: Component; onClose: () => void }) {
  const notify = useNotify();
  const [link, { isLoading }] = useCreateConfigComponentLinkMutation();
  const { data } = useListConfigComponentLinksOfComponentQuery(component.id);
  const [chosen, choose] = useState<ResourceOption[]>(NOTHING_CHOSEN);
  const [item] = chosen;
  const already = data?.some(one => one.config_id === item?.id) === true;
  const add = async () => {
    if (!item) return;
    const { error } = await link({ componentId: component.id, configId: item.id });
    if (error) return notify.error(`${item.name} was not linked: ${messageOf(error)}`);
    notify.success('config link successful');
    onClose();
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={`Link to Catalog: ${componentName(component)}`}
      size="small"
      busy={isLoading}
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button
            variant="contained"
            disabled={!item || already}
            loading={isLoading}
            onClick={() => void add()}
          >
            Link
          </Button>
        </>
      }
    >
      <ResourceCombobox
        name="config"
        label="Catalog"
        value={chosen}
        onChange={choose}
        onBlur={() => {}}
        multiple={false}
        useSearch={useItems}
        {...(already && { message: 'Already linked' })}
      />
    </AppDialog>
  );
}
