import { use, useState } from 'react';
import { messageOf } from '@/lib/errors';
import { DEBOUNCE, useDebounced } from '@/lib/hooks/useDebounced';
import { PageAnsweredContext } from '../page/pageAnswered';
import type { OptionsQuery, UseOptions } from './definition';

/** How the options of a filter stand. */
export interface OptionsState {
  isLoading: boolean;
  /** Why they could not be read. */
  failure: string | undefined;
  /** The filter was opened: options that could not be read are asked for again. */
  onOpen: () => void;
  /** There may be more than were read: what is typed is to be told, for them to be looked for. */
  isCut: boolean;
  onSearch: (text: string) => void;
}

interface FilterOptions<Option> {
  options: readonly Option[] | undefined;
  useOptions: UseOptions<Option> | undefined;
  /** The address holds some of them, and their words are shown. */
  isChosen: boolean;
}

const NONE: readonly never[] = [];
const useNone = (): OptionsQuery<never> => ({});

/**
 * The options of a filter, from wherever its definition says. That must not change while the filter is drawn. Unless something is
 * chosen or the filter is opened, the page has its first answers before they are asked for.
 */
export function useFilterOptions<Option>({
  options,
  useOptions,
  isChosen,
}: FilterOptions<Option>): [options: readonly Option[], state: OptionsState] {
  const isAnswered = use(PageAnsweredContext);
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed, DEBOUNCE.resourceSearch);
  const isWanted = isAnswered || isChosen || isOpened;
  const useAnswer: UseOptions<Option> = useOptions ?? useNone;
  const { data = options, error, isLoading, refetch, isCut = false } = useAnswer(isWanted, text);
  const failed = error !== undefined && error !== null;
  return [
    data ?? NONE,
    {
      isLoading: !failed && ((isLoading ?? data === undefined) || (isCut && typed !== text)),
      failure: failed ? messageOf(error) : undefined,
      onOpen: () => {
        setOpened(true);
        if (failed) void refetch?.();
      },
      isCut,
      onSearch: wanted => setTyped(isCut ? wanted : ''),
    },
  ];
}
