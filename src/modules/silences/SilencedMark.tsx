import { createContext, use, useMemo, type ReactNode } from 'react';
import { useListSilencesStandingQuery, type CheckSilence } from './standingApi';
import { useAccess } from '@/auth/access';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { Icon } from '@/components/icon/Icon';
import { NOTIFICATIONS } from '@/lib/access/policy';
import { useNow } from '@/lib/hooks/useNow';
import { formatSpan } from '@/lib/time/age';
import { acknowledgedText, currentSilence, type Silenceable } from './standing';

/** Silences by the id of what they are of: a check, or a canary. */
type Silences = ReadonlyMap<string, readonly CheckSilence[]>;

const NONE: Silences = new Map();
const Context = createContext<Silences>(NONE);

function byTarget(silences: readonly CheckSilence[]): Silences {
  const of = new Map<string, CheckSilence[]>();
  for (const silence of silences) {
    const target = silence.check_id ?? silence.canary_id;
    if (!target) continue;
    const known = of.get(target);
    if (known) known.push(silence);
    else of.set(target, [silence]);
  }
  return of;
}

interface SilencesProviderProps {
  /** The checks are there: silences are asked for after them. */
  ready: boolean;
  children: ReactNode;
}

/** Knows which checks are silenced, for the marks beside their names; for people who may not read that, none. */
export function SilencesProvider({ ready, children }: SilencesProviderProps) {
  const { can } = useAccess();
  const skip = !ready || !can(NOTIFICATIONS);
  const { data } = useListSilencesStandingQuery(undefined, { skip });
  const silences = useMemo(() => (data && data.length > 0 ? byTarget(data) : NONE), [data]);
  return <Context value={silences}>{children}</Context>;
}

interface SilencedMarkProps {
  /** The instant in its tip, epoch ms: when the silence ends, or began. */
  at?: number | undefined;
  /** How long it lasts yet, such as '3h'. */
  left?: string;
  /** What it is, in place of 'silenced' and of the instant. */
  text?: string;
}

/** That notifications are held back, in little space: the name of a check needs the rest. */
export function SilencedMark({ at, left, text = 'silenced' }: SilencedMarkProps) {
  const isPlain = text === 'silenced';
  const mark = (
    <>
      <Icon name="silence" size={14} label={left && isPlain ? `silenced, ${left} left` : text} />
      {left && <span aria-hidden>{left}</span>}
    </>
  );
  if (at === undefined || !isPlain)
    return (
      <span className="silenced-mark" title={text}>
        {mark}
      </span>
    );
  return (
    <time className="silenced-mark" dateTime={new Date(at).toISOString()} data-instant={at}>
      {mark}
    </time>
  );
}

function StandingMark({ check, silences }: { check: Silenceable; silences: readonly CheckSilence[] }) {
  const now = useNow(10_000);
  const { zone } = useTimeDisplay();
  const standing = currentSilence(check, silences, now);
  if (!standing?.active) return null;
  const { until } = standing;
  return until === null ? (
    <SilencedMark />
  ) : (
    <SilencedMark
      at={until}
      left={formatSpan(until - now)}
      {...(standing.acknowledged && { text: acknowledgedText(standing, zone) })}
    />
  );
}

/** Silences of a check and of its canary, as lists know them. */
export function useKnownSilences({ id, canary_id: canary }: Silenceable): readonly CheckSilence[] {
  const silences = use(Context);
  return [...(silences.get(id) ?? []), ...(silences.get(canary) ?? [])];
}

/** The mark of a check whose notifications are held back by a silence, of its own or of its canary; nothing for others. */
export function SilencedBy({ check }: { check: Silenceable }) {
  const silences = useKnownSilences(check);
  return silences.length > 0 && <StandingMark check={check} silences={silences} />;
}
