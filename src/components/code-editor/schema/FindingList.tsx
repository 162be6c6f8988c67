import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Inline } from '@/components/layout/layout';
import type { Finding, SchemaHelp } from '../types';
import type { Checked } from './useFindings';

/** Findings shown before one asks for all. */
const FIRST = 3;

interface FindingListProps {
  help: SchemaHelp;
  /** The text can be changed, and the schema completes what is typed. */
  completes: boolean;
  checked: Checked;
  /** Goes to the place in the text. */
  onChoose: (finding: Finding) => void;
}

const counted = (count: number, noun: string) =>
  count === 1 ? `1 ${noun}` : `${count === 100 ? '100 or more' : count} ${noun}s`;

/** How many problems there are, and how many hints: keys that the schema does not know. */
function countText(findings: readonly Finding[]): string {
  const hints = findings.filter(({ severity }) => severity === 'hint').length;
  const problems = findings.length - hints;
  return [problems > 0 && counted(problems, 'problem'), hints > 0 && counted(hints, 'hint')]
    .filter(Boolean)
    .join(', ');
}

const COLOURS = {
  error: 'var(--mui-palette-status-unhealthy-text)',
  warning: 'var(--mui-palette-status-warning-text)',
  hint: 'text.secondary',
} as const satisfies Record<Finding['severity'], string>;

/** Below an editor: what is wrong with the text, each line a way to its place, and where to read on. */
export function FindingList({ help, completes, checked, onChoose }: FindingListProps) {
  const [all, setAll] = useState(false);
  const { findings } = checked;
  const note = checked.refused ?? help.note;
  if (findings.length === 0 && note === undefined && !help.docs && !completes) return null;
  const shown = all ? findings : findings.slice(0, FIRST);
  return (
    <Box
      sx={{
        px: 2,
        py: 1,
        display: 'grid',
        gap: 0.5,
        fontSize: 'note',
        borderTop: '1px solid var(--mui-palette-divider)',
        color: 'text.secondary',
      }}
    >
      <Inline gap={3} wrap>
        <output style={{ flex: 1 }}>{findings.length > 0 ? countText(findings) : note}</output>
        {completes && <span>Ctrl+Space completes</span>}
        {findings.length > FIRST && (
          <Link component="button" type="button" onClick={() => setAll(!all)} sx={{ fontSize: 'note' }}>
            {all ? 'Show fewer' : `Show all ${findings.length}`}
          </Link>
        )}
        {help.docs && (
          <Link href={help.docs.href} target="_blank" rel="noreferrer noopener" sx={{ fontSize: 'note' }}>
            {help.docs.text}
          </Link>
        )}
      </Inline>
      {shown.length > 0 && (
        <Box
          component="ul"
          aria-label="Problems"
          sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 180, overflow: 'auto' }}
        >
          {shown.map(finding => (
            <li key={`${finding.row} ${finding.column} ${finding.message}`}>
              <ButtonBase
                onClick={() => onChoose(finding)}
                sx={{
                  py: 0.5,
                  gap: 2,
                  width: '100%',
                  font: 'inherit',
                  textAlign: 'left',
                  alignItems: 'baseline',
                  justifyContent: 'flex-start',
                  color: 'text.primary',
                  '&:hover, &:focus-visible': { background: 'var(--mui-palette-action-hover)' },
                }}
              >
                <Box
                  component="span"
                  sx={{
                    flex: 'none',
                    minWidth: 56,
                    color: COLOURS[finding.severity],
                  }}
                >
                  Line {finding.row + 1}
                </Box>
                <span style={{ overflowWrap: 'anywhere' }}>{finding.message}</span>
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
