import type { ScheduleField, SpecForm } from '../../spec-form/model/types';
import { needed } from './common';

/** How often a scraper runs; that of Kubernetes has presets of its own (FRM-012). */
const schedule = (presets: ScheduleField['presets']): ScheduleField => ({
  kind: 'schedule',
  path: 'schedule',
  label: 'Schedule',
  presets,
});

const RETENTION: SpecForm = [
  {
    kind: 'group',
    path: 'retention',
    label: 'Retention',
    hint: 'How long its results are kept.',
    fields: [
      {
        kind: 'rows',
        path: 'changes',
        label: 'Changes',
        noun: 'change',
        fields: [
          needed('name', 'Change'),
          { kind: 'duration', path: 'age', label: 'Age' },
          { kind: 'number', path: 'count', label: 'Count' },
        ],
      },
      {
        kind: 'rows',
        path: 'types',
        label: 'Types',
        noun: 'type',
        // The spelling of SCR-009; backends know the other one.
        aliases: ['type'],
        fields: [
          needed('name', 'Type'),
          { kind: 'duration', path: 'createdAge', label: 'Created Age' },
          { kind: 'duration', path: 'updatedAge', label: 'Updated Age' },
          { kind: 'duration', path: 'deletedAge', label: 'Deleted Age' },
        ],
      },
      { kind: 'duration', path: 'staleItemAge', label: 'Stale Item Age' },
    ],
  },
];

/** What stands around the scraper in its spec, before and behind its own fields. */
export const FIELDS_BEFORE: Readonly<Record<'kubernetes' | 'others', SpecForm>> = {
  kubernetes: [schedule('Scraper')],
  others: [schedule('Default')],
};
export const FIELDS_BEHIND: SpecForm = RETENTION;
