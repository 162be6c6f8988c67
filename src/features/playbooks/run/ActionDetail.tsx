import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import {
  useListPlaybookRunActionsOneQuery,
  type ActionArtifact,
  type RunAction,
} from '@/modules/playbooks/runsApi';
import { DateTime } from '@/components/age/Age';
import { AnsiText } from '@/components/ansi/AnsiText';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { readableCode } from '@/components/code-editor/codeText';
import { CopyButton } from '@/components/copy/CopyButton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { AppLink } from '@/components/link/AppLink';
import { AppTabs } from '@/components/tabs/AppTabs';
import { formatBytes } from '@/lib/format';
import { usePolling } from '@/lib/hooks/usePolling';
import { artifactText, resultFacts, resultParts, type ResultPart } from '@/modules/playbooks/results';
import { hasActionEnded } from '@/modules/playbooks/status';
import { plainText } from '@/lib/terminal/plain';
import { ResultRows } from './ResultRows';

const EVERY = 1000;

interface ActionDetailProps {
  id: string;
  name: string;
  /** Of the list, which knows first when the action ends. */
  status: string;
}

/** A part for each file whose text is known, and a line for the others. */
function filePart(file: ActionArtifact): ResultPart {
  const text = artifactText(file.content, file.content_type);
  const said = `${file.filename}, ${formatBytes(file.size ?? 0)}: not text`;
  return { id: `file ${file.id}`, label: file.filename, kind: 'text', text: text ?? said };
}

function PartBody({ part }: { part: ResultPart }) {
  switch (part.kind) {
    case 'text':
      return (
        <Box sx={{ position: 'relative' }}>
          <AnsiText text={part.text} label={part.label} />
          <Box sx={{ position: 'absolute', top: 4, right: 16 }}>
            <CopyButton text={plainText(part.text)} label={`Copy ${part.label}`} />
          </Box>
        </Box>
      );
    case 'rows':
      return <ResultRows label={part.label} columns={part.columns} rows={part.rows} />;
    case 'links':
      return (
        <Box component="ul" sx={{ m: 0, pl: 5 }}>
          {part.links.map(({ name, url }) => (
            <li key={url}>
              <AppLink href={url}>{name}</AppLink>
            </li>
          ))}
        </Box>
      );
    default: {
      const { text, language } = readableCode(part.value);
      return <CodeEditor label={part.label} language={language} value={text} maxLines={28} />;
    }
  }
}

function Result({ action }: { action: RunAction }) {
  const parts = [...resultParts(action.result), ...(action.artifacts ?? []).map(filePart)];
  const [chosen, choose] = useState('');
  const open = parts.find(({ id }) => id === chosen) ?? parts[0];
  if (!open)
    return action.error ? null : (
      <EmptyState text={hasActionEnded(action.status) ? 'It left no result' : 'No result yet'} />
    );
  return (
    <div>
      <AppTabs
        label="Result"
        tabs={parts.map(({ id, label }) => ({ id, label }))}
        value={open.id}
        onChange={choose}
      >
        <Box sx={{ pt: 3 }}>
          <PartBody key={open.id} part={open} />
        </Box>
      </AppTabs>
    </div>
  );
}

/** What an action did: its error, its figures, and its result by what it is. */
export default function ActionDetail({ id, name, status }: ActionDetailProps) {
  const query = useListPlaybookRunActionsOneQuery(id);
  const ended = hasActionEnded(query.currentData?.status ?? status);
  usePolling({ intervalMs: ended ? null : EVERY, run: () => query.refetch().unwrap() });
  return (
    <Box
      component="section"
      aria-label={`Result of ${name}`}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, minWidth: 0 }}
    >
      <QueryView
        query={{ ...query, data: query.currentData }}
        messageOf={messageOf}
        skeleton={<LinesSkeleton lines={6} />}
      >
        {action =>
          action ? (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, fontSize: 12 }}>
                <b>{action.name}</b>
                <DateTime value={action.start_time} />
                {resultFacts(action.result).map(fact => (
                  <span key={fact}>{fact}</span>
                ))}
              </Box>
              {action.error && (
                <Alert
                  severity={action.status === 'failed' ? 'error' : 'info'}
                  variant="outlined"
                  sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  {plainText(action.error)}
                </Alert>
              )}
              <Result action={action} />
            </Box>
          ) : (
            <EmptyState text="No such action" />
          )
        }
      </QueryView>
    </Box>
  );
}
