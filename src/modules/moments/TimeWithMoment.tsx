import Box from '@mui/material/Box';
import { useAccess } from '@/auth/access';
import { DateTime } from '@/components/age/Age';
import { AppLink } from '@/components/link/AppLink';
import { MOMENTS } from '@/lib/access/policy';
import { toMoment } from '@/lib/routing/paths';
import { toInstant, type TimeLike } from '@/lib/time/instant';

/** The way to what else happened around a time of a record: for one of its times. */
export function AroundTimeLink({ value }: { value: TimeLike }) {
  const { can } = useAccess();
  const at = toInstant(value);
  return at !== undefined && can(MOMENTS) && <AppLink href={toMoment(at)}>Around this time</AppLink>;
}

/** A time of a record, and that way beside it. */
export function TimeWithMoment({ value }: { value: TimeLike }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      <DateTime value={value} />
      <AroundTimeLink value={value} />
    </Box>
  );
}
