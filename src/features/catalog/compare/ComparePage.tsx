import SwapIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, type ReactNode } from 'react';
import { useListConfigDetailsQuery } from '../api';
import { messageOf } from '@/lib/errors';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Parts } from '@/components/page/Section';
import { CatalogNav } from '../CatalogNav';
import { Bar } from '@/components/filter/Bar';
import { ViewSwitch } from '@/components/filter/ViewSwitch';
import { Page } from '@/components/page/Page';
import type { Json } from '@/lib/json';
import { useUrlState, type PatchUrl } from '@/lib/useUrlState';
import { useLeavingOut } from '@/modules/diff-rules/useLeavingOut';
import { compareUrl, type CompareUrlState } from './url';
import { ChangeSide } from './ChangeSide';
import { Differences } from '@/components/diff/Differences';
import { changeDocument, itemDocument } from './documents';
import { ItemSide } from './ItemSide';
import { useChangeSide } from './useChangeSide';

const KINDS = [
  ['items', 'Items'],
  ['changes', 'Changes'],
] as const;

/** `/catalog/compare`: two items, or two changes, side by side. Both are in the link. */
export default function ComparePage() {
  const [url, patch] = useUrlState(compareUrl);
  return (
    <Page>
      <CatalogNav />
      <Bar label="Comparison">
        <ViewSwitch
          label="Compare"
          value={url.kind}
          views={KINDS}
          onChange={kind => patch({ kind, left: '', right: '' })}
        />
        <Button
          startIcon={<SwapIcon fontSize="line" />}
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

/** One side as its query has it, with the document that is compared. */
interface Side<Value> {
  /** Undefined while it is loaded, null when there is none. */
  value: Value | null | undefined;
  document: Json | null | undefined;
  error: string | undefined;
  onRetry: () => void;
}

interface SideQuery<Value> {
  currentData?: Value | null | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** @param documentOf a module function */
function useSide<Value>(
  { currentData: value, error, refetch }: SideQuery<Value>,
  documentOf: (value: Value) => Json,
): Side<Value> {
  const document = useMemo(() => value && documentOf(value), [value, documentOf]);
  return {
    value,
    document,
    error: error === undefined ? undefined : messageOf(error),
    onRetry: () => void refetch(),
  };
}

function Items({ url, patch }: ComparedProps) {
  return (
    <Sides
      url={url}
      patch={patch}
      left={useSide(useListConfigDetailsQuery(url.left || skipToken), itemDocument)}
      right={useSide(useListConfigDetailsQuery(url.right || skipToken), itemDocument)}
      draw={({ value, ...side }, name) => <ItemSide {...side} name={name} item={value} />}
    />
  );
}

function Changes({ url, patch }: ComparedProps) {
  const left = useChangeSide(url.left);
  const right = useChangeSide(url.right);
  // Where the state of either item is not known, the changes themselves are compared.
  const isStateless = left.isStateless || right.isStateless;
  const [ownLeft, ownRight] = [useSide(left.query, changeDocument), useSide(right.query, changeDocument)];
  const state = (side: typeof left) => (side.change === null ? null : side.after?.document);
  return (
    <Sides
      url={url}
      patch={patch}
      left={isStateless ? ownLeft : { ...ownLeft, document: state(left) }}
      right={isStateless ? ownRight : { ...ownRight, document: state(right) }}
      draw={({ value, ...side }, name, other) => (
        <ChangeSide
          {...side}
          change={value}
          configId={value?.config_id ?? other?.config_id}
          isStateless={isStateless}
          unknown={(name === 'left' ? left : right).after?.unknown ?? []}
        />
      )}
    />
  );
}

interface DrawnSide<Value> extends Pick<Side<Value>, 'value' | 'error' | 'onRetry'> {
  label: string;
  chosen: boolean;
  onChoose: (id: string) => void;
}

interface SidesProps<Value> extends ComparedProps {
  left: Side<Value>;
  right: Side<Value>;
  /** @param other what stands on the other side */
  draw: (side: DrawnSide<Value>, name: 'left' | 'right', other: Value | null | undefined) => ReactNode;
}

/** Both sides, and what they differ in. */
function Sides<Value>({ url, patch, left, right, draw }: SidesProps<Value>) {
  const sideOf = (name: 'left' | 'right', label: string, { value, error, onRetry }: Side<Value>) => ({
    label,
    value,
    error,
    onRetry,
    chosen: url[name] !== '',
    onChoose: (id: string) => patch({ [name]: id }),
  });
  return (
    <>
      <Box sx={SIDES}>
        {draw(sideOf('left', 'Left', left), 'left', right.value)}
        {draw(sideOf('right', 'Right', right), 'right', left.value)}
      </Box>
      <Outcome
        url={url}
        patch={patch}
        left={left.document}
        right={right.document}
        gone={left.value === null || right.value === null}
      />
    </>
  );
}

interface OutcomeProps extends ComparedProps {
  left: Json | null | undefined;
  right: Json | null | undefined;
  /** A side does not exist. */
  gone: boolean;
}

function Outcome({ url, patch, left, right, gone }: OutcomeProps) {
  const leaving = useLeavingOut();
  if (url.left === '' || url.right === '') {
    return (
      <EmptyState
        text="Choose two to compare"
        hint={
          url.kind === 'items'
            ? 'Search for an item on either side, or select two rows of a list and press Compare.'
            : 'Select two rows of a list of changes and press Compare, or press Compare in the drawer of a change.'
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
        leaving={leaving}
      />
    </Parts>
  );
}
