import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useRef, useState } from 'react';
import { disagreements } from './merge';
import type { RecordEditor } from './types';

/** Two saves of one record. */
export interface Conflict<Row, Values> {
  mine: Values;
  /** Null when the record is gone. */
  theirs: Row | null;
}

/** Nothing is saved, and nothing is to be said above the fields: the conflict has a dialog of its own. */
const NOT_SAVED: SubmissionErrors = { [FORM_ERROR]: false };

/**
 * Saves a record against the row it was read as, and keeps what came in between.
 * @param row as it was opened; undefined to add one
 */
export function useRecordSave<Row, Values extends object>(
  { form, save }: Pick<RecordEditor<Row, Values>, 'form' | 'save'>,
  row: Row | undefined,
  onDone: (values: Values, wrote: boolean) => void,
) {
  const [initial] = useState(() => form.valuesOf(row));
  const [base, setBase] = useState(initial);
  const against = useRef(row);
  // The second click of two may come when the first has saved already and the form is about to go.
  const isDone = useRef(false);
  const finish = (values: Values, wrote: boolean) => {
    isDone.current = true;
    onDone(values, wrote);
  };
  const [conflict, setConflict] = useState<Conflict<Row, Values>>();

  return {
    /** What the form starts with. */
    initial,
    /** The values of the row that the next save must find. */
    base,
    conflict,
    dropConflict: () => setConflict(undefined),
    /** The next save goes over what another person saved. @returns that row */
    rebase: (): Row | undefined => {
      if (!conflict?.theirs) return undefined;
      against.current = conflict.theirs;
      setBase(form.valuesOf(conflict.theirs));
      setConflict(undefined);
      return conflict.theirs;
    },
    save: async (values: Values): Promise<SubmissionErrors> => {
      if (isDone.current) return undefined;
      const begun = against.current;
      // Enter sends a form whose button rests.
      if (begun && disagreements(form.valuesOf(begun), values, form.valuesOf(begun)).length === 0) {
        // What was chosen is what stands already.
        if (begun !== row) finish(values, false);
        return undefined;
      }
      const outcome = await save(values, begun);
      if (outcome.kind === 'saved') finish(values, true);
      if (outcome.kind === 'conflict') {
        setConflict({ mine: values, theirs: outcome.theirs });
        return NOT_SAVED;
      }
      if (outcome.kind === 'failed') return { [FORM_ERROR]: outcome.message, ...outcome.fields };
      return undefined;
    },
  };
}
