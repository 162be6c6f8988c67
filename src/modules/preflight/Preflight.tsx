import Box from '@mui/material/Box';
import { QueryError } from '@/components/feedback/QueryView';
import { Skeleton } from '@/components/feedback/Skeleton';
import { AppLink } from '@/components/link/AppLink';
import { StatusDot } from '@/components/status/Status';
import { joinWords } from '@/lib/format';
import { FACT_WORDS } from './facts';
import { usePreflight, type PreflightLine, type PreflightOf } from './usePreflight';

function Line({ name, query: { data, error, refetch } }: PreflightLine) {
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
      {data ? <StatusDot tone={data.tone} label={FACT_WORDS[data.tone]} /> : <span aria-hidden />}
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

/** What is worth knowing before a playbook runs. It warns and forbids nothing; what it asks is asked once it is drawn. */
export default function Preflight(of: PreflightOf) {
  const { lines, notAsked } = usePreflight(of);
  return (
    <Box
      component="section"
      aria-label="Before it runs"
      sx={{ p: 3, borderRadius: 1, background: 'var(--mui-palette-surface-canvas)', fontSize: 12 }}
    >
      <Box component="h3" sx={{ m: 0, mb: 1.5, typography: 'h3' }}>
        Before it runs
      </Box>
      <Box component="ul" aria-label="Preflight checks" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map(line => (
          <Line key={line.name} {...line} />
        ))}
      </Box>
      {notAsked.length > 0 && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          Not looked at, because you may not read {notAsked.length > 1 ? 'them' : 'it'}: {joinWords(notAsked)}
          .
        </Box>
      )}
    </Box>
  );
}
