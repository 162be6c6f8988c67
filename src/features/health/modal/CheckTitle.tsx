import Box from '@mui/material/Box';
import type { CheckSummary } from '../api';
import type { CheckDetail } from './openedApi';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Icon } from '@/components/icon/Icon';
import { LongName } from '@/components/name/LongName';
import { CheckHealth } from '@/components/status/Status';
import { Muted } from '@/components/layout/layout';
import { NamespaceTag } from '../NamespaceTag';

/** What both the summary and the full record of a check know. */
export type KnownCheck = CheckSummary | CheckDetail;

interface CheckTitleProps {
  check: KnownCheck;
  namespace: string | null | undefined;
  /** Name of the agent that runs it; nothing for the local one. */
  agent: string | undefined;
  /** What it checks, as the summary says it; undefined until that is there, and keeps its place. */
  endpoint: string | null | undefined;
}

const LOCAL = 'local';

/** Icon, name, namespace, endpoint and agent of a check. On a phone the last three have one line, whenever they come. */
export function CheckTitle({ check, namespace, agent, endpoint }: CheckTitleProps) {
  const isRemote = Boolean(agent) && agent !== LOCAL;
  const says = endpoint === undefined || (endpoint !== null && endpoint !== '' && endpoint !== check.name);
  const hasPlace = Boolean(namespace) || isRemote || says;
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minWidth: 0 }}
    >
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Icon name={check.icon || check.type} size={18} />
        <LongName name={check.name} />
      </Box>
      <CheckHealth health={check.status} />
      {hasPlace && (
        <span className="check-place">
          <NamespaceTag namespace={namespace} />
          {isRemote && <NamespaceTag namespace={agent} />}
          {says && (
            <Muted component="span" small style={{ fontWeight: 400, minWidth: 0 }}>
              {endpoint ? <LongName name={endpoint} /> : <Skeleton width={220} />}
            </Muted>
          )}
        </span>
      )}
    </Box>
  );
}
