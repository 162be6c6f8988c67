interface AnswerOf<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  isFetching: boolean;
}

/**
 * What is shown of a query whose question changes: the answer before stays while the next one is on its way, and goes where that
 * fails or nothing is asked any more. A hook's own `data` stays even then.
 */
export const heldData = <Data>({ data, currentData, isFetching }: AnswerOf<Data>): Data | undefined =>
  isFetching ? data : currentData;
