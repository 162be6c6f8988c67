import type { ResourceOption } from '@/lib/optionSearch';
import { LazyCombobox } from './LazyCombobox';
import { ResourceHit } from './ResourceHit';
import type { SearchComboboxProps } from './SearchCombobox';

/** A combobox of resources that a search finds; each hit says what tells it from others of its name. */
export function ResourceCombobox(
  props: Omit<SearchComboboxProps<ResourceOption>, 'keyOf' | 'nameOf' | 'draw'>,
) {
  return (
    <LazyCombobox<ResourceOption>
      {...props}
      keyOf={option => option.id}
      nameOf={option => option.name}
      draw={option => <ResourceHit option={option} />}
    />
  );
}
