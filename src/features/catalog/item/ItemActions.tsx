import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { lazyOrNothing } from '@/components/feedback/lazyOrNothing';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ConfigDetail } from '../api';
import { useAccess } from '@/auth/access';
import { useUrlState } from '@/lib/useUrlState';
import type { One } from '@/modules/access/effective/model';
import { AttachButton } from '@/modules/evidence/AttachButton';
import { PlaybooksButton } from '@/modules/playbooks/PlaybooksButton';
import { toSilence } from '@/modules/silences/link';
import { SILENCING } from '@/lib/access/policy';
import { to } from '@/lib/routing/paths';
import { useKeptOpen } from '@/lib/drafts/useInterrupted';
import { toComparison } from '../compare/link';
import { OpenInLogs } from './OpenInLogs';
import { documentUrl } from '../url';
import { targetOfItem } from './target';

const TargetPlaybooksMenu = lazy(() => import('@/modules/playbooks/TargetPlaybooksMenu'));
const WhoMay = lazyOrNothing(() => import('@/modules/access/who/WhoMay'));
const LinkToComponent = lazy(() => import('./LinkToComponent'));
const ItemReportDialog = lazy(() => import('../report/ItemReportDialog'));

/** An item as rules of access know it: its namespace is a tag. */
const itemAsked = ({ id, name, type, agent_id: agent, tags }: ConfigDetail): One => ({
  kind: 'config',
  id,
  name: name ?? id,
  type: type ?? undefined,
  agent: agent ?? undefined,
  namespace: tags?.['namespace'] ?? '',
  tags: tags ?? {},
});

/** What can be done with an item; each is loaded when its button is pressed. */
export function ItemActions({ item }: { item: ConfigDetail }) {
  const { can, lacks } = useAccess();
  const navigate = useNavigate();
  const [{ format }] = useUrlState(documentUrl);
  const { hash } = useLocation();
  const [linking, setLinking] = useKeptOpen('link to component');
  const [reporting, setReporting] = useState(false);
  const mayReport = !lacks('catalog_report') && !item.deleted_at;
  const mayLink = can({ resource: 'database', action: 'write', object: 'catalog' }) && !item.deleted_at;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: { sm: 'auto' } }}>
      {can({ resource: 'playbooks', action: 'read' }) && (
        <PlaybooksButton size="small">
          {(anchor, close) => (
            <TargetPlaybooksMenu
              target={targetOfItem(item)}
              otherwise={() => void navigate(to('catalogItemTab', { id: item.id, tab: 'playbooks' }))}
              anchor={anchor}
              onClose={close}
            />
          )}
        </PlaybooksButton>
      )}
      <Button size="small" variant="outlined" onClick={() => void navigate(toComparison({ left: item.id }))}>
        Compare
      </Button>
      <OpenInLogs configId={item.id} />
      <AttachButton
        label="Link to incident"
        attachment={async () => (await import('./document')).documentAttachment(item, format, hash)}
      />
      {can(SILENCING) && !item.deleted_at && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => void navigate(toSilence({ config_id: item.id }))}
        >
          Silence
        </Button>
      )}
      {mayLink && (
        <Button size="small" variant="outlined" onClick={() => setLinking(true)}>
          Link to component
        </Button>
      )}
      <LazyBoundary>
        <WhoMay one={itemAsked(item)} look="button" />
      </LazyBoundary>
      {mayReport && (
        <Button size="small" variant="outlined" onClick={() => setReporting(true)}>
          Report
        </Button>
      )}
      {reporting && mayReport && (
        <OverlayBoundary onClose={() => setReporting(false)}>
          <ItemReportDialog item={item} onClose={() => setReporting(false)} />
        </OverlayBoundary>
      )}
      {linking && mayLink && (
        <OverlayBoundary onClose={() => setLinking(false)}>
          <LinkToComponent item={item} onClose={() => setLinking(false)} />
        </OverlayBoundary>
      )}
    </Box>
  );
}
