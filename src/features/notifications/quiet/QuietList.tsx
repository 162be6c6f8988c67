import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useWriteBlock } from '@/api/writable';
import { useAccess } from '@/auth/access';
import { Age } from '@/components/age/Age';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Icon } from '@/components/icon/Icon';
import { Inline, Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { StatusDot } from '@/components/status/Status';
import { SILENCING } from '@/lib/access/policy';
import { formatCount } from '@/lib/format';
import { to, toCheck } from '@/lib/routing/paths';
import { serverNow } from '@/lib/time/clock';
import { AttachButton } from '@/modules/evidence/AttachButton';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { useAcknowledge } from '@/modules/silences/useAcknowledge';
import { quietAttachment } from './attachQuiet';
import { RED_KINDS } from './events';
import { offeredAct, QUIET_REASONS, type QuietLine, type QuietRights, type RedLine } from './reasons';

/** Lines that are drawn unless all are asked for. */
const SHOWN = 50;

interface QuietListProps {
  /** In the order in which they are drawn. */
  lines: readonly QuietLine[];
  /** The filters leave something out. */
  isFiltered: boolean;
  /** Something was not looked at. */
  isPart: boolean;
  all: boolean;
  onAll: () => void;
}

const emptyText = ({ isFiltered, isPart }: Pick<QuietListProps, 'isFiltered' | 'isPart'>): string => {
  if (isFiltered) return 'Nothing matches the filters';
  return isPart ? 'Nothing of what was looked at went untold' : 'Nothing that is red went untold';
};

/** What is red and nobody knows of, each with why and the act that ends it. */
export function QuietList({ lines, isFiltered, isPart, all, onAll }: QuietListProps) {
  const { can } = useAccess();
  const rights: QuietRights = {
    rules: useMayWrite('notifications').may,
    incidents: useLinkEvidence() !== undefined,
    silences: can(SILENCING),
  };
  if (lines.length === 0) return <EmptyState text={emptyText({ isFiltered, isPart })} />;
  return (
    <>
      <Box
        component="ul"
        aria-label="Quiet failures"
        sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0, borderTop: 1, borderColor: 'divider' }}
      >
        {(all ? lines : lines.slice(0, SHOWN)).map(line => (
          <QuietRow key={`${line.kind} ${line.id}`} line={line} rights={rights} />
        ))}
      </Box>
      {!all && lines.length > SHOWN && (
        <Button size="small" onClick={onAll} sx={{ justifySelf: 'start' }}>
          {`Show all ${formatCount(lines.length)}`}
        </Button>
      )}
    </>
  );
}

function hrefOfLine({ kind, id }: RedLine): string {
  if (kind === 'check') return toCheck(id);
  return kind === 'config' ? to('catalogItem', { id }) : to('topologyItem', { id });
}

const sentence = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

function QuietRow({ line, rights }: { line: QuietLine; rights: QuietRights }) {
  const { kind, name, icon, since, reason } = line;
  const { label, tone } = QUIET_REASONS[reason.kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 9fr) 132px' },
        columnGap: 4,
        rowGap: 1,
        alignItems: 'start',
        py: 2,
        minWidth: 0,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 'body',
      }}
    >
      <Inline gap={2} style={{ minWidth: 0, lineHeight: '20px' }}>
        <Box component="span" sx={{ flex: 'none', pt: '2px' }}>
          <Icon name={icon} />
        </Box>
        <div style={{ minWidth: 0 }}>
          <div style={{ overflowWrap: 'anywhere' }}>
            <AppLink href={hrefOfLine(line)}>{name}</AppLink>
          </div>
          <Muted small>
            {sentence(RED_KINDS[kind].noun[0])}
            {since !== undefined && (
              <>
                , unhealthy for <Age value={since} />
              </>
            )}
          </Muted>
        </div>
      </Inline>
      <Box sx={{ minWidth: 0, lineHeight: '20px', pl: { xs: 6, md: 0 } }}>
        <StatusDot tone={tone} label={label} />
        <Box
          sx={{
            fontSize: 'note',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
            // Beside text colour alone does not tell a link.
            '& a': { textDecoration: 'underline' },
          }}
        >
          {reason.words}
          {reason.links.length > 0 && (
            <div>
              {reason.links.map(({ text, href }, index) => (
                <span key={href}>
                  {index > 0 && ' · '}
                  <AppLink href={href}>{text}</AppLink>
                </span>
              ))}
            </div>
          )}
        </Box>
      </Box>
      <Box sx={{ justifySelf: { xs: 'start', md: 'end' }, pl: { xs: 6, md: 0 } }}>
        <ActButton line={line} rights={rights} />
      </Box>
    </Box>
  );
}

/** The act that ends a line, as far as this person may take one. */
function ActButton({ line, rights }: { line: QuietLine; rights: QuietRights }) {
  const act = offeredAct(line.reason, rights);
  if (!act) return null;
  if (act.does === 'link')
    return <AttachButton label="Link to Incident" attachment={() => quietAttachment(line, serverNow())} />;
  if (act.does === 'acknowledge') return <AcknowledgeLine line={line} />;
  return (
    <Button size="small" variant="outlined" component={Link} to={act.href}>
      {act.text}
    </Button>
  );
}

function AcknowledgeLine({ line: { id, name, type, canaryId } }: { line: QuietLine }) {
  const block = useWriteBlock();
  const { acknowledge, busy } = useAcknowledge();
  return (
    <DisabledReason reason={block}>
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        onClick={() => void acknowledge({ id, name, type: type ?? '', canary_id: canaryId ?? '' })}
      >
        Acknowledge
      </Button>
    </DisabledReason>
  );
}
