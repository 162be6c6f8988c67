import type { ConfigDetail } from '../api';
import type { PlaybookTarget } from '@/modules/playbooks/targets';

/** An item as what a playbook runs on. */
export const targetOfItem = (item: Pick<ConfigDetail, 'id' | 'name' | 'type'>): PlaybookTarget => ({
  kind: 'config',
  id: item.id,
  name: item.name ?? item.id,
  icon: item.type,
});
