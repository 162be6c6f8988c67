import { useEffect, useState } from 'react';

/** How long messages of /profile-settings stay, in ms (AUTH-021). */
const MESSAGE_TIME = 10_000;

/**
 * Whether what an answer brought is still to be shown: for ten seconds from when it came.
 * @param answer a new object for every answer; undefined for none
 */
export function useFading(answer: object | undefined): boolean {
  const [gone, setGone] = useState<object>();
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(() => setGone(answer), MESSAGE_TIME);
    return () => clearTimeout(timer);
  }, [answer]);
  return answer !== undefined && gone !== answer;
}
