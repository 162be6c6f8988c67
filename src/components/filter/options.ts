import { messageOf } from '@/lib/errors';
import type { OptionsQuery } from './definition';

/** How the options of a filter stand. */
export interface OptionsState {
  isLoading: boolean;
  /** Why they could not be read. */
  failure: string | undefined;
  /** The filter was opened: options that could not be read are asked for again. */
  onOpen: () => void;
}

const NONE: readonly never[] = [];
const useNone = (): OptionsQuery<never> => ({});

/** The options of a filter, from wherever its definition says. That must not change while the filter is drawn. */
export function useFilterOptions<Option>(
  options: readonly Option[] | undefined,
  useOptions: (() => OptionsQuery<Option>) | undefined,
): [options: readonly Option[], state: OptionsState] {
  const useAnswer: () => OptionsQuery<Option> = useOptions ?? useNone;
  const { data = options, error, isLoading, refetch } = useAnswer();
  const failed = error !== undefined && error !== null;
  return [
    data ?? NONE,
    {
      isLoading: !failed && (isLoading ?? data === undefined),
      failure: failed ? messageOf(error) : undefined,
      onOpen: () => {
        if (failed) void refetch?.();
      },
    },
  ];
}
