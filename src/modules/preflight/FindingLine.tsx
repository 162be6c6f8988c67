import Box from '@mui/material/Box';
import { QueryError } from '@/components/feedback/QueryView';
import { Skeleton } from '@/components/feedback/Skeleton';
import { AppLink } from '@/components/link/AppLink';
import { StatusDot } from '@/components/status/Status';
import type { FactTone } from './facts';
import type { PreflightLine } from './usePreflight';

interface FindingLineProps extends PreflightLine {
  /** The word beside each mark. */
  words: Readonly<Record<FactTone, string>>;
}

/** One thing that was looked at: how grave what was found is, in a sentence, with where to look. */
export function FindingLine({ name, query: { data, error, refetch }, words }: FindingLineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '72px 92px minmax(0, 1fr)' },
        columnGap: 3,
        alignItems: 'baseline',
        py: 0.75,
        minWidth: 0,
      }}
    >
      {data ? <StatusDot tone={data.tone} label={words[data.tone]} /> : <span aria-hidden />}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          // Within a sentence colour alone does not tell a link.
          '& a': { textDecoration: 'underline' },
        }}
      >
        {error !== undefined && <QueryError error={error} refetch={refetch} dense />}
        {error === undefined && !data && <Skeleton width={220} />}
        {error === undefined && data && (
          <>
            {data.text}
            {data.links.length > 0 && ': '}
            {data.links.map(({ text, href }, index) => (
              <span key={href}>
                {index > 0 && ', '}
                <AppLink href={href} newTab>
                  {text}
                </AppLink>
              </span>
            ))}
          </>
        )}
      </Box>
    </Box>
  );
}
