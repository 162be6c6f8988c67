import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Muted } from '@/components/layout/layout';
import { StatusDot } from '@/components/status/Status';
import type { AccessVerdict } from '../effective/explain';
import type { Asked, AskedAction } from '../effective/model';
import { differsFrom } from './server';
import { SERVER_WORDS } from './serverWords';
import { useServerVerdicts } from './useServerVerdicts';

interface ServerSaysProps {
  asked: Asked;
  action: AskedAction;
  /** Of the person. */
  id: string;
  /** What follows from the records. */
  verdict: AccessVerdict;
}

/** The server's own verdict on one person, beside what follows from the records; nothing where it cannot be asked. */
export function ServerSays({ asked, action, id, verdict }: ServerSaysProps) {
  const subjects = useMemo(() => [id], [id]);
  const { verdicts, isAsking, isMissing, failure } = useServerVerdicts(asked, action, subjects);
  if (isMissing) {
    return <Muted>This backend gives no verdict of its own to compare with.</Muted>;
  }
  if (failure !== undefined) return <div>{`The server's own verdict could not be read: ${failure}`}</div>;
  if (!verdicts) return isAsking ? <Muted>Asking the server...</Muted> : null;
  const said = verdicts.get(id) ?? { word: 'unknown' };
  const { word, tone } = SERVER_WORDS[said.word];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      The server says:
      <StatusDot tone={tone} label={word} />
      {said.reason && <span>{`(${said.reason})`}</span>}
      {differsFrom(verdict, said) && (
        <strong style={{ fontWeight: 600 }}>
          This differs from what the records say. The server decides.
        </strong>
      )}
    </Box>
  );
}
