import { useCallback, useEffect, useRef } from 'react';

interface Call {
  abort: () => void;
}

/**
 * Gives up a call when the component that waits for it goes: who cancels a download gets no file later.
 * @returns takes a call of a mutation and hands it on; one that was given up answers with an error that `isAborted` knows
 */
export function useGivenUp(): <Begun extends Call>(call: Begun) => Begun {
  const begun = useRef<Call>(undefined);
  useEffect(() => () => begun.current?.abort(), []);
  return useCallback(<Begun extends Call>(call: Begun): Begun => {
    begun.current = call;
    return call;
  }, []);
}
