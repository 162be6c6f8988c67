import { skipToken } from '@reduxjs/toolkit/query';
import { useAccess } from '@/auth/access';
import { messageOf } from '@/lib/errors';
import { countOf } from '@/lib/format';
import { READ_CHECKS, READ_CONFIGS } from '@/lib/access/reading';
import { useListComponentsLinkQuery, useListConfigsLinkQuery } from '@/modules/component-links/nameApi';
import { useListChecksAroundQuery } from '@/modules/preflight/api';
import { useRelated } from '@/modules/preflight/usePreflight';
import { isSettled } from '@/modules/why/useWhy';
import type { MomentUrl } from './url';

/** Ids of each kind that one question names: three lists of them stay below the length that an address may have. */
const MOST_NAMED = 60;
const NONE: readonly string[] = [];

const firstOf = (ids: readonly string[]): string[] => [...new Set(ids)].slice(0, MOST_NAMED);

/** What everything that is told has to do with. */
export interface Narrowed {
  /** Undefined while nobody knows it. */
  name: string | undefined;
  /** What it is related to is being asked. */
  isPending: boolean;
  subjects: { configIds: readonly string[]; componentIds: readonly string[]; checkIds: readonly string[] };
  /** What of it could not be read or is left out; '' for nothing. */
  note: string;
}

/** An item or a component with what is directly related to it, and the checks of both; undefined where nothing is narrowed. */
export function useNarrowed({
  config,
  component,
}: Pick<MomentUrl, 'config' | 'component'>): Narrowed | undefined {
  const { refusal } = useAccess();
  const mayItems = refusal(READ_CONFIGS) === undefined;
  const mayChecks = refusal(READ_CHECKS) === undefined;
  const target =
    config === ''
      ? component === ''
        ? undefined
        : ({ kind: 'component', id: component } as const)
      : ({ kind: 'config', id: config } as const);
  const named = useListConfigsLinkQuery(target?.kind === 'config' ? target.id : skipToken);
  const namedComponent = useListComponentsLinkQuery(target?.kind === 'component' ? target.id : skipToken);
  const related = useRelated(target, mayItems);
  const isRelatedKnown = !mayItems || isSettled(related.items);
  const relatedIds = (related.items.currentData ?? []).map(({ id }) => id);
  const checks = useListChecksAroundQuery(
    target && mayChecks && isRelatedKnown ? { target, relatedIds } : skipToken,
  );
  if (!target) return undefined;
  const own = target.kind === 'config' ? [target.id] : NONE;
  const error = related.items.error ?? checks.error;
  const checkIds = [...new Set((checks.currentData ?? []).map(({ id }) => id))];
  const left = [
    relatedIds.length + own.length > MOST_NAMED &&
      `Of directly related items the first ${MOST_NAMED} are looked at.`,
    checkIds.length > MOST_NAMED &&
      `Of ${countOf(checkIds.length, 'check')} on it or on them the first ${MOST_NAMED} are looked at.`,
  ];
  return {
    name: (target.kind === 'config' ? named : namedComponent).currentData?.name ?? undefined,
    isPending: !isRelatedKnown || (mayChecks && !isSettled(checks)),
    subjects: {
      configIds: firstOf([...own, ...relatedIds]),
      componentIds: target.kind === 'component' ? [target.id] : NONE,
      checkIds: firstOf(checkIds),
    },
    note:
      error === undefined
        ? left.filter(Boolean).join(' ')
        : `What is directly related to it could not be read: ${messageOf(error)}`,
  };
}
