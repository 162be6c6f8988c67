import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useId, useSyncExternalStore } from 'react';
import { Heading } from '@/components/layout/layout';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { useShortcut } from '@/lib/shortcuts/useShortcut';
import { storedValue } from '@/lib/storage';
import { NowSkeleton } from './NowSkeleton';
import { SinceLastHere } from './SinceLastHere';

const NowLists = lazy(() => import('./NowLists'));

/** Whether one person folds it: kept in the browser. */
const folded = storedValue<boolean>({
  key: 'topology.now-folded',
  version: 1,
  fallback: false,
  parse: raw => (typeof raw === 'boolean' ? raw : undefined),
});

interface NowPanelProps {
  /** The page's own question is answered: what is asked here does not stand in its way. */
  ready: boolean;
  /** The link asks for it, also of who folds it. */
  asked: boolean;
  /** Takes it out of the link. */
  onFold: () => void;
}

/**
 * What needs somebody now, above everything else; folded by its title or its key, and then nothing is asked. As high before its
 * answers as with them, so that what is below stays where it is.
 */
export function NowPanel({ ready, asked, onFold }: NowPanelProps) {
  const isFolded = useSyncExternalStore(folded.subscribe, folded.read);
  const open = asked || !isFolded;
  const contentId = useId();
  const toggle = () => {
    folded.write(open);
    if (asked) onFold();
  };
  useShortcut('now.toggle', toggle);
  return (
    <section aria-label="Now" style={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Heading component="h2">
          <Button
            size="small"
            color="inherit"
            aria-expanded={open}
            aria-controls={open ? contentId : undefined}
            onClick={toggle}
            startIcon={
              <ExpandMore style={{ width: 18, height: 18, transform: open ? 'none' : 'rotate(-90deg)' }} />
            }
            sx={{ fontWeight: 600, px: 1 }}
          >
            Now
          </Button>
        </Heading>
        <SinceLastHere />
      </Box>
      {open && (
        <div id={contentId}>
          {ready ? (
            <PanelBoundary>
              <LazyBoundary fallback={<NowSkeleton />}>
                <NowLists />
              </LazyBoundary>
            </PanelBoundary>
          ) : (
            <NowSkeleton />
          )}
        </div>
      )}
    </section>
  );
}
