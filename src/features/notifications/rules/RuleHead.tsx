import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Facts } from '@/components/facts/Facts';
import { Heading, Inline, Stack } from '@/components/layout/layout';
import { useNow } from '@/lib/hooks/useNow';
import { paths } from '@/lib/routing/paths';
import { exactDuration, formatDuration } from '@/lib/time/duration';
import { useMayWrite } from '@/modules/records/useMayWrite';
import type { RuleRow } from './api';
import { recipientText } from './columns';
import { LookbackSection } from './lookback/LookbackSection';
import { Counts, Events, failureText, RuleStatus } from './parts';
import { RuleCourse } from './RuleCourse';
import { timingWords } from './timing';

const MINUTE = 60_000;
const NS = 1e6;

interface RuleHeadProps {
  rule: RuleRow;
  /** With what it sent: of the history. */
  counted: boolean;
  /** Opens a send. */
  onOpen: (id: string) => void;
}

/** What a rule is, how its newest sends went, and what fails most. */
export default function RuleHead({ rule, counted, onOpen }: RuleHeadProps) {
  const { may } = useMayWrite('notifications');
  const now = useNow(MINUTE);
  return (
    <Stack gap={4}>
      <Inline gap={3} align="center" wrap>
        <Heading component="h2" large style={{ overflowWrap: 'anywhere' }}>
          {rule.name}
        </Heading>
        <RuleStatus error={rule.error} />
        <Button
          component={Link}
          to={`${paths.notificationRules}?${new URLSearchParams({ id: rule.id }).toString()}`}
          sx={{ ml: 'auto' }}
        >
          {may ? 'Edit' : 'View'}
        </Button>
      </Inline>
      {rule.error && <Alert severity="error">{rule.error}</Alert>}
      <Facts
        record={rule}
        label="Rule"
        facts={[
          ['Events', <Events key="events" events={rule.events} most={15} />],
          ['Sent / Failed / Pending', counted && <Counts key="counts" rule={rule} now={now} />],
          ['Recipient', recipientText(rule)],
          ['Filter', rule.filter && <code key="filter">{rule.filter}</code>],
          ['Repeat Interval', rule.repeat_interval],
          ['Wait For', rule.wait_for && exactDuration(rule.wait_for / NS)],
          ['When', timingWords(rule).join(' ')],
          ['Avg Duration', typeof rule.avg_duration_ms === 'number' && formatDuration(rule.avg_duration_ms)],
          ['Last Failure', failureText(rule, now)],
        ]}
      />
      {counted && <RuleCourse rule={rule} onOpen={onOpen} />}
      <LookbackSection
        events={rule.events}
        filter={rule.filter ?? ''}
        repeat={rule.repeat_interval ?? ''}
        recipient={recipientText(rule)}
      />
    </Stack>
  );
}
