import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { lazy } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { lazyOrNothing } from '@/components/feedback/lazyOrNothing';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Icon } from '@/components/icon/Icon';
import { Inline, Muted, Stack } from '@/components/layout/layout';
import { AfterAnswers } from '@/components/page/AfterAnswers';
import { AppLink } from '@/components/link/AppLink';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { StatusStrip } from '@/components/status-strip/StatusStrip';
import { statusWord } from '@/components/status/tones';
import { Tag } from '@/components/tags/Tag';
import { countOf, formatPercent } from '@/lib/format';
import { to } from '@/lib/routing/paths';
import { useRoot } from '@/lib/routing/useRoot';
import { formatDate } from '@/lib/time/dates';
import { formatDuration } from '@/lib/time/duration';
import type { One } from '@/modules/access/effective/model';
import { toRunsOf } from '@/modules/playbooks/link';
import { useRunRefusal } from '@/modules/playbooks/playbookAccess';
import { useRunPlaybook } from '@/modules/playbooks/runPlaybook';
import { RowAction } from '@/modules/records/rowActions';
import { lockOfSource } from '@/modules/records/source';
import { StarButton } from '@/modules/stars/StarButton';
import type { Playbook } from './api';
import { trendText, type Course } from './course';
import { playbookDescription, playbookTitle, runsOn } from './groups';
import { serverNow } from '@/lib/time/clock';
import { triggersOf } from './triggers';

const WhoMay = lazyOrNothing(() => import('@/modules/access/who/WhoMay'));
const Triggers = lazy(() => import('./Triggers'));

const STRIP = 160;
const NO_RUNS: readonly never[] = [];

/** Of how the runs went, in px: the strip and a line. */
const COURSE_HEIGHT = 36;

function Runs({ course, title }: { course: Course; title: string }) {
  const navigate = useNavigate();
  const root = useRoot();
  const { format, zone } = useTimeDisplay();
  const { slots, rate, median, trend } = course;
  const addressOf = ({ run }: Course['slots'][number]) => to('playbookRun', { id: run.id });
  const say = ({ run }: Course['slots'][number]) =>
    `${statusWord(run.status)}, ${formatDate(run.created_at, format, zone, serverNow())}`;
  return (
    <Stack gap={0.5}>
      <StatusStrip
        label={`Runs of ${title}`}
        slots={slots}
        width={STRIP}
        tabIndex={0}
        describe={say}
        onOpen={slot => void navigate(addressOf(slot))}
        hrefOf={slot => root + addressOf(slot)}
      />
      <Muted small>
        {countOf(slots.length, 'run')}
        {rate !== undefined && `, ${formatPercent(rate)} completed`}
        {median !== undefined && `, ${formatDuration(median)}${trendText(trend)}`}
      </Muted>
    </Stack>
  );
}

/** A playbook as rules of access know it: by its name, whatever it is called. */
const playbookAsked = (playbook: Playbook): One => ({
  kind: 'playbook',
  id: playbook.id,
  name: playbook.name,
  title: playbookTitle(playbook),
  namespace: playbook.namespace,
});

interface PlaybookCardProps {
  playbook: Playbook;
  /** How its runs went, or what is known where there are none; undefined while it is asked for. */
  course: Course | string | undefined;
  /** Who may change playbooks gets the controls. */
  may: boolean;
  onOpen: (playbook: Playbook) => void;
  onRemove: (playbook: Playbook) => void;
}

/** One playbook: what it does and runs on, how it went lately, and what can be done with it. */
export function PlaybookCard({ playbook, course, may, onOpen, onRemove }: PlaybookCardProps) {
  const known = typeof course === 'object' ? course : undefined;
  const run = useRunPlaybook();
  const refusal = useRunRefusal();
  const title = playbookTitle(playbook);
  const locked = lockOfSource(playbook);
  const targets = runsOn(playbook);
  const triggers = triggersOf(playbook.spec);
  return (
    <Card
      component="article"
      aria-label={title}
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: 3, minWidth: 0 }}
    >
      <Inline align="center" gap={2} style={{ minWidth: 0 }}>
        <Icon name={playbook.icon ?? playbook.spec.icon ?? 'playbook'} size={20} />
        <Box
          component="h3"
          sx={{ m: 0, minWidth: 0, fontSize: 'card', fontWeight: 600 }}
          className="cell-cut"
          title={title}
        >
          <AppLink href={toRunsOf(playbook.id)}>{title}</AppLink>
        </Box>
        <Box sx={{ ml: 'auto', flex: 'none' }}>
          <StarButton star={{ kind: 'playbooks', id: playbook.id, name: title }} />
          <RowAction
            label={`${locked || !may ? 'View' : 'Edit'} ${title}`}
            tip={locked ?? (may ? 'Edit' : 'View')}
            tabIndex={0}
            icon={locked || !may ? <ViewIcon /> : <EditIcon />}
            onClick={() => onOpen(playbook)}
          />
          {may && !locked && (
            <RowAction
              label={`Delete ${title}`}
              tip="Delete"
              tabIndex={0}
              icon={<DeleteIcon />}
              onClick={() => onRemove(playbook)}
            />
          )}
        </Box>
      </Inline>
      <Muted small style={{ overflowWrap: 'anywhere', flex: 1 }}>
        {playbookDescription(playbook)}
      </Muted>
      {targets.length > 0 && (
        <Inline gap={1}>
          {targets.map(target => (
            <Tag key={target} tag={{ key: 'runs on', value: target }} />
          ))}
        </Inline>
      )}
      {triggers.length > 0 && (
        <AfterAnswers fallback={<Skeleton height={18 * triggers.length} />}>
          <LazyBoundary fallback={<Skeleton height={18 * triggers.length} />}>
            <Triggers triggers={triggers} runs={known?.slots.map(({ run: ran }) => ran) ?? NO_RUNS} />
          </LazyBoundary>
        </AfterAnswers>
      )}
      <div style={{ minHeight: COURSE_HEIGHT }}>
        {course === undefined && <Skeleton variant="rounded" width={STRIP} height={COURSE_HEIGHT} />}
        {typeof course === 'string' && <Muted small>{course}</Muted>}
        {known && <Runs course={known} title={title} />}
      </div>
      <Inline gap={2}>
        <DisabledReason reason={refusal({ playbookId: playbook.id })}>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Run ${title}`}
            onClick={() => run?.({ playbookId: playbook.id })}
          >
            Run
          </Button>
        </DisabledReason>
        <Button size="small" component={Link} to={toRunsOf(playbook.id)} aria-label={`History of ${title}`}>
          History
        </Button>
        <AfterAnswers>
          <LazyBoundary>
            <WhoMay one={playbookAsked(playbook)} look="text" />
          </LazyBoundary>
        </AfterAnswers>
      </Inline>
    </Card>
  );
}
