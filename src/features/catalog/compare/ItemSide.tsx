import type { ConfigDetail } from '../api';
import { useResourceOptions } from '@/modules/pickers/resourceOptions';
import { Age } from '@/components/age/Age';
import { NOTHING_CHOSEN } from '@/components/form/LazyCombobox';
import { ResourceCombobox } from '@/components/form/ResourceCombobox';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { CheckHealth } from '@/components/status/Status';
import type { OptionSearch, ResourceOption } from '@/lib/optionSearch';
import { to } from '@/lib/routing/paths';
import { DeletedTag } from '../parts';
import { SideFrame } from './SideFrame';

/** Hits offered at a time. */
const WHERE = { kinds: ['configs'], limit: 30 } as const;
const useItems = (text: string): OptionSearch<ResourceOption> => useResourceOptions(text, WHERE);

interface ItemSideProps {
  label: string;
  name: string;
  /** Undefined while it is loaded, null when there is none. */
  item: ConfigDetail | null | undefined;
  error: string | undefined;
  onRetry: () => void;
  chosen: boolean;
  onChoose: (id: string) => void;
}

/** One of two items: what it is, and the field that puts another in its place. */
export function ItemSide({ label, name, item, error, onRetry, chosen, onChoose }: ItemSideProps) {
  return (
    <SideFrame
      label={label}
      state={chosen ? item : undefined}
      chosen={chosen}
      error={error}
      onRetry={onRetry}
      missing="Item not found: it was deleted, or you do not have access to it."
      picker={
        <ResourceCombobox
          key={item?.id ?? 'none'}
          name={name}
          label={chosen ? 'Another item' : 'Item'}
          value={NOTHING_CHOSEN}
          onChange={([option]) => option && onChoose(option.id)}
          onBlur={() => {}}
          multiple={false}
          useSearch={useItems}
          placeholder="Name, or type=pod labels.app=api"
        />
      }
    >
      {item && (
        <>
          <Icon name={item.icon ?? item.type} />
          <AppLink href={to('catalogItem', { id: item.id })}>{item.name ?? item.id}</AppLink>
          <DeletedTag at={item.deleted_at} />
          <span>{item.type}</span>
          {item.health && <CheckHealth health={item.health} />}
          {item.status && <span>{item.status}</span>}
          <span>
            updated <Age value={item.updated_at ?? item.created_at} suffix />
          </span>
        </>
      )}
    </SideFrame>
  );
}
