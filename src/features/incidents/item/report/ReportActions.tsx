import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { useCopy } from '@/components/copy/useCopy';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useLinkEnds } from '@/components/time-range/useLinkEnds';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { writeUrlState } from '@/lib/urlState';
import { useKeptOpen } from '@/lib/drafts/useInterrupted';
import type { IncidentDetail } from '../api';
import { timeOf } from '../timeline/subjects';
import { incidentUrl, type IncidentUrl } from '../url';
import { serverNow } from '@/lib/time/clock';

const PostMortemDialog = lazy(() => import('./PostMortemDialog'));

interface ReportActionsProps {
  incident: IncidentDetail;
  url: IncidentUrl;
}

/** What is handed on: a link that shows the same later, and the post-mortem. */
export function ReportActions({ incident, url }: ReportActionsProps) {
  const [open, setOpen] = useKeptOpen('post-mortem');
  const copy = useCopy();
  const { pathname, search } = useLocation();
  const now = useAskedAt();
  const ends = useLinkEnds(url, now);
  /** Filters as they are; the range of the timeline with ends that do not move, for the next handler. */
  const share = () => {
    const frozen = ends ?? timeOf(incident, serverNow());
    const query = writeUrlState(incidentUrl, search, {
      rangeType: 'absolute',
      ...frozen,
      range: '',
      timeRange: '',
    });
    // The page may stand below a path of the deployment.
    const base = globalThis.location.href.slice(
      0,
      globalThis.location.href.length -
        globalThis.location.hash.length -
        globalThis.location.search.length -
        pathname.length,
    );
    void copy(`${base}${pathname}?${query}`, 'Copied the handover link to clipboard');
  };
  return (
    <>
      <Tooltip title="Copy handover link">
        <IconButton aria-label="Copy handover link" onClick={share} sx={{ p: '4px' }}>
          <LinkIcon fontSize="button" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Post-mortem">
        <IconButton aria-label="Post-mortem" onClick={() => setOpen(true)} sx={{ p: '4px' }}>
          <ReportIcon fontSize="button" />
        </IconButton>
      </Tooltip>
      {open && (
        <OverlayBoundary onClose={() => setOpen(false)}>
          <PostMortemDialog incident={incident} onClose={() => setOpen(false)} />
        </OverlayBoundary>
      )}
    </>
  );
}
