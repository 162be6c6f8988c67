import { useCallback, useEffect, useRef, useState } from 'react';
import { collection, type Collected, type ExportProgress } from '@/lib/export/collect';
import { download, exportName } from '@/lib/export/download';
import { FILE_MARK, MEDIA_TYPE, writerOf, type ExportFormat } from '@/lib/export/formats';
import type { ExportInput, ExportScope } from './scopes';
import { computerNow } from '@/lib/time/clock';

export type ExportState =
  | { phase: 'choosing' }
  | { phase: 'running'; progress: ExportProgress }
  /** Stopped by an error or by the person; `again` goes on from there. */
  | { phase: 'stopped'; progress: ExportProgress; message?: string }
  /** Everything was read and fewer rows came than there are: nothing was saved. */
  | { phase: 'short'; collected: Collected }
  | { phase: 'saved'; collected: Collected; name: string };

interface Wanted {
  scope: ExportScope;
  format: ExportFormat;
}

/** What is under way: a file that grows, and the way to go on with it. */
interface Work {
  go: (signal: AbortSignal, onProgress: (progress: ExportProgress) => void) => Promise<Collected>;
  save: () => string;
}

/** Begins an export: local rows are written at once, those of a source as they come. */
async function begin<Row>(input: ExportInput<Row>, { scope, format }: Wanted): Promise<Work> {
  const writer = writerOf(format, input.columns);
  const parts: Blob[] = [];
  // Portions become blobs at once: the browser may keep those on disk.
  const take = (rows: readonly Row[]) => {
    parts.push(new Blob([writer.rows(rows)]));
  };
  const save = () => {
    const name = exportName(input.label, format, computerNow());
    download(name, new Blob([FILE_MARK[format], ...parts, writer.end()]), MEDIA_TYPE[format]);
    return name;
  };
  if (scope === 'all' && input.offer.source)
    return { go: collection(await input.offer.source(), take), save };
  const rows = {
    selected: () => input.selected,
    page: () => input.page,
    all: () => input.offer.rows?.() ?? input.page,
  }[scope]();
  const { length } = rows;
  const go = () => {
    take(rows);
    return Promise.resolve({ received: length, before: length, after: length, verdict: 'complete' as const });
  };
  return { go, save };
}

const NOTHING: ExportProgress = { received: 0, total: undefined };

/** One export: started, stopped, gone on with and saved. Leaving cancels it. @param input as it was when it was opened */
export function useExport<Row>(input: ExportInput<Row>) {
  const [state, setState] = useState<ExportState>({ phase: 'choosing' });
  const work = useRef<Work>(undefined);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const goOn = useCallback(
    async (wanted?: Wanted) => {
      const controller = new AbortController();
      abort.current = controller;
      let progress = NOTHING;
      const onProgress = (next: ExportProgress) => {
        progress = next;
        setState({ phase: 'running', progress });
      };
      setState(last => ({ phase: 'running', progress: 'progress' in last ? last.progress : NOTHING }));
      try {
        if (wanted) work.current = await begin(input, wanted);
        const current = work.current;
        if (!current) return;
        const collected = await current.go(controller.signal, onProgress);
        if (collected.verdict === 'short') setState({ phase: 'short', collected });
        else setState({ phase: 'saved', collected, name: current.save() });
      } catch (error) {
        setState({
          phase: 'stopped',
          progress,
          ...(!controller.signal.aborted && {
            message: error instanceof Error ? error.message : String(error),
          }),
        });
      }
    },
    [input],
  );

  return {
    state,
    start: useCallback((wanted: Wanted) => void goOn(wanted), [goOn]),
    /** Goes on where it stopped. */
    again: useCallback(() => void goOn(), [goOn]),
    cancel: useCallback(() => abort.current?.abort(), []),
    /** Saves what came, although it is not all. */
    saveAnyway: useCallback((collected: Collected) => {
      const name = work.current?.save();
      if (name !== undefined) setState({ phase: 'saved', collected, name });
    }, []),
    reset: useCallback(() => setState({ phase: 'choosing' }), []),
  };
}
