import { readAfresh } from '@/api/readAfresh';
import { messageOf } from '@/lib/errors';
import type { AppDispatch } from '@/lib/store/hooks';
import { silencesApi } from './api';
import { madeOf, silenceForCheck, type SilenceTarget } from './silence';
import type { SilenceTimes } from './standing';
import type { CheckSilence } from './standingApi';

/** Silences of checks that are to be made. */
export interface SilencePlan {
  /** What is done with the checks, in the words of it. */
  act: 'silence' | 'acknowledge';
  /** One at least. */
  checks: readonly SilenceTarget[];
  /** Of each check's silence, by id of the check. */
  names: ReadonlyMap<string, string>;
  times: SilenceTimes;
  description: string | undefined;
  /** The silences there were before. */
  before: readonly CheckSilence[];
}

/**
 * The calls of a plan, by ids of its checks; they throw what the backend says. The service answers with nothing, so what was
 * made is found by its name.
 */
export function silenceCalls(
  dispatch: AppDispatch,
  { checks, names, times, description, before }: SilencePlan,
) {
  const {
    'listSilences/checks': listSilences,
    postSilence,
    'updateSilenceRows/end': endSilences,
  } = silencesApi.endpoints;
  const find = async (ids: readonly string[]) => {
    const wanted = checks
      .filter(check => ids.includes(check.id))
      .map(({ id, canary_id }) => ({ id, canary_id }));
    const { data, error } = await readAfresh(() =>
      dispatch(listSilences.initiate(wanted, { forceRefetch: true, subscribe: false })),
    );
    if (!data) throw new Error(messageOf(error));
    return madeOf(data, names, before).filter(({ check_id: id }) => id !== null && ids.includes(id));
  };
  const tried = new Set<string>();
  return {
    create: async (id: string) => {
      // The answer to the first try may have got lost, and the silence be there.
      if (tried.has(id) && (await find([id])).length > 0) return;
      tried.add(id);
      const newSilence = silenceForCheck(id, names.get(id) ?? '', times, description);
      const { error } = await dispatch(postSilence.initiate({ newSilence }, { track: false }));
      if (error) throw new Error(messageOf(error));
    },
    end: async (ids: readonly string[]) => {
      const made = await find(ids);
      if (made.length === 0) return;
      const { error } = await dispatch(
        endSilences.initiate(
          made.map(({ id }) => id),
          { track: false },
        ),
      );
      if (error) throw new Error(messageOf(error));
    },
  };
}
