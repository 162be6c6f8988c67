import type { BeginningTemplate } from '@/modules/beginnings/beginning';
import type { RuleValues } from './form';

/** What a rule says besides its name and whom it notifies. */
export type RuleTemplateContent = Omit<RuleValues, 'name' | 'recipient' | 'fallback'>;

/** What a new rule can begin as. It notifies the person who begins it, until another recipient is chosen. */
export const RULE_TEMPLATES: readonly BeginningTemplate<RuleTemplateContent>[] = [
  {
    id: 'checks',
    label: 'Failing checks',
    about: 'When a check has failed for 5 minutes',
    name: 'failing-checks',
    content: { events: ['check.failed'], wait: '5m', repeat: '4h', title: '{{.check.name}} is failing' },
  },
  {
    id: 'critical',
    label: 'Critical checks',
    about: 'At once, repeated every hour',
    name: 'critical-checks',
    content: {
      events: ['check.failed', 'check.passed'],
      filter: "check.severity == 'critical'",
      repeat: '1h',
      title: '{{.check.name}} is {{.check.status}}',
    },
  },
  {
    id: 'items',
    label: 'Unhealthy items',
    about: 'Items of the catalog, grouped by type',
    name: 'unhealthy-items',
    content: {
      events: ['config.unhealthy', 'config.warning'],
      groupBy: ['type'],
      wait: '5m',
      repeat: '4h',
      title: '{{.config.name}} is {{.config.health}}',
    },
  },
  {
    id: 'deleted',
    label: 'Deleted items',
    about: 'When an item leaves the catalog',
    name: 'deleted-items',
    content: { events: ['config.deleted'], repeat: '1d', title: '{{.config.name}} was deleted' },
  },
  {
    id: 'approvals',
    label: 'Runs to approve',
    about: 'When a playbook run waits for approval',
    name: 'runs-to-approve',
    content: { events: ['playbook.approval.inserted'], title: 'A playbook run waits for approval' },
  },
];
