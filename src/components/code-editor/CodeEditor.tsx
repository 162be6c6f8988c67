import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import { lazy } from 'react';
import { LazyBoundary } from '../feedback/LazyBoundary';
import { CopyButton } from '../copy/CopyButton';
import type { CodeEditorProps } from './types';

const AceSurface = lazy(() => import('./AceSurface'));

/** Lines of a text, counted as far as it matters. */
function linesUpTo(most: number, text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0 && lines < most; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Pixels of a line of code. */
const LINE = 18;

/**
 * Text of a language with its syntax told apart. Tab leaves it unless Enter was pressed in it. Without `onChange` it is
 * for reading, and offers to copy the whole. The editor is loaded when the first one is drawn.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { label, value, onChange, minLines = 4, maxLines = 24, invalid } = props;
  const lines = Math.max(minLines, linesUpTo(maxLines, value));
  return (
    <Box
      sx={{
        position: 'relative',
        alignSelf: 'start',
        overflow: 'hidden',
        borderRadius: '6px',
        border: '1px solid',
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
        borderColor: invalid ? 'error.main' : 'var(--mui-palette-surface-borderStrong)',
      }}
    >
      <LazyBoundary fallback={<Skeleton variant="rectangular" height={lines * LINE} aria-hidden />}>
        <AceSurface {...props} />
      </LazyBoundary>
      {onChange === undefined && (
        <div style={{ position: 'absolute', top: 2, right: 14, zIndex: 5 }}>
          <CopyButton text={value} label={`Copy ${label}`} />
        </div>
      )}
    </Box>
  );
}
