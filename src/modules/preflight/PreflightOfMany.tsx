import Box from '@mui/material/Box';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Heading, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { formatCount } from '@/lib/format';
import { useLatest } from '@/lib/hooks/useLatest';
import { nameInPlace, TARGET_NOUNS } from '../playbooks/many/words';
import { targetHref, type PlaybookTarget } from '../playbooks/targets';
import { FACT_WORDS } from './facts';
import { FindingRow, NotAsked } from './FindingLine';
import { notLookedAt, sumPreflight, type LookedAt, type PreflightSum } from './sum';
import { usePreflight } from './usePreflight';

/** Targets that are looked at, each by some eight questions, and how many of them at a time. */
const MOST_LOOKED_AT = 20;
const AT_A_TIME = 4;

type Looked = LookedAt<PlaybookTarget>;

interface LookAtProps {
  playbookId: string;
  target: PlaybookTarget;
  onLooked: (looked: Looked, notAsked: readonly string[]) => void;
}

/** Looks at one target and draws nothing: what is found is told once, when all of it is known. */
function LookAt({ playbookId, target, onLooked }: LookAtProps) {
  const { kind, id } = target;
  const { lines, notAsked } = usePreflight({ playbookId, target: useMemo(() => ({ kind, id }), [kind, id]) });
  const isOver = lines.every(({ query }) => query.data !== undefined || query.error !== undefined);
  const tell = useLatest(() =>
    onLooked(
      {
        target,
        lines: lines.map(({ name, query }) => ({
          name,
          finding: query.error === undefined ? query.data : undefined,
        })),
      },
      notAsked,
    ),
  );
  useEffect(() => {
    if (isOver) tell();
  }, [isOver, tell]);
  return null;
}

/** One kind of fact, with the targets that it is about behind its sentence. */
function SumLine({ name, tone, text, which }: PreflightSum<PlaybookTarget>) {
  return (
    <FindingRow name={name} tone={tone} words={FACT_WORDS}>
      {which.length === 0 ? (
        text
      ) : (
        <details>
          <summary>{text}</summary>
          <ul>
            {which.map(({ target, finding }) => (
              <li key={target.id}>
                <AppLink href={targetHref(target)} newTab>
                  {nameInPlace(target)}
                </AppLink>
                : {finding.text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </FindingRow>
  );
}

interface PreflightOfManyProps {
  playbookId: string;
  /** Of one kind, at least one. */
  targets: readonly PlaybookTarget[];
}

/** What is worth knowing before a playbook runs on several things, summed. It warns and forbids nothing. */
export default function PreflightOfMany({ playbookId, targets }: PreflightOfManyProps) {
  const due = useMemo(
    () =>
      [
        ...targets.filter(({ place }) => place?.production),
        ...targets.filter(({ place }) => !place?.production),
      ].slice(0, MOST_LOOKED_AT),
    [targets],
  );
  const [looked, setLooked] = useState<ReadonlyMap<string, Looked>>(new Map());
  const [notAsked, setNotAsked] = useState<readonly string[]>([]);
  const add = useCallback((found: Looked, unasked: readonly string[]) => {
    setLooked(last => new Map([...last, [found.target.id, found]]));
    setNotAsked(unasked);
  }, []);
  const sums = useMemo(() => sumPreflight(due.flatMap(({ id }) => looked.get(id) ?? [])), [due, looked]);
  const isOver = looked.size === due.length;
  const rest = notLookedAt(due.length, targets.length, TARGET_NOUNS[targets[0]?.kind ?? 'config']);
  return (
    <Box
      component="section"
      aria-label="Before it runs"
      aria-busy={!isOver}
      sx={{ p: 3, borderRadius: 1, background: 'var(--mui-palette-surface-canvas)', fontSize: 'note' }}
    >
      {due.slice(0, looked.size + AT_A_TIME).map(target => (
        <LookAt key={target.id} playbookId={playbookId} target={target} onLooked={add} />
      ))}
      <Heading component="h3" style={{ marginBottom: 6 }}>
        Before it runs
      </Heading>
      {looked.size === 0 && <Skeleton width={220} />}
      <Stack component="ul" aria-label="Preflight checks">
        {sums.map(sum => (
          <SumLine key={sum.name} {...sum} />
        ))}
      </Stack>
      {!isOver && (
        <Box component="output" className="tabular" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
          Looking: {formatCount(looked.size)} of {formatCount(due.length)}
        </Box>
      )}
      {rest && <Box sx={{ mt: 1, color: 'text.secondary' }}>{rest}</Box>}
      <NotAsked of={notAsked} />
    </Box>
  );
}
