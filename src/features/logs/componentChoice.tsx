import type { SelectChoice } from '@/components/form/ChoiceSelect';
import { StatusShape } from '@/components/status/StatusShape';
import type { ChosenComponent } from './useLogComponents';

/** A component to choose: its name and type, and how it is when it is not well. */
export const componentChoice = ({ id, name, type, failing }: ChosenComponent): SelectChoice => ({
  value: id,
  label: name,
  note: [failing?.word, type].filter(Boolean).join(' · ') || undefined,
  ...(failing && { mark: <StatusShape tone={failing.tone} size={9} /> }),
});
