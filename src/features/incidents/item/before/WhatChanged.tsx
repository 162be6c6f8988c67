import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { DateTime } from '@/components/age/Age';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Choice } from '@/components/filter/Choice';
import { Icon } from '@/components/icon/Icon';
import { Inline, Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { MINUTE } from '@/lib/time/clock';
import { toChange } from '@/lib/routing/itemLinks';
import type { PatchUrl } from '@/lib/useUrlState';
import { useGetRelatedConfigsAroundQuery } from '@/modules/why/bondsApi';
import { rankChanges } from '@/modules/why/rankChanges';
import { useListEvidencesItemQuery, type IncidentDetail } from '../api';
import { MOST_CHANGES_READ, useListConfigChangesAroundQuery } from '../timeline/api';
import { linkedChecks, linkedItems } from '../timeline/subjects';
import { type IncidentUrl, type incidentUrl, MINUTES_BEFORE } from '../url';

const TEXT: Readonly<Record<(typeof MINUTES_BEFORE)[number], string>> = {
  '15': '15 minutes',
  '60': '1 hour',
  '360': '6 hours',
  '1440': '24 hours',
};

interface WhatChangedProps {
  incident: IncidentDetail;
  url: IncidentUrl;
  patch: PatchUrl<typeof incidentUrl>;
}

/**
 * What changed before an incident began, on the items it is about and around them, the likeliest cause first.
 */
export function WhatChanged({ incident, url, patch }: WhatChangedProps) {
  const evidences = useListEvidencesItemQuery(incident.id);
  const items = linkedItems(evidences.data ?? []);
  const checks = linkedChecks(evidences.data ?? []).map(({ id }) => id);
  const isKnown = evidences.data !== undefined;
  const isEmpty = isKnown && items.length + checks.length === 0;
  const bonds = useGetRelatedConfigsAroundQuery(isKnown && !isEmpty ? { items, checks } : skipToken);
  const start = Date.parse(incident.created_at);
  const configIds = bonds.data?.map(({ id }) => id) ?? [];
  const changes = useListConfigChangesAroundQuery(
    configIds.length > 0
      ? {
          configIds,
          from: new Date(start - Number(url.before) * MINUTE).toISOString(),
          to: new Date(start).toISOString(),
        }
      : skipToken,
  );
  const nothing = isEmpty || bonds.data?.length === 0;
  // Not those of a shorter time: 'nothing changed' would be told of the longer one.
  const changed = changes.currentData;
  const ranked =
    bonds.data &&
    changed &&
    rankChanges(
      changed.map(one => ({
        ...one,
        configId: one.config_id,
        changeType: one.change_type,
        at: one.created_at,
      })),
      new Map(bonds.data.map(({ id, bond }) => [id, bond])),
      start,
    );
  const query = {
    data: nothing ? [] : ranked,
    error: evidences.error ?? bonds.error ?? changes.error,
    isFetching: evidences.isFetching || bonds.isFetching || changes.isFetching,
    refetch: () => {
      void evidences.refetch();
      if (!bonds.isUninitialized) void bonds.refetch();
      if (!changes.isUninitialized) void changes.refetch();
    },
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, pt: 3, minWidth: 0 }}>
      <Inline gap={3} align="center" wrap>
        <Choice
          label="Before the start"
          value={url.before}
          choices={MINUTES_BEFORE.map(value => [value, TEXT[value]] as const)}
          onChange={before => patch({ before })}
        />
        <Muted component="span" small>
          Covers the evidence, what its checks watch, and directly related items.
        </Muted>
      </Inline>
      <QueryView query={query} skeleton={<LinesSkeleton lines={6} />}>
        {found =>
          found.length === 0 ? (
            <EmptyState
              text={nothing ? 'No evidence leads to an item of the catalog' : 'Nothing changed in that time'}
              hint={nothing ? 'Link a check, a change, an insight or an item.' : 'Try a longer time.'}
            />
          ) : (
            <>
              {found.length >= MOST_CHANGES_READ && (
                <Muted component="output" small>
                  {`Only the newest ${MOST_CHANGES_READ} changes are included.`}
                </Muted>
              )}
              <Box
                component="ol"
                aria-label="Changes before"
                sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
              >
                {found.slice(0, 50).map(one => (
                  <Box
                    key={one.id}
                    component="li"
                    sx={{ py: 2, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}
                  >
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
                      <Icon name={one.change_type ?? 'change'} size={16} />
                      <AppLink href={toChange(one.config_id, one.id)}>
                        {one.summary || one.change_type || 'change'}
                      </AppLink>
                      <Muted component="span" small>
                        {one.change_type} on {one.config?.name ?? 'an item'},{' '}
                        <DateTime value={one.created_at} />
                      </Muted>
                    </Box>
                    <Muted small>{one.reasons.join(' · ')}</Muted>
                  </Box>
                ))}
              </Box>
            </>
          )
        }
      </QueryView>
    </Box>
  );
}
