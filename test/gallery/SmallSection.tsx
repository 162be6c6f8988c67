import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TONES } from '@/theme/tokens';
import { Age, DateTime } from '@/components/age/Age';
import { ShortId } from '@/components/copy/ShortId';
import { AppLink } from '@/components/link/AppLink';
import { ProgressBar } from '@/components/progress/ProgressBar';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { SearchInput } from '@/components/search/SearchInput';
import { CheckHealth, HealthIndicator, StatusChip, StatusDot } from '@/components/status/Status';
import { AppTabs } from '@/components/tabs/AppTabs';
import { TagList } from '@/components/tags/TagList';

const HEALTHS = [
  'healthy',
  'degraded',
  'missing',
  'unhealthy',
  'unknown',
  'suspended',
  'warning',
  'mixed',
  'running',
];
const row = { display: 'flex', gap: 4, flexWrap: 'wrap', alignItems: 'center' } as const;
const TABS = [
  { id: 'history', label: 'History' },
  { id: 'spec', label: 'Spec' },
  { id: 'relationships', label: 'Relationships', badge: 12 },
] as const;

/** Everything small. */
export function SmallSection() {
  const [now] = useState(() => Date.now());
  const [tab, setTab] = useState<string>('history');
  const [search, setSearch] = useState('');
  return (
    <>
      <Box sx={row}>
        {TONES.map(tone => (
          <StatusDot key={tone} tone={tone} label={tone} />
        ))}
      </Box>
      <Box sx={row}>
        {TONES.map(tone => (
          <StatusChip key={tone} tone={tone}>
            {tone}
          </StatusChip>
        ))}
      </Box>
      <Box sx={row}>
        {HEALTHS.map(health => (
          <HealthIndicator key={health} health={health} />
        ))}
      </Box>
      <Box sx={row}>
        {['healthy', 'unhealthy', 'mixed', 'warning', 'unknown'].map(health => (
          <CheckHealth key={health} health={health} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(5, 140px)', gap: 4 }}>
        {[0, 3, 60, 80, 97].map(value => (
          <ProgressBar key={value} value={value} label={`Memory ${value}`} />
        ))}
      </Box>
      <Box sx={row}>
        <TagList
          tags={{
            name: 'checkout',
            app: 'shop',
            namespace: 'prod',
            zone: 'eu-west-1',
            account: 'meridian',
            tier: '1',
          }}
          label="Tags of checkout"
        />
        <ShortId id="019a0000-0000-7000-8000-000000000001" />
        <Age value={now - 42_000} />
        <Age value={now - 7_200_000} suffix />
        <DateTime value={now - 7_200_000} />
        <AppLink href="/catalog/1">In-app link</AppLink>
        <AppLink href="https://example.com">External link</AppLink>
        <AppLink href={'javascript' + ':alert(1)'}>No link</AppLink>
      </Box>
      <Box sx={row}>
        <SearchInput
          value={search}
          onChange={setSearch}
          label="Search checks"
          placeholder="Search by name, description, or endpoint"
          hotkey
        />
        <span data-search>{search}</span>
        <DisabledReason reason="Viewers cannot run checks. Needs one of admin, editor, responder, commander.">
          <Button variant="outlined">Run Now</Button>
        </DisabledReason>
      </Box>
      <AppTabs label="Check" tabs={TABS} value={tab} onChange={setTab}>
        <Box sx={{ p: 3 }}>Panel of {tab}</Box>
      </AppTabs>
    </>
  );
}
