import type { ScheduleField, SpecForm } from '../../spec-form/model/types';
import { needed } from './common';

/** How often a scraper runs; that of Kubernetes has presets of its own (settings spec, section 9; health spec, section 9). */
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
    hint: 'How long what it found is kept.',
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
        // The specification's spelling; backends know the other one.
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
export const BEFORE: Readonly<Record<'kubernetes' | 'others', SpecForm>> = {
  kubernetes: [schedule('Scraper')],
  others: [schedule('Default')],
};
export const BEHIND: SpecForm = RETENTION;
