import { answeredAt, beginCall, getActivity, noteAnswer } from './activity';
import { type ApiError, isUnreachable } from '@/lib/errors';
import { isDatabase, serviceOf } from './services';
import { attemptCall, type CallArgs } from './transport';
import { computerNow } from '@/lib/time/clock';

/** A call that has waited this long without a word makes the page look whether the backend answers at all. */
export const UNANSWERED_MS = 5_000;

let unansweredMs = UNANSWERED_MS;

/** Take a wait of another length for silence, in ms; for tests of pages, which a busy machine holds up for longer than that. */
export const takeForSilence = (ms: number): void => {
  unansweredMs = ms;
};

/** What such a look may take. */
export const LOOK_MS = 5_000;

/** Asks for next to nothing; a refusal is an answer too. */
const LOOKS = {
  services: { url: '/auth/whoami' },
  database: { url: '/db/people', params: { select: 'id', limit: 1 } },
} as const;

const underWay = new Map<CallArgs, Promise<void>>();

async function ask(light: CallArgs, silentSince: number): Promise<void> {
  const end = beginCall(light, silentSince);
  const outcome = await attemptCall(light, {
    signal: new AbortController().signal,
    timeoutMs: LOOK_MS,
    prefer: 'return=representation',
    emptyIsFine: true,
    onAnswer: () => noteAnswer(light),
  });
  end('error' in outcome ? outcome.error : undefined);
}

/** Whether the part of the backend that a call goes to answers; the outcome shows in `useReachability`. */
function look(call: CallArgs, silentSince: number): Promise<void> {
  const light: CallArgs = LOOKS[isDatabase(call) ? 'database' : 'services'];
  const asked = underWay.get(light) ?? ask(light, silentSince).finally(() => underWay.delete(light));
  underWay.set(light, asked);
  return asked;
}

/**
 * Looks after a failed call of a service that only some screens need whether it is alone in being away, or the whole
 * backend is.
 * @returns when the look has ended
 */
export async function lookBeyond(call: CallArgs, error: ApiError | undefined): Promise<void> {
  // Without a network nothing is learnt of services.
  if (!error || error.kind === 'offline' || !isUnreachable(error)) return;
  if (serviceOf(call) && getActivity().reachable) await look(call, computerNow());
}

/**
 * Watches a call that begins now, so that the page says of a backend that hangs that it does not answer, long before the
 * call's own time is over. A call that waits while others are answered is slow and nothing more.
 * @returns `heard` notes that the answer begins, `end` that nothing is waited for any more
 */
export function watchAnswer(call: CallArgs): { heard: () => void; end: () => void } {
  const begunAt = computerNow();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    const silentSince = Math.max(begunAt, answeredAt(call));
    const left = silentSince + unansweredMs - computerNow();
    timer = setTimeout(left > 0 ? watch : lookOnce, left);
  };
  const lookOnce = async () => {
    const silentSince = Math.max(begunAt, answeredAt(call));
    await look(call, silentSince);
    // Without an answer others go on looking until there is one (the banner).
    if (timer !== undefined && answeredAt(call) > silentSince) watch();
  };
  watch();
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    heard: () => {
      noteAnswer(call);
      end();
    },
    end,
  };
}
