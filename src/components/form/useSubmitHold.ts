import { useMemo, useRef } from 'react';
import { useForm } from 'react-final-form';

/**
 * Holds the form around it back while a text of it is still being read, and sends it then: it must not go with what the
 * text said before.
 */
export function useSubmitHold() {
  const form = useForm();
  const state = useRef({ isBusy: false, isAsked: false });
  return useMemo(
    () => ({
      /** For the field: false while something is read. */
      beforeSubmit: () => {
        state.current.isAsked = state.current.isBusy;
        return state.current.isBusy ? false : undefined;
      },
      begin: () => {
        state.current.isBusy = true;
      },
      /** What was read stands in the form. */
      end: () => {
        const { isAsked } = state.current;
        state.current = { isBusy: false, isAsked: false };
        if (isAsked) void form.submit();
      },
    }),
    [form],
  );
}
