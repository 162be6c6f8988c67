import type { MutableState } from 'final-form';
import { useField, useForm } from 'react-final-form';

/**
 * Of a form: notes of a field whether the text in it cannot be read, so that its value is that of an earlier one.
 * @param args its name, and whether
 */
export function setUnread<Values>(args: unknown[], { fields }: MutableState<Values>): void {
  const field = fields[String(args[0])];
  if (field) field.data = { ...field.data, unread: args[1] === true };
}

/** For a field: says whether its text cannot be read. Forms that do not ask have no such note. */
export function useNoteUnread(name: string): (unread: boolean) => void {
  const { mutators } = useForm();
  return unread => mutators['setUnread']?.(name, unread);
}

/** Whether the text of a field cannot be read now. */
export function useUnread(name: string): boolean {
  const { meta } = useField<unknown>(name, { subscription: { data: true } });
  return (meta.data as { unread?: boolean } | undefined)?.unread === true;
}
