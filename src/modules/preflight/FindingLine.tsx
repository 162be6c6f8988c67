import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { QueryError } from '@/components/feedback/QueryView';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { StatusDot } from '@/components/status/Status';
import { joinWords } from '@/lib/format';
import type { FactTone } from './facts';
import type { PreflightLine } from './usePreflight';

interface FindingRowProps {
  name: string;
  /** Undefined while nothing is known, or where nothing could be read. */
  tone: FactTone | undefined;
  /** The word beside each mark. */
  words: Readonly<Record<FactTone, string>>;
  /** What was found. */
  children: ReactNode;
}

/** One kind of fact: how grave it is, what it is about, and what was found. */
export function FindingRow({ name, tone, words, children }: FindingRowProps) {
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
      {tone ? <StatusDot tone={tone} label={words[tone]} /> : <span aria-hidden />}
      <Muted component="span">{name}</Muted>
      <Box
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          // Within a sentence colour alone does not tell a link.
          '& a': { textDecoration: 'underline' },
          '& summary': { cursor: 'pointer' },
          '& ul': { m: 0, mt: 0.5, pl: 4 },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** What one question found, in a sentence, with where to look. */
export function FindingLine({
  name,
  query: { data, error, refetch },
  words,
}: PreflightLine & Pick<FindingRowProps, 'words'>) {
  return (
    <FindingRow name={name} tone={data?.tone} words={words}>
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
    </FindingRow>
  );
}

/** What was not looked at, since this person may not read it; nothing where there is nothing of that kind. */
export function NotAsked({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <Box sx={{ mt: 1, color: 'text.secondary' }}>
      Not looked at, because you may not read {of.length > 1 ? 'them' : 'it'}: {joinWords(of)}.
    </Box>
  );
}
