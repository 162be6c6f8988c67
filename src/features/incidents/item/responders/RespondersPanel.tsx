import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { lazy, useRef, useState, type RefCallback } from 'react';
import { useWriteBlock } from '@/api/writable';
import { DateTime } from '@/components/age/Age';
import { AppDialog } from '@/components/dialog/AppDialog';
import { useConfirm } from '@/components/dialog/confirm';
import { Facts } from '@/components/facts/Facts';
import { EmptyState } from '@/components/feedback/EmptyState';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { PanelFrame, type PanelToggle } from '@/components/panel/PanelFrame';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useNotify } from '@/components/toast/notify';
import { Inline, Muted } from '@/components/layout/layout';
import { formatDuration } from '@/lib/time/duration';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';
import { safeHref } from '@/lib/urls';
import { useKeptOpen } from '@/lib/drafts/useInterrupted';
import { Face } from '@/modules/people/Face';
import { problemOfWrite } from '@/modules/records/save';
import {
  useListRespondersItemQuery,
  useUpdateResponderRowMutation,
  type IncidentDetail,
  type ResponderDetail,
} from '../api';
import { kindStored, outsideLink, propertiesOf, responderKind } from './kinds';

const AddResponderDialog = lazy(() => import('./AddResponderDialog'));

const nameOf = (responder: ResponderDetail): string =>
  responder.person_id?.name ?? responder.team_id?.name ?? responderKind(kindStored(responder)).label;

/** How long it took until the responder acknowledged; nothing until then. */
function acknowledgedAfter({ created_at: from, acknowledged }: ResponderDetail): string | undefined {
  return acknowledged ? formatDuration(Date.parse(acknowledged) - Date.parse(from)) : undefined;
}

/** What was asked of a responder, and how far they are. */
function ResponderDialog({ responder, onClose }: { responder: ResponderDetail; onClose: () => void }) {
  const time = (at: string | null) => (at ? <DateTime value={at} /> : 'Not yet');
  return (
    <AppDialog open size="small" title={nameOf(responder)} onClose={onClose}>
      <Facts
        columns={1}
        keepLines
        label="Responder"
        facts={[
          ['Created', <DateTime key="created" value={responder.created_at} />],
          ['Acknowledged', time(responder.acknowledged)],
          ['Time taken to acknowledge', acknowledgedAfter(responder)],
          ['Resolved', time(responder.resolved)],
          ['Closed', time(responder.closed)],
          ...propertiesOf(responder),
        ]}
      />
    </AppDialog>
  );
}

interface RowProps {
  responder: ResponderDetail;
  incidentId: string;
  may: boolean;
  heir: RefCallback<HTMLElement>;
}

function ResponderRow({ responder, incidentId, may, heir }: RowProps) {
  const [open, setOpen] = useState(false);
  const [remove] = useUpdateResponderRowMutation();
  const confirm = useConfirm();
  const notify = useNotify();
  const block = useWriteBlock();
  const { person_id: person, team_id: team, external_id: outside } = responder;
  const href = safeHref(outsideLink(responder));
  const name = nameOf(responder);
  const ask = async () => {
    const done = await confirm({
      title: 'Delete Responder ?',
      text: `${name} is no longer asked to respond.`,
      confirmLabel: 'Delete',
      severity: 'error',
      work: async () => {
        const problem = problemOfWrite(await remove({ id: responder.id, incidentId }), 'delete');
        if (problem !== undefined) throw new Error(problem);
      },
    });
    if (done) notify.success('Responder deleted successfully');
  };
  return (
    <Inline ref={heir} component="li" align="center" gap={2} style={{ minHeight: 30, minWidth: 0 }}>
      {person ? (
        <Face name={person.name} avatar={person.avatar} />
      ) : (
        <Icon name={team?.icon ?? kindStored(responder)} size={18} />
      )}
      <ButtonBase
        onClick={() => setOpen(true)}
        sx={{
          minWidth: 0,
          font: 'inherit',
          justifyContent: 'flex-start',
          textAlign: 'left',
          borderRadius: 1,
        }}
      >
        <span className="cell-cut" title={name}>
          {name}
        </span>
      </ButtonBase>
      {outside && (
        <Muted component="span" small style={{ overflowWrap: 'anywhere' }}>
          ({href ? <AppLink href={href}>{outside}</AppLink> : outside})
        </Muted>
      )}
      {may && (
        <Box sx={{ ml: 'auto' }}>
          <DisabledReason reason={block}>
            <IconButton
              aria-label={`Delete responder ${name.slice(0, 80)}`}
              onClick={() => void ask()}
              sx={{ p: '3px' }}
            >
              <DeleteIcon fontSize="line" />
            </IconButton>
          </DisabledReason>
        </Box>
      )}
      {open && <ResponderDialog responder={responder} onClose={() => setOpen(false)} />}
    </Inline>
  );
}

interface RespondersPanelProps extends PanelToggle {
  incident: IncidentDetail;
  may: boolean;
}

/** Who was asked to respond: people, and systems of teams. */
export function RespondersPanel({ incident, may, ...toggle }: RespondersPanelProps) {
  const query = useListRespondersItemQuery(incident.id);
  const [adding, setAdding] = useKeptOpen('add responder');
  const block = useWriteBlock();
  const adder = useRef<HTMLButtonElement>(null);
  const heir = useFocusHeir(adder);
  return (
    <PanelFrame title="Responders" count={query.data?.length} {...toggle}>
      <QueryView query={query} skeleton={<LinesSkeleton lines={3} />}>
        {responders =>
          responders.length === 0 ? (
            <EmptyState text="No responders yet" />
          ) : (
            <Box component="ul" aria-label="Responders" sx={{ m: 0, p: 0, pb: 2, listStyle: 'none' }}>
              {responders.map(responder => (
                <ResponderRow
                  key={responder.id}
                  responder={responder}
                  incidentId={incident.id}
                  may={may}
                  heir={heir}
                />
              ))}
            </Box>
          )
        }
      </QueryView>
      {may && (
        <DisabledReason reason={block}>
          <Button ref={adder} size="small" onClick={() => setAdding(true)}>
            Add Responders
          </Button>
        </DisabledReason>
      )}
      {adding && (
        <OverlayBoundary onClose={() => setAdding(false)}>
          <AddResponderDialog incident={incident} onClose={() => setAdding(false)} />
        </OverlayBoundary>
      )}
    </PanelFrame>
  );
}
