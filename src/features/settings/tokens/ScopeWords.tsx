import Box from '@mui/material/Box';
import { textSize } from '@/theme/tokens';
import type { ScopeEntry } from './model/scope';
import { tokenScopeLines } from './model/words';

interface ScopeWordsProps {
  /** Undefined: the token has no scope. */
  scope: readonly Pick<ScopeEntry, 'object' | 'action'>[] | undefined;
}

/** What a token may do, in words. Never more than its creator may. */
export function ScopeWords({ scope }: ScopeWordsProps) {
  if (scope === undefined)
    return <div style={{ fontSize: textSize.note }}>Everything that its creator may do.</div>;
  return (
    <Box
      component="dl"
      aria-label="What the token may do"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 1,
        m: 0,
        fontSize: 'note',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {tokenScopeLines(scope).map(({ objects, may }) => (
        <div key={may} style={{ display: 'contents' }}>
          <dt>{may === 'nothing' ? 'May do nothing with' : `May ${may}`}</dt>
          <dd>{objects}</dd>
        </div>
      ))}
    </Box>
  );
}
