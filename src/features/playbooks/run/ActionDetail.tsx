import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import {
  useListPlaybookRunActionsOneQuery,
  type ActionArtifact,
  type RunAction,
} from '@/modules/playbooks/runsApi';
import { DateTime } from '@/components/age/Age';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { readableCode } from '@/components/code-editor/codeText';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { AppTabs } from '@/components/tabs/AppTabs';
import { saveFile } from '@/lib/export/download';
import { formatBytes } from '@/lib/format';
import { usePolling } from '@/lib/hooks/usePolling';
import {
  artifactBytes,
  artifactText,
  isMarkup,
  resultFacts,
  resultParts,
  type ResultPart,
} from '@/modules/playbooks/results';
import { hasActionEnded } from '@/modules/playbooks/status';
import { plainText } from '@/lib/terminal/plain';
import { str } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';
import { MarkupText } from '@/components/output/MarkupText';
import { OutputText } from '@/components/output/OutputText';
import { ResultRows } from './ResultRows';

const Markdown = lazy(() => import('@/components/markdown/Markdown'));
const Recommended = lazy(() => import('./Recommended'));

const EVERY = 1000;

/** Which part of the result is open, as the link holds it. */
const url = { tab: str() };

interface ActionDetailProps {
  id: string;
  name: string;
  /** Of the list, which knows first when the action ends. */
  status: string;
}

/** A file that is no text: it can be kept. */
interface FilePart {
  id: string;
  label: string;
  kind: 'file';
  file: ActionArtifact;
  /** Undefined for content that was not sent. */
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

/** A part for each file: its text where it is one. */
function filePart(file: ActionArtifact): ResultPart | FilePart {
  const text = artifactText(file.content, file.content_type);
  const head = { id: `file ${file.id}`, label: file.filename };
  return text === undefined
    ? { ...head, kind: 'file', file, bytes: artifactBytes(file.content) }
    : { ...head, kind: isMarkup(file.content_type) ? 'markup' : 'text', text };
}

function saveBytes({ file, bytes }: FilePart): void {
  if (!bytes) return;
  const type = file.content_type ?? 'application/octet-stream';
  saveFile(file.filename, URL.createObjectURL(new Blob([bytes], { type })));
}

function PartBody({ part }: { part: ResultPart | FilePart }) {
  switch (part.kind) {
    case 'text':
      return <OutputText text={part.text} label={part.label} />;
    case 'markup':
      return <MarkupText text={part.text} label={part.label} />;
    case 'file':
      return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, fontSize: 'note' }}>
          {part.file.filename}
          {typeof part.file.size === 'number' && `, ${formatBytes(part.file.size)}`}
          {part.bytes ? (
            <Button size="small" variant="outlined" onClick={() => saveBytes(part)}>
              Download
            </Button>
          ) : (
            <Muted component="span">content not sent</Muted>
          )}
        </Box>
      );
    case 'markdown':
      return (
        <LazyBoundary fallback={<LinesSkeleton lines={4} />}>
          <Markdown text={part.text} />
        </LazyBoundary>
      );
    case 'playbooks':
      return (
        <LazyBoundary fallback={<LinesSkeleton lines={2} />}>
          <Recommended playbooks={part.playbooks} />
        </LazyBoundary>
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
  const [{ tab: chosen }, patch] = useUrlState(url);
  const open = parts.find(({ id }) => id === chosen) ?? parts[0];
  if (!open)
    return action.error ? null : (
      <EmptyState text={hasActionEnded(action.status) ? 'No result' : 'No result yet'} />
    );
  return (
    <div>
      <AppTabs
        label="Result"
        tabs={parts.map(({ id, label }) => ({ id, label }))}
        value={open.id}
        onChange={tab => patch({ tab })}
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
    <Stack component="section" aria-label={`Result of ${name}`} gap={3}>
      <QueryView query={{ ...query, data: query.currentData }} skeleton={<LinesSkeleton lines={6} />}>
        {action =>
          action ? (
            <Stack gap={3}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, fontSize: 'note' }}>
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
            </Stack>
          ) : (
            <EmptyState text="Action not found" />
          )
        }
      </QueryView>
    </Stack>
  );
}
