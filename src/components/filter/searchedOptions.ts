import type { OptionsQuery } from './definition';

/** With so many options in an answer there may be more than the backend gives at once. */
const MANY = 1_000;

/** Whether options have to be looked for on the backend, and not only among those at hand. */
export const mayBeCut = (rows: readonly unknown[] | undefined): boolean => (rows?.length ?? 0) >= MANY;

/** What a query hook tells of options. */
interface Answer<Option> {
  data?: readonly Option[] | undefined;
  currentData?: readonly Option[] | undefined;
  isFetching: boolean;
  isLoading: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/**
 * Options, and where there are more than the backend gives at once those that it finds for what is typed; those at hand until it has.
 * @param all what is offered without a text
 * @param found the answer to the text; asked only while `all` may be cut
 */
export function searchedOptions<Option>(
  { data, isLoading, error, refetch }: Answer<Option>,
  found: Answer<Option>,
  text: string,
): OptionsQuery<Option> {
  const isCut = mayBeCut(data);
  return isCut && text !== ''
    ? {
        data: found.currentData ?? data,
        isLoading: found.isFetching,
        error: found.error,
        refetch: found.refetch,
        isCut,
      }
    : { data, isLoading, error, refetch, isCut };
}
