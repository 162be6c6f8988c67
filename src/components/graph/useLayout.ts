import { useEffect, useMemo, useState } from 'react';
import type { Layout, LayoutRequest } from './model';
import type { Scene } from './model';
import { startLayout } from './startLayout';

/** A scene with its places. */
export interface ShownLayout {
  scene: Scene;
  layout: Layout;
}

interface LayoutState {
  /** What can be drawn: the last scene that was laid out. Undefined before the first. */
  shown: ShownLayout | undefined;
  busy: boolean;
  error: Error | undefined;
  retry: () => void;
}

function toLayoutRequest({ root, units, lines }: Scene): LayoutRequest {
  return {
    root,
    units: units.map(unit => unit.id),
    lines: lines.map(({ id, from, to }) => ({ id, from, to })),
  };
}

/**
 * Places for a scene. The picture that is there stays until the next one is ready; a scene of the same units and lines
 * keeps its places, so that new states of items move nothing.
 */
export function useLayout(scene: Scene): LayoutState {
  const request = useMemo(() => toLayoutRequest(scene), [scene]);
  const key = useMemo(() => JSON.stringify(request), [request]);
  const [done, setDone] = useState<ShownLayout & { key: string }>();
  const [failed, setFailed] = useState<{ key: string; error: Error }>();
  const [attempt, setAttempt] = useState(0);
  const ready = done?.key === key;
  useEffect(() => {
    if (ready) return undefined;
    const job = startLayout(request);
    job.result.then(
      layout => setDone({ key, scene, layout }),
      (error: unknown) =>
        setFailed({
          key,
          error: error instanceof Error ? error : new Error('The graph could not be laid out.'),
        }),
    );
    return job.cancel;
  }, [ready, key, request, scene, attempt]);
  const error = failed?.key === key && !ready ? failed.error : undefined;
  const shown = useMemo(
    () => done && { scene: done.key === key ? scene : done.scene, layout: done.layout },
    [done, key, scene],
  );
  return {
    shown,
    busy: !ready && error === undefined,
    error,
    retry: () => {
      setFailed(undefined);
      setAttempt(attempt + 1);
    },
  };
}
