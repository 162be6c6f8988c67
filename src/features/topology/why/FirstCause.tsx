import Box from '@mui/material/Box';
import { Age } from '@/components/age/Age';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Row, Rows } from '@/components/panel/Row';
import { CheckHealth } from '@/components/status/Status';
import { countOf } from '@/lib/format';
import { toCheck } from '@/lib/routing/paths';
import { useFailingChecks, whatCheckSays } from '@/modules/why/useWhy';
import type { Component } from '../model/component';

/** The failing check of a component that turned last, with what it says, in two lines. */
export default function FirstCause({ component }: { component: Component }) {
  const { list, failing, isKnown } = useFailingChecks({ kind: 'component', id: component.id });
  if (!isKnown) return <Skeleton variant="rounded" height={40} />;
  const [check, ...others] = failing;
  if (!check)
    return (
      <Box sx={{ pt: 1, color: 'text.secondary' }}>
        {list === undefined
          ? 'You are not allowed to read its checks.'
          : list.isNone
            ? list.none
            : 'Its checks could not be read.'}
      </Box>
    );
  const said = whatCheckSays(check);
  return (
    <Rows label="Failing checks">
      <Row
        icon={<CheckHealth health={check.status} hideLabel />}
        href={toCheck(check.id)}
        text={check.name}
        after={
          <>
            {others.length > 0 && <span>and {countOf(others.length, 'other')}</span>}
            <Age value={check.last_transition_time} />
          </>
        }
        below={
          <span
            title={said}
            style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {said}
          </span>
        }
      />
    </Rows>
  );
}
