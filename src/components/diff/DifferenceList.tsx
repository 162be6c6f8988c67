import Box from '@mui/material/Box';
import { Muted } from '@/components/layout/layout';
import { StatusDot } from '@/components/status/Status';
import type { StatusTone } from '@/theme/tokens';
import type { Difference } from '@/lib/diff/tree';
import { countOf } from '@/lib/format';
import type { Json } from '@/lib/json';
import { writeJson } from '@/lib/numbers';

const TONE = {
  added: 'healthy',
  removed: 'unhealthy',
  changed: 'warning',
  moved: 'unknown',
} as const satisfies Record<Difference['kind'], StatusTone>;
const WORD = { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' } as const;

/** Differences drawn; the text below shows the rest. */
const MOST = 200;

/** Letters drawn of a value. */
const MOST_LETTERS = 400;

function textOf(value: Json): string {
  const text = typeof value === 'string' ? value : writeJson(value);
  return text.length > MOST_LETTERS
    ? `${text.slice(0, MOST_LETTERS)}… (${countOf(text.length - MOST_LETTERS, 'more character')})`
    : text;
}

function Value({ value, tone }: { value: Json | undefined; tone: StatusTone }) {
  if (value === undefined) return null;
  return (
    <Box
      component="code"
      sx={{
        px: 1,
        borderRadius: '4px',
        fontFamily: 'monospace',
        overflowWrap: 'anywhere',
        background: `var(--mui-palette-status-${tone}-soft)`,
      }}
    >
      {textOf(value)}
    </Box>
  );
}

/** What changed, by path: a member of a list that only moved says so and from where to where. */
export function DifferenceList({
  differences,
  total = differences.length,
  label,
}: {
  differences: readonly Difference[];
  /** All that there are, when those given are the first of them. */
  total?: number;
  label: string;
}) {
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, fontSize: 'note' }}
      >
        {differences.slice(0, MOST).map((difference, index) => (
          <Box
            component="li"
            key={`${difference.path} ${index}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: '84px minmax(0, 1fr)',
              alignItems: 'baseline',
              columnGap: 2,
            }}
          >
            <StatusDot tone={TONE[difference.kind]} label={WORD[difference.kind]} />
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 1 }}
            >
              <Box component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
                {difference.path || '(all of it)'}
              </Box>
              {difference.kind === 'moved' ? (
                <span>{`from place ${Number(difference.before) + 1} to ${Number(difference.after) + 1}`}</span>
              ) : (
                <Box
                  component="span"
                  sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}
                >
                  <Value value={difference.before} tone="unhealthy" />
                  {difference.kind === 'changed' && <span aria-label="became">→</span>}
                  <Value value={difference.after} tone="healthy" />
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {total > Math.min(MOST, differences.length) && (
        <Muted small>
          {countOf(total - Math.min(MOST, differences.length), 'further difference')} not listed
        </Muted>
      )}
    </>
  );
}
