import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { concurrently } from '@/lib/bulk/concurrently';
import { messageOf } from '@/lib/errors';
import { useAppDispatch } from '@/lib/store/hooks';
import type { PlaybookTarget } from '../targets';
import { manyTargetsApi, useListPlaybooksShownQuery } from './api';
import { fittingPlaybooks, type FitAnswer } from './fits';

/** Targets that are asked about at a time. */
const AT_A_TIME = 4;

/**
 * Which playbooks fit several targets, asked of each.
 * @param targets as they are the first time; later ones change nothing
 * @returns how many were answered, what fits once all were, how playbooks are shown, and what asks again about those that failed
 */
export function useFitting(targets: readonly PlaybookTarget[]) {
  const dispatch = useAppDispatch();
  const [due, setDue] = useState(targets);
  const [answers, setAnswers] = useState<readonly FitAnswer[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const ask = async (target: PlaybookTarget) => {
      const { data, error } = await dispatch(
        manyTargetsApi.endpoints['getApplicablePlaybooks/names'].initiate(
          { kind: target.kind, id: target.id },
          { subscribe: false },
        ),
      );
      if (controller.signal.aborted) return;
      const answer = { target, playbooks: data ?? [], ...(error && { error: messageOf(error) }) };
      setAnswers(last => [...last, answer]);
    };
    void concurrently(due, AT_A_TIME, ask, controller.signal);
    return () => controller.abort();
  }, [dispatch, due]);

  const isOver = answers.length >= targets.length;
  const fitting = useMemo(
    () => (isOver ? fittingPlaybooks(targets, answers) : undefined),
    [isOver, targets, answers],
  );
  const ids = useMemo(() => fitting && [...fitting.all, ...fitting.some].map(({ id }) => id), [fitting]);
  const { data } = useListPlaybooksShownQuery(ids && ids.length > 0 ? ids : skipToken);
  const shown = useMemo(() => new Map((data ?? []).map(row => [row.id, row])), [data]);
  return {
    asked: answers.length,
    fitting,
    shown,
    retry: () => {
      const failed = answers.filter(({ error }) => error !== undefined);
      setAnswers(answers.filter(({ error }) => error === undefined));
      setDue(failed.map(({ target }) => target));
    },
  };
}
