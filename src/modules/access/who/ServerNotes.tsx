import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Muted } from '@/components/layout/layout';
import { countOf } from '@/lib/format';
import type { MayRow } from './rows';
import { MOST_REVIEWED } from './server';
import type { ServerAnswer } from './useServerVerdicts';

interface ServerNotesProps {
  server: ServerAnswer;
  /** Those about whom the server says otherwise. */
  differing: readonly MayRow[];
  /** Lists them; absent while they are listed. */
  onShow: (() => void) | undefined;
}

/** What the server's own verdicts come to, above the list: how many differ, and where there are none, why. */
export function ServerNotes({ server, differing, onShow }: ServerNotesProps) {
  const arePeople = differing.every(({ kind }) => kind === 'Person');
  const whom = arePeople
    ? countOf(differing.length, 'person', 'people')
    : countOf(differing.length, 'subject');
  return (
    <>
      {differing.length > 0 && (
        <Alert
          severity="warning"
          action={
            onShow && (
              <Button size="small" color="inherit" onClick={onShow}>
                Show
              </Button>
            )
          }
        >
          {`The server says otherwise for ${whom}. The server decides.`}
        </Alert>
      )}
      {server.failure !== undefined && (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={server.retry}>
              Retry
            </Button>
          }
        >
          {`The server's own verdict could not be read: ${server.failure}`}
        </Alert>
      )}
      {(server.isMissing || server.left > 0) && (
        <Muted small>
          {server.isMissing
            ? 'This backend gives no verdict of its own to compare with.'
            : `The server was asked about the first ${MOST_REVIEWED}; of ${countOf(server.left, 'subject')} its verdict is unknown.`}
        </Muted>
      )}
    </>
  );
}
