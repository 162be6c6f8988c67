import CompareArrows from '@mui/icons-material/CompareArrows';
import Button from '@mui/material/Button';
import { lazy, useRef, useState } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import type { GrantArgs } from './api';

const CompareDialog = lazy(() => import('./compare/CompareDialog'));

/** Chooses an earlier export of the list, and tells what changed since. The file is read in the page and sent nowhere. */
export function CompareWithExport({ asked }: { asked: GrantArgs }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  return (
    <>
      <Button size="small" startIcon={<CompareArrows />} onClick={() => input.current?.click()}>
        Compare with an export...
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,.jsonl,text/csv,application/json"
        hidden
        aria-label="Earlier export to compare with"
        onChange={event => {
          setFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {file && (
        <OverlayBoundary onClose={() => setFile(undefined)}>
          <CompareDialog file={file} asked={asked} onClose={() => setFile(undefined)} />
        </OverlayBoundary>
      )}
    </>
  );
}
