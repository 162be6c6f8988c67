import type { Feature } from '@/lib/access/features';
import type { Need } from '@/lib/access/policy';
import { READ_CHECKS, READ_CONFIGS, READ_PLAYBOOKS, READ_TOPOLOGY } from '@/lib/access/reading';
import { paths, to, toCheck } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { toRunsOf } from '@/modules/playbooks/link';
import type { PickerKind } from '@/modules/pickers/search';

/** The screen of a kind, and what reading it takes. */
export interface PalettePlace {
  need: Need;
  feature?: Feature;
  label: string;
  noun: readonly [one: string, many: string];
  href: (id: string) => string;
}

/** Kinds without a screen of their own are not offered. */
export const PLACES: Partial<Record<PickerKind, PalettePlace>> = {
  checks: {
    ...READ_CHECKS,
    label: 'Check',
    noun: ['check', 'checks'],
    href: id => toCheck(id),
  },
  configs: {
    ...READ_CONFIGS,
    label: 'Catalog',
    noun: ['configuration item', 'configuration items'],
    href: id => to('catalogItem', { id }),
  },
  components: {
    ...READ_TOPOLOGY,
    label: 'Component',
    noun: ['component', 'components'],
    href: id => to('topologyItem', { id }),
  },
  playbooks: {
    ...READ_PLAYBOOKS,
    label: 'Playbook',
    noun: ['playbook', 'playbooks'],
    href: toRunsOf,
  },
  connections: {
    need: { resource: 'connections', action: 'read' },
    feature: 'settings.connections',
    label: 'Connection',
    noun: ['connection', 'connections'],
    href: id => withParams(paths.connections, { id }),
  },
};
