import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo } from 'react';
import { useListCanariesOneQuery, type CanaryDetail } from './openedApi';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { writeCode } from '@/components/code-editor/codeText';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import type { HealthState } from '../url';

type Format = HealthState['specFormat'];

interface SpecTabProps {
  canaryId: string;
  format: Format;
  onFormat: (format: Format) => void;
}

const FORMATS = [
  ['yaml', 'YAML'],
  ['json', 'JSON'],
] as const;

/** The spec of the canary that a check belongs to, to read and copy as YAML or JSON. */
export default function SpecTab({ canaryId, format, onFormat }: SpecTabProps) {
  const canary = useListCanariesOneQuery(canaryId);
  return (
    <Box sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Format"
        value={format}
        // The chosen one cannot be taken back: one of the two always holds.
        onChange={(_event, chosen: Format | null) => chosen && onFormat(chosen)}
      >
        {FORMATS.map(([value, label]) => (
          <ToggleButton key={value} value={value} sx={{ px: 3, py: 1 }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <QueryView
        query={{ ...canary, data: canary.currentData }}
        skeleton={<Skeleton variant="rounded" height={240} />}
      >
        {found => <Spec canary={found} format={format} />}
      </QueryView>
    </Box>
  );
}

function Spec({ canary, format }: { canary: CanaryDetail | null; format: Format }) {
  const text = useMemo(() => writeCode(canary?.spec, format), [canary?.spec, format]);
  if (text === '')
    return (
      <EmptyState
        text="No details found"
        hint={
          canary
            ? 'The canary has no spec.'
            : 'The canary of this check was deleted, or you do not have access to it.'
        }
      />
    );
  return <CodeEditor key={format} label="Canary spec" value={text} language={format} maxLines={200} />;
}
