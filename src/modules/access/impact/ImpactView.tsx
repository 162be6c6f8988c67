import Alert from '@mui/material/Alert';
import { QueryView } from '@/components/feedback/QueryView';
import { Muted, Stack } from '@/components/layout/layout';
import { formatCount } from '@/lib/format';
import { KnownLimits } from '../KnownLimits';
import type { AccessImpact, ImpactLine } from './model';
import type { useImpact } from './useImpact';
import { impactSummary, impactText } from './words';

/** Names that are written out. */
const MOST_NAMES = 100;

/** One effect; those whom it meets are behind it. */
function Line({ line }: { line: ImpactLine }) {
  const { subjects } = line;
  const shown = subjects.slice(0, MOST_NAMES);
  const left = subjects.length - shown.length;
  return (
    <li>
      <details>
        <summary>{impactText(line)}</summary>
        <ul>
          {shown.map(({ id, name, email, kind }) => (
            <li key={id}>
              {name}
              {(email || kind !== 'Person') && <Muted component="span">{` ${email || kind}`}</Muted>}
            </li>
          ))}
          {left > 0 && <li>{`and ${formatCount(left)} more`}</li>}
        </ul>
      </details>
    </li>
  );
}

function Told({ impact: { lines, notes } }: { impact: AccessImpact }) {
  return (
    <Stack gap={2}>
      <output>{impactSummary(lines)}</output>
      {lines.length > 0 && (
        <Stack component="ul" aria-label="Effects" gap={1} style={{ overflowWrap: 'anywhere' }}>
          {lines.map(line => (
            <Line key={impactText(line)} line={line} />
          ))}
        </Stack>
      )}
      {notes.length > 0 && (
        <Alert severity="info">
          {notes.map(note => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      <Muted small>Estimate; the server decides. Agents and access tokens are not counted.</Muted>
    </Stack>
  );
}

interface ImpactProps {
  impact: ReturnType<typeof useImpact>;
}

/** Who gains and who loses what by a change, as far as it could be read. */
export function ImpactView({ impact: { query, limits, unread } }: ImpactProps) {
  return (
    <Stack component="section" aria-label="Who gains and loses access" gap={2}>
      <QueryView query={query}>
        {impact => (
          <Stack gap={2}>
            <KnownLimits {...limits} />
            {unread !== undefined && (
              <Alert severity="warning">
                {`The resource could not be read (${unread}): what depends on its tags, namespace or agent is not known.`}
              </Alert>
            )}
            <Told impact={impact} />
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
