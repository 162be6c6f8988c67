import { skipToken } from '@reduxjs/toolkit/query/react';
import { usePostCatalogChangesPageQuery, type ChangeDetail } from '../changes/api';
import { DateTime } from '@/components/age/Age';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { AppLink } from '@/components/link/AppLink';
import { messageOf } from '@/lib/errors';
import { formatDate } from '@/lib/time/dates';
import { countOf } from '@/lib/format';
import { to } from '@/lib/routing/paths';
import { Choice } from '@/components/filter/Choice';
import { Muted } from '@/components/layout/layout';
import { Severity } from '../parts';
import { SideFrame } from './SideFrame';

/** Changes of an item that are offered, the newest of a year. */
const OFFERED = 100;

function labelOf(offered: number, unread: unknown): string {
  if (unread !== undefined) return `Changes of the item could not be read: ${messageOf(unread)}`;
  return offered === OFFERED ? 'Newest changes of the item' : 'Changes of the item in a year';
}

interface ChangeSideProps {
  label: string;
  change: ChangeDetail | null | undefined;
  error: string | undefined;
  onRetry: () => void;
  chosen: boolean;
  /** The item whose changes are offered. */
  configId: string | undefined;
  onChoose: (id: string) => void;
  /** The changes are compared, and not what they made of their items. */
  isStateless: boolean;
  /** Fields of the item's state that are not known. */
  unknown: readonly string[];
}

/** One of two changes: what it was, and the other changes of the same item to put in its place. */
export function ChangeSide(props: ChangeSideProps) {
  const { label, change, error, onRetry, chosen, configId, onChoose, isStateless, unknown } = props;
  const { zone } = useTimeDisplay();
  const { currentData, error: unread } = usePostCatalogChangesPageQuery(
    configId === undefined
      ? skipToken
      : {
          id: configId,
          recursive: 'none',
          from: 'now-1y',
          page_size: OFFERED,
          sort_by: '-created_at',
          include_deleted_configs: true,
        },
  );
  const others = (currentData?.rows ?? []).filter(row => row.id !== change?.id);
  const own = change?.id ?? '';
  const choices = [
    [own, own === '' ? 'Choose a change' : 'This one'],
    ...others.map(row => [
      row.id,
      `${formatDate(row.created_at, 'timestamp', zone, 0).slice(0, 19)} ${row.change_type}${row.summary ? `: ${row.summary.slice(0, 60)}` : ''}`,
    ]),
  ] as [string, string][];
  return (
    <SideFrame
      label={label}
      chosen={chosen}
      state={chosen ? change : undefined}
      error={error}
      onRetry={onRetry}
      missing="Change not found: it was deleted with its item, or you do not have access to it."
      picker={
        <Choice
          label={labelOf(others.length, unread)}
          value={own}
          choices={choices}
          onChange={id => id !== own && onChoose(id)}
          width={360}
        />
      }
    >
      {change && (
        <>
          <span>{change.change_type ?? 'Change'} of</span>
          {change.config ? (
            <AppLink href={to('catalogItem', { id: change.config.id })}>
              {change.config.name ?? change.config.id}
            </AppLink>
          ) : (
            <span>a deleted item</span>
          )}
          <DateTime value={change.created_at} />
          <Severity severity={change.severity} />
          {change.summary && <span>{change.summary}</span>}
          <Muted component="span" style={{ flexBasis: '100%' }}>
            {isStateless
              ? 'The item’s state is unknown: the diffs are compared.'
              : 'The item just after the change.'}
            {unknown.length > 0 && !isStateless && (
              <span title={unknown.join('\n')}>
                {' '}
                {countOf(unknown.length, 'field')} left out: changed later, former value unknown.
              </span>
            )}
          </Muted>
        </>
      )}
    </SideFrame>
  );
}
