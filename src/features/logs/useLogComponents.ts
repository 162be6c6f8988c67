import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import {
  useListComponentsFailingQuery,
  useListComponentsWithLogsQuery,
  type ComponentHealth,
  type ComponentWithLogs,
} from './api';
import { failingTone } from '@/components/status/statusTone';
import { indicatorTone, statusWord } from '@/components/status/tones';

/** A component with logs; one that is not well says how it is. */
export interface ChosenComponent extends ComponentWithLogs {
  failing?: { tone: 'unhealthy' | 'warning'; word: string };
}

/** How a component that is not well is: by its health, else by its status. */
function failingOf({
  health,
  status,
}: Pick<ComponentHealth, 'health' | 'status'>): ChosenComponent['failing'] {
  for (const word of [health, status]) {
    const tone = failingTone(word ?? '') ?? indicatorTone(word);
    if (tone === 'unhealthy') return { tone, word: statusWord(word) };
    if (tone === 'warning' || tone === 'mixed') return { tone: 'warning', word: statusWord(word) };
  }
  return undefined;
}

const rankOf = ({ failing }: ChosenComponent) =>
  failing === undefined ? 2 : failing.tone === 'warning' ? 1 : 0;

/**
 * Components with logs by name, those that fail first, then those with a warning.
 * @param withHealth false: it is not asked how they are, and all stand by their names
 */
export function useLogComponents(withHealth: boolean) {
  const all = useListComponentsWithLogsQuery();
  const failing = useListComponentsFailingQuery(withHealth ? undefined : skipToken);
  const data = useMemo(() => {
    const known = new Map(failing.data?.map(component => [component.id, failingOf(component)]));
    return all.data
      ?.map((component): ChosenComponent => {
        const own = known.get(component.id);
        return own ? { ...component, failing: own } : component;
      })
      .toSorted((a, b) => rankOf(a) - rankOf(b));
  }, [all.data, failing.data]);
  return {
    data,
    error: all.error,
    isFetching: all.isFetching,
    refetch: all.refetch,
    /** Why it is not known how they are. */
    healthError: failing.error,
  };
}
