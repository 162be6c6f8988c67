import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { messageOf } from '@/lib/errors';
import { useListViewSummariesSidebarQuery, type SidebarView } from '@/api/views';
import { AppDialog } from '@/components/dialog/AppDialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { Inline, Muted, Stack } from '@/components/layout/layout';
import { resting } from '@/components/reason/resting';
import { useNotify } from '@/components/toast/notify';
import { lockOfSource } from '@/modules/records/source';
import { useLazyListViewsOneQuery, useUpdateViewRowMutation } from './api';

/** A list with one of its members a place further up or down. */
function moved<Item>(items: readonly Item[], from: number, by: 1 | -1): Item[] {
  const to = from + by;
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((_one, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

interface OrderProps {
  views: readonly SidebarView[];
  /** It is being saved. */
  isBusy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

function Order({ views, isBusy, onBusy, onClose }: OrderProps) {
  const [order, setOrder] = useState(views);
  const [problem, setProblem] = useState<string>();
  /** Why views were not moved, a sentence each. */
  const [unmoved, setUnmoved] = useState<readonly string[]>([]);
  const [read] = useLazyListViewsOneQuery();
  const [update] = useUpdateViewRowMutation();
  const notify = useNotify();
  /** Writes a view's place, unless its source would write over it; why it could not be, or nothing. */
  const place = async (
    view: SidebarView,
    ordinal: number,
  ): Promise<{ failure?: string; lock?: string } | undefined> => {
    const name = view.title || view.name;
    const { data: row, error } = await read(view.id);
    if (!row) return { failure: `${name}: ${error ? messageOf(error) : 'it was deleted.'}` };
    const lock = lockOfSource(row);
    if (lock !== undefined) return { lock: `${name} was not moved. ${lock}` };
    const patch = {
      spec: { ...row.spec, display: { ...row.spec.display, ordinal } },
      updated_at: 'now()',
    };
    const answer = await update({ id: row.id, updatedAt: row.updated_at, patch });
    if (answer.error) return { failure: `${name}: ${messageOf(answer.error)}` };
    return answer.data === null ? { failure: `${name}: it was changed meanwhile. Save again.` } : undefined;
  };
  const save = async () => {
    onBusy(true);
    setProblem(undefined);
    setUnmoved([]);
    const locks: string[] = [];
    for (const [at, view] of order.entries()) {
      const { failure, lock } = (view.ordinal !== at + 1 && (await place(view, at + 1))) || {};
      if (lock !== undefined) locks.push(lock);
      if (failure !== undefined) {
        setProblem(failure);
        onBusy(false);
        return;
      }
    }
    setUnmoved(locks);
    if (locks.length > 0) {
      onBusy(false);
      return;
    }
    notify.success('Sidebar order saved');
    onClose();
  };
  const isSame = order.every((view, index) => view.ordinal === index + 1);
  return (
    <Stack gap={3}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {unmoved.length > 0 && (
        <Alert severity="warning">
          {unmoved.map(sentence => (
            <div key={sentence}>{sentence}</div>
          ))}
          The rest of the order is saved.
        </Alert>
      )}
      <Stack component="ol" gap={1}>
        {order.map((view, index) => (
          <Inline component="li" key={view.id} gap={2} align="center">
            <Muted component="span" className="tabular" style={{ width: 20 }}>
              {index + 1}
            </Muted>
            <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{view.title || view.name}</span>
            <IconButton
              aria-label={`Move ${view.title || view.name} up`}
              {...resting(index === 0 || isBusy, () => setOrder(moved(order, index, -1)))}
            >
              <UpIcon fontSize="line" />
            </IconButton>
            <IconButton
              aria-label={`Move ${view.title || view.name} down`}
              {...resting(index === order.length - 1 || isBusy, () => setOrder(moved(order, index, 1)))}
            >
              <DownIcon fontSize="line" />
            </IconButton>
          </Inline>
        ))}
      </Stack>
      <Inline gap={2} justify="flex-end">
        <Button onClick={onClose} disabled={isBusy}>
          Close
        </Button>
        <Button variant="contained" disabled={isBusy || isSame} onClick={() => void save()}>
          {isBusy ? 'Saving' : 'Save order'}
        </Button>
      </Inline>
    </Stack>
  );
}

/** The order of the views in the sidebar: each is moved up or down, and keeps its place as `display.ordinal`. */
export default function SidebarOrder({ onClose }: { onClose: () => void }) {
  const query = useListViewSummariesSidebarQuery();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <AppDialog open size="small" title="Sidebar order" busy={isBusy} onClose={onClose}>
      <QueryView query={query}>
        {views =>
          views.length === 0 ? (
            <EmptyState
              text="No view is in the sidebar"
              hint="A view is there when its display has sidebar: true."
            />
          ) : (
            <Order views={views} isBusy={isBusy} onBusy={setIsBusy} onClose={onClose} />
          )
        }
      </QueryView>
    </AppDialog>
  );
}
