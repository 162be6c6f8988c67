import CloseIcon from '@mui/icons-material/Close';
import PauseIcon from '@mui/icons-material/Pause';
import PlayIcon from '@mui/icons-material/PlayArrow';
import NextIcon from '@mui/icons-material/SkipNext';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useListViewSummariesSidebarQuery } from '@/api/views';
import { Age } from '@/components/age/Age';
import { Muted } from '@/components/layout/layout';
import { StatusChip } from '@/components/status/Status';
import { useNow } from '@/lib/hooks/useNow';
import { isUuid } from '@/lib/ids';
import { toInstant } from '@/lib/time/instant';
import { useUrlState } from '@/lib/useUrlState';
import { usePostViewRunSettledQuery } from '@/modules/views/api';
import { useVariablesUrl } from '@/modules/views/url';
import { ViewScreen } from '@/modules/views/ViewScreen';
import { KIOSK_RUN_MS, kioskUrl } from './kioskUrl';
import { isStale } from './staleness';
import { useWakeLock } from './useWakeLock';
import { computerNow, serverTime } from '@/lib/time/clock';

const NONE: readonly string[] = [];

/** Which view has its turn, counted from 0, and since when in epoch ms. */
interface Turn {
  count: number;
  cameOn: number;
}

const next = ({ count }: Turn): Turn => ({ count: count + 1, cameOn: computerNow() });

/**
 * What a view is called, when its results were made, and whether they are too old. What is known of it from before it came
 * on is run again at once.
 * @param cameOn epoch ms
 */
function useStaleness(id: string, cameOn: number) {
  const { wanted } = useVariablesUrl(NONE);
  const {
    currentData: run,
    error,
    fulfilledTimeStamp: answeredAt = 0,
  } = usePostViewRunSettledQuery({ place: { id }, wanted }, { refetchOnMountOrArgChange: true });
  const now = useNow(10_000);
  const result = run?.result;
  // One that cannot be run is named as the menu names it, if it is there.
  const known = useListViewSummariesSidebarQuery().data?.find(view => view.id === id);
  const isFirst = error === undefined && answeredAt < cameOn;
  return {
    isFirst,
    title:
      result?.title || result?.name || (error === undefined ? '' : known?.title || known?.name || 'View'),
    at: toInstant(result?.lastRefreshedAt),
    isOld:
      error !== undefined ||
      (!isFirst && result !== undefined && isStale({ ...result, answeredAt: serverTime(answeredAt) }, now)),
  };
}

/**
 * Views on a wall: no menu and no bars, one after the other, with their age, and grey when that is too high.
 */
export default function Kiosk({ id }: { id: string }) {
  const [{ cycle, every }, patch] = useUrlState(kioskUrl);
  const [turn, setTurn] = useState<Turn>(() => ({ count: 0, cameOn: computerNow() }));
  const [isPaused, setIsPaused] = useState(false);
  const awake = useWakeLock();
  const all = cycle.filter(isUuid);
  const views = all.length > 0 ? all : [id];
  const index = turn.count % views.length;
  const shown = views[index] ?? id;
  const { title, at, isFirst, isOld } = useStaleness(shown, turn.cameOn);
  useEffect(() => {
    if (isPaused || views.length < 2) return undefined;
    const timer = setInterval(() => setTurn(next), every * 1000);
    return () => clearInterval(timer);
  }, [isPaused, views.length, every]);
  const leave = () => patch({ kiosk: false });
  return (
    <Dialog
      open
      fullScreen
      hideBackdrop
      transitionDuration={0}
      onClose={leave}
      slotProps={{ paper: { 'aria-label': `Wall: ${title}` } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 4,
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box component="h1" sx={{ m: 0, fontSize: 'large', fontWeight: 600 }}>
          {title}
        </Box>
        {at !== undefined && (
          <Muted component="span">
            {isFirst ? (
              'Refreshing…'
            ) : isOld ? (
              <StatusChip tone="unhealthy">
                Stale: refreshed <Age value={at} suffix />
              </StatusChip>
            ) : (
              <>
                Refreshed <Age value={at} suffix />
              </>
            )}
          </Muted>
        )}
        <div style={{ flex: 1 }} />
        {awake === false && (
          <Muted component="span" small>
            This browser does not keep the screen awake.
          </Muted>
        )}
        {views.length > 1 && (
          <>
            <span className="tabular">
              {index + 1} of {views.length}
            </span>
            <IconButton
              aria-label={isPaused ? 'Resume' : 'Pause'}
              title={isPaused ? 'Resume' : 'Pause'}
              onClick={() => setIsPaused(!isPaused)}
            >
              {isPaused ? <PlayIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
            </IconButton>
            <IconButton aria-label="Next view" title="Next view" onClick={() => setTurn(next)}>
              <NextIcon fontSize="small" />
            </IconButton>
          </>
        )}
        <IconButton aria-label="Leave the wall" title="Leave the wall" onClick={leave}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        data-stale={isOld}
        sx={{ p: 4, overflow: 'auto', ...(isOld && { filter: 'grayscale(1)', opacity: 0.6 }) }}
      >
        <ViewScreen key={shown} place={{ id: shown }} everyMs={KIOSK_RUN_MS} />
      </Box>
    </Dialog>
  );
}
