import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { Inline, Muted } from '@/components/layout/layout';
import { StatusDot } from '@/components/status/Status';
import type { StatusTone } from '@/theme/tokens';
import { pathChoices } from '@/lib/diff/rules';
import { differenceParts, type DiffPart } from '@/lib/diff/sections';
import type { Difference } from '@/lib/diff/tree';
import { countOf } from '@/lib/format';
import type { Json } from '@/lib/json';
import { writeJson } from '@/lib/numbers';
import { ActionMenu } from '../action-menu/ActionMenu';
import { FoldAll } from './FoldAll';
import { SectionHeading } from './SectionHeading';

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

const PLAIN_LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, fontSize: 'note' };

/** Leaves out a path. @param path as a rule has it */
type OnLeaveOut = (path: string) => void;

/** The menu of a difference or a section: by which paths it can be left out. Nothing where it cannot. */
function LeaveOutMenu({ path, onLeaveOut }: { path: string; onLeaveOut: OnLeaveOut | undefined }) {
  const choices = pathChoices(path);
  if (!onLeaveOut || choices.length === 0) return null;
  return (
    <ActionMenu
      name={path}
      actions={choices.map(choice => ({
        label: `Leave out ${choice}`,
        onChoose: () => onLeaveOut(choice),
      }))}
      reason={null}
    />
  );
}

interface LineProps {
  difference: Difference;
  onLeaveOut: OnLeaveOut | undefined;
}

function DifferenceLine({ difference, onLeaveOut }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: onLeaveOut ? '84px minmax(0, 1fr) auto' : '84px minmax(0, 1fr)',
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
      <LeaveOutMenu path={difference.path} onLeaveOut={onLeaveOut} />
    </Box>
  );
}

interface SectionProps extends Pick<LineProps, 'onLeaveOut'> {
  part: DiffPart<Difference>;
  isOpen: boolean;
  onToggle: () => void;
}

function SectionOfDifferences({ part: { path, items }, isOpen, onToggle, onLeaveOut }: SectionProps) {
  return (
    <li>
      <Inline align="center" gap={2}>
        <SectionHeading path={path} isOpen={isOpen} onToggle={onToggle} />
        <Muted component="span" style={{ flex: 1 }}>
          {`${countOf(items.length, 'difference')}${isOpen ? '' : ' hidden'}`}
        </Muted>
        <LeaveOutMenu path={path} onLeaveOut={onLeaveOut} />
      </Inline>
      {isOpen && (
        <Box component="ul" aria-label={path} sx={{ ...PLAIN_LIST, pl: 4 }}>
          {items.map((difference, index) => (
            <DifferenceLine
              key={`${difference.path} ${index}`}
              difference={difference}
              onLeaveOut={onLeaveOut}
            />
          ))}
        </Box>
      )}
    </li>
  );
}

interface DifferenceListProps {
  differences: readonly Difference[];
  /** All that there are, when those given are the first of them. */
  total?: number;
  label: string;
  /** Leaves out a path of them from now on; absent where all is shown always, as before a save. */
  onLeaveOut?: OnLeaveOut | undefined;
}

/**
 * What changed, by path: a member of a list that only moved says so and from where to where. Many are in sections by the
 * keys that they lie under, which open and shut.
 */
export function DifferenceList(props: DifferenceListProps) {
  const { differences, total = differences.length, label, onLeaveOut } = props;
  const parts = useMemo(() => differenceParts(differences.slice(0, MOST)), [differences]);
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const sections = new Set(parts.flatMap(({ path }) => (path === '' ? [] : [path])));
  const toggle = (path: string) => {
    const next = new Set(shut);
    if (!next.delete(path)) next.add(path);
    setShut(next);
  };
  const drawn = Math.min(MOST, differences.length);
  return (
    <>
      <FoldAll
        label={label}
        count={sections.size}
        shut={[...sections].filter(path => shut.has(path)).length}
        onShut={() => setShut(sections)}
        onOpen={() => setShut(new Set())}
      />
      <Box component="ul" aria-label={label} sx={PLAIN_LIST}>
        {parts.flatMap((part, place) =>
          part.path === ''
            ? part.items.map((difference, index) => (
                <DifferenceLine
                  key={`${place} ${difference.path} ${index}`}
                  difference={difference}
                  onLeaveOut={onLeaveOut}
                />
              ))
            : [
                <SectionOfDifferences
                  key={`${place} ${part.path}`}
                  part={part}
                  isOpen={!shut.has(part.path)}
                  onToggle={() => toggle(part.path)}
                  onLeaveOut={onLeaveOut}
                />,
              ],
        )}
      </Box>
      {total > drawn && <Muted small>{countOf(total - drawn, 'further difference')} not listed</Muted>}
    </>
  );
}
