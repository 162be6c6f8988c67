import SwapIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useConfigQuery } from '@/api/catalog';
import { useConfigChangeQuery } from '@/api/configChanges';
import { messageOf } from '@/api/errors';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Parts } from '../facts';
import { CatalogNav } from '../CatalogNav';
import { Bar, Page } from '../parts';
import { useUrlState, type PatchUrl } from '@/lib/useUrlState';
import { compareUrl, type CompareUrlState } from './url';
import { ChangeSide } from './ChangeSide';
import { Differences } from './Differences';
import { changeDocument, itemDocument } from './documents';
import { ItemSide } from './ItemSide';

/** `/catalog/compare`: two items, or two changes, side by side. Both are in the link. */
export default function ComparePage() {
  const [url, patch] = useUrlState(compareUrl);
  return (
    <Page>
      <CatalogNav />
      <Bar label="Comparison">
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Compare"
          value={url.kind}
          onChange={(_event, kind: CompareUrlState['kind'] | null) =>
            kind && patch({ kind, left: '', right: '' })
          }
        >
          <ToggleButton value="items" sx={{ px: 3, py: 1 }}>
            Items
          </ToggleButton>
          <ToggleButton value="changes" sx={{ px: 3, py: 1 }}>
            Changes
          </ToggleButton>
        </ToggleButtonGroup>
        <Button
          startIcon={<SwapIcon sx={{ fontSize: 16 }} />}
          disabled={url.left === '' && url.right === ''}
          onClick={() => patch({ left: url.right, right: url.left })}
        >
          Swap sides
        </Button>
      </Bar>
      {url.kind === 'items' ? <Items url={url} patch={patch} /> : <Changes url={url} patch={patch} />}
    </Page>
  );
}

interface ComparedProps {
  url: CompareUrlState;
  patch: PatchUrl<typeof compareUrl>;
}

const SIDES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
};

const errorOf = ({ error }: { error?: unknown }) => (error === undefined ? undefined : messageOf(error));

function Items({ url, patch }: ComparedProps) {
  const [left, right] = [useConfigQuery(url.left || skipToken), useConfigQuery(url.right || skipToken)];
  const [before, after] = [
    useMemo(() => left.currentData && itemDocument(left.currentData), [left.currentData]),
    useMemo(() => right.currentData && itemDocument(right.currentData), [right.currentData]),
  ];
  return (
    <>
      <Box sx={SIDES}>
        {(
          [
            ['left', 'Left', left],
            ['right', 'Right', right],
          ] as const
        ).map(([side, label, query]) => (
          <ItemSide
            key={side}
            name={side}
            label={label}
            chosen={url[side] !== ''}
            item={query.currentData}
            error={errorOf(query)}
            onRetry={() => void query.refetch()}
            onChoose={id => patch({ [side]: id })}
          />
        ))}
      </Box>
      <Outcome
        url={url}
        patch={patch}
        left={before}
        right={after}
        gone={left.currentData === null || right.currentData === null}
      />
    </>
  );
}

function Changes({ url, patch }: ComparedProps) {
  const [left, right] = [
    useConfigChangeQuery(url.left || skipToken),
    useConfigChangeQuery(url.right || skipToken),
  ];
  const [before, after] = [
    useMemo(() => left.currentData && changeDocument(left.currentData), [left.currentData]),
    useMemo(() => right.currentData && changeDocument(right.currentData), [right.currentData]),
  ];
  const ofLeft = left.currentData?.config_id;
  const ofRight = right.currentData?.config_id;
  return (
    <>
      <Box sx={SIDES}>
        {(
          [
            ['left', 'Left', left, ofLeft ?? ofRight],
            ['right', 'Right', right, ofRight ?? ofLeft],
          ] as const
        ).map(([side, label, query, configId]) => (
          <ChangeSide
            key={side}
            label={label}
            chosen={url[side] !== ''}
            change={query.currentData}
            error={errorOf(query)}
            onRetry={() => void query.refetch()}
            configId={configId}
            onChoose={id => patch({ [side]: id })}
          />
        ))}
      </Box>
      <Outcome
        url={url}
        patch={patch}
        left={before}
        right={after}
        gone={left.currentData === null || right.currentData === null}
      />
    </>
  );
}

interface OutcomeProps extends ComparedProps {
  left: ReturnType<typeof itemDocument> | null | undefined;
  right: ReturnType<typeof itemDocument> | null | undefined;
  /** A side does not exist. */
  gone: boolean;
}

function Outcome({ url, patch, left, right, gone }: OutcomeProps) {
  if (url.left === '' || url.right === '') {
    return (
      <EmptyState
        text="Choose two to compare"
        hint={
          url.kind === 'items'
            ? 'Search for an item on either side, or select two rows of a list and press Compare.'
            : 'Select two rows of a list of changes and press Compare, or begin with Compare in the drawer of one.'
        }
      />
    );
  }
  if (gone) return null;
  return (
    <Parts>
      <Differences
        left={left ?? undefined}
        right={right ?? undefined}
        view={url.diffView}
        onView={diffView => patch({ diffView }, 'replace')}
      />
    </Parts>
  );
}
