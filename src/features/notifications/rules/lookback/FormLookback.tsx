import { useFormState } from 'react-final-form';
import type { RecipientValues, RuleValues } from '../form';
import { LookbackSection } from './LookbackSection';

const VALUES = { values: true } as const;

const nameOfRecipient = ({ kind, person, team, playbook, connection }: RecipientValues = {}): string =>
  (kind === 'connection' ? connection?.name : { person, team, playbook }[kind ?? 'person']?.label) ?? '';

/** What the rule in the form would have done, as it stands there. */
export default function FormLookback() {
  const { values } = useFormState<RuleValues>({ subscription: VALUES });
  return (
    <LookbackSection
      events={values.events ?? []}
      filter={values.filter ?? ''}
      repeat={values.repeat ?? ''}
      recipient={nameOfRecipient(values.recipient)}
    />
  );
}
