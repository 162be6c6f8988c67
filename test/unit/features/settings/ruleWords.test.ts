import { expect, test } from 'vitest';
import { ruleWords } from '@/features/settings/resources/ruleWords';

test('an incident rule explains itself; what is not written is not said', () => {
  expect(
    ruleWords({
      components: [{ types: ['System', 'API'] }],
      template: { type: 'technical_debt', severity: 'medium', title: '{{.name}} is down', status: 'open' },
      filter: { status: ['unhealthy', 'warning'], severity: ['high'], category: ['availability'], age: '5m' },
      autoAssignOwner: true,
      breakOnMatch: true,
      autoResolve: { timeout: '30m' },
      autoClose: { timeout: '24h' },
      hoursOfOperation: [{ start: '08:00', end: '18:00', negate: true }],
    }),
  ).toEqual([
    'Opens an incident of type Technical Debt and severity Medium when a component with types System or API is unhealthy or warning for 5m, with findings of severity High and category availability.',
    'It is titled “{{.name}} is down” and begins as open.',
    'The owner of the component commands it.',
    'It is resolved automatically when everything is healthy for 30m.',
    'It is closed automatically 24h later.',
    'It is active not from 08:00 to 18:00.',
    'When it matches, the rules after it are skipped.',
  ]);
  expect(ruleWords(null)).toEqual(['Opens an incident when any component is unhealthy.']);
});
