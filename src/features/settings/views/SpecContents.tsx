import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { Finding } from '@/components/code-editor/types';
import { Muted, Stack } from '@/components/layout/layout';
import { PART_KINDS, type PartKind, type SpecPart, type SpecParts } from './specParts';

const TITLES: Readonly<Record<PartKind, string>> = {
  queries: 'Queries',
  panels: 'Panels',
  columns: 'Columns',
};
/** Parts of a kind that are listed before one asks for all; those with a problem always are. */
const FIRST = 12;

const WARNING = { color: 'var(--mui-palette-status-warning-text)', overflowWrap: 'anywhere' } as const;

interface PartProps {
  part: SpecPart;
  onGoTo: (finding: Finding) => void;
}

function Part({ part, onGoTo }: PartProps) {
  const { name, type, findings, problem } = part;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}>
      <span>{name || '(no name)'}</span>
      <Muted component="span">{type}</Muted>
      {findings.map(finding => (
        <Link
          key={`${finding.row} ${finding.column} ${finding.message}`}
          component="button"
          type="button"
          onClick={() => onGoTo(finding)}
          sx={{ ...WARNING, font: 'inherit', textAlign: 'left' }}
        >
          {`Line ${finding.row + 1}: ${finding.message}`}
        </Link>
      ))}
      {problem && (
        <Box component="span" sx={WARNING}>
          {problem}
        </Box>
      )}
    </Box>
  );
}

function Kind({
  kind,
  parts,
  onGoTo,
}: { kind: PartKind; parts: readonly SpecPart[] } & Pick<PartProps, 'onGoTo'>) {
  const [isWhole, setWhole] = useState(false);
  const title = TITLES[kind];
  const shown = isWhole
    ? parts
    : parts.filter(({ findings, problem }, index) => index < FIRST || findings.length > 0 || problem);
  return (
    <div>
      <div aria-hidden style={{ fontWeight: 600 }}>
        {`${title} (${parts.length})`}
      </div>
      <Stack component="ul" aria-label={title} gap={0.5}>
        {shown.map(part => (
          <Part key={part.at} part={part} onGoTo={onGoTo} />
        ))}
      </Stack>
      {(isWhole || shown.length < parts.length) && parts.length > FIRST && (
        <Link component="button" type="button" onClick={() => setWhole(!isWhole)} sx={{ fontSize: 'note' }}>
          {isWhole ? 'Show fewer' : `Show all ${parts.length}`}
        </Link>
      )}
    </div>
  );
}

/** What a spec defines, and what is wrong with each of it, which leads to its place in the text. */
export function SpecContents({ parts, onGoTo }: { parts: SpecParts } & Pick<PartProps, 'onGoTo'>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        fontSize: 'note',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
      }}
    >
      {PART_KINDS.map(
        kind => parts[kind].length > 0 && <Kind key={kind} kind={kind} parts={parts[kind]} onGoTo={onGoTo} />,
      )}
    </Box>
  );
}
