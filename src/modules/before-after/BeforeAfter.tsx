import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { StatusDot } from '@/components/status/Status';
import { countOf, formatPercent } from '@/lib/format';
import { toCheck } from '@/lib/routing/paths';
import { formatDuration } from '@/lib/time/duration';
import { latencyDifference, uptimeDifference, type RunDifference } from '../checks/compare';
import { FindingLine, NotAsked } from '../preflight/FindingLine';
import {
  isTooShort,
  outcomeLook,
  outcomesText,
  p95Of,
  uptimeOf,
  type Halves,
  type ComparedSpan,
} from './halves';
import { useBeforeAfter, type ComparedCheck, type ComparedEvent } from './useBeforeAfter';

/** The word beside each mark. */
const WORDS = { healthy: 'Clear', warning: 'Note', unhealthy: 'Worse' } as const;

const lengthOf = ({ from, to }: Halves['after']) => formatDuration(to - from);

interface FigureProps {
  before: string;
  after: string;
  difference: RunDifference | undefined;
}

/** A figure before and after, in the colour of what it became. */
function Figure({ before, after, difference }: FigureProps) {
  if (before === '' && after === '') return <>-</>;
  const colour =
    difference?.better === undefined
      ? 'text.primary'
      : `status.${difference.better ? 'healthy' : 'unhealthy'}.text`;
  return (
    <>
      {before || '-'} <span aria-hidden="true">→</span>
      <span style={visuallyHidden}>then</span>{' '}
      <Box component="span" title={difference?.text} sx={{ color: colour }}>
        {after || '-'}
      </Box>
    </>
  );
}

function CheckRow({ check: { id, name, outcome, before, after } }: { check: ComparedCheck }) {
  const { tone, label } = outcomeLook(outcome);
  return (
    <tr>
      <th scope="row">
        <AppLink href={toCheck(id)}>{name}</AppLink>
      </th>
      <td>
        <StatusDot tone={tone} label={label} />
      </td>
      <td className="tabular">
        <Figure
          before={formatPercent(uptimeOf(before), 2)}
          after={formatPercent(uptimeOf(after), 2)}
          difference={uptimeDifference(after, before)}
        />
      </td>
      <td className="tabular">
        <Figure
          before={formatDuration(p95Of(before))}
          after={formatDuration(p95Of(after))}
          difference={latencyDifference(after, before)}
        />
      </td>
    </tr>
  );
}

function Checks({ checks, left }: { checks: readonly ComparedCheck[]; left: number }) {
  if (checks.length === 0) return <>No check watches it.</>;
  return (
    <>
      <div style={{ fontWeight: 600 }}>{outcomesText(checks.map(({ outcome }) => outcome))}.</div>
      <div style={{ overflowX: 'auto' }}>
        <Box
          component="table"
          aria-label="Checks before and after"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            '& th, & td': { py: 1, pr: 3, textAlign: 'left', fontWeight: 400, whiteSpace: { sm: 'nowrap' } },
            '& th[scope=row]': { whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: 96 },
            '& thead th': { color: 'text.secondary' },
            '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">Check</th>
              <th scope="col">Outcome</th>
              <th scope="col">Uptime</th>
              <th scope="col">Latency 95%</th>
            </tr>
          </thead>
          <tbody>
            {checks.map(check => (
              <CheckRow key={check.id} check={check} />
            ))}
          </tbody>
        </Box>
      </div>
      {left > 0 && <Muted>{countOf(left, 'further check')} not compared.</Muted>}
    </>
  );
}

/** What was before a change or a run and what came after it; what it asks is asked once it is drawn. */
export default function BeforeAfter({ happened, span }: { happened: ComparedEvent; span: ComparedSpan }) {
  const { halves, checks, left, lines, notAsked } = useBeforeAfter(happened, span);
  const isEmpty = isTooShort(halves.after);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, fontSize: 'note' }}>
      <Muted>
        {isEmpty
          ? 'It happened less than a minute ago: there is no time after it to compare yet.'
          : `${lengthOf(halves.before)} before it, ${lengthOf(halves.after)} after it. What came after it need not come from it.`}
      </Muted>
      {checks && !isEmpty && (
        <QueryView query={checks} skeleton={<LinesSkeleton lines={3} />}>
          {found => <Checks checks={found} left={left} />}
        </QueryView>
      )}
      <Stack component="ul" aria-label="What else was noted">
        {lines.map(line => (
          <FindingLine key={line.name} {...line} words={WORDS} />
        ))}
      </Stack>
      <NotAsked of={notAsked} />
    </Box>
  );
}
