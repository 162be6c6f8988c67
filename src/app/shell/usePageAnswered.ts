import { useEffect, useState } from 'react';
import { selectPageState } from '@/api/revalidate';
import { idle } from '@/lib/idle';
import { useAppSelector } from '@/lib/store/hooks';
import { screensOpened } from '../screens';

/** Milliseconds after which a page has waited long enough, and after which one that has its code asks for nothing. */
const LONGEST_MS = 5_000;
const SILENT_MS = 1_000;

const after = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Resolves when the first page is drawn and would have asked for what it shows. */
async function pageDrawn(): Promise<void> {
  await idle(); // its code is asked for by now
  await screensOpened();
  await after(SILENT_MS);
}

/**
 * Whether the first page has its first answers, and has drawn them. What nobody waits for is asked for after that, so that it
 * takes neither the network nor the processor from the page.
 */
export function usePageAnswered(): boolean {
  const page = useAppSelector(selectPageState);
  const [stage, setStage] = useState<'waiting' | 'asked' | 'drawn'>('waiting');
  if (stage === 'waiting' && page !== 'silent') setStage('asked');
  const isAnswered = stage === 'asked' && page === 'answered';
  useEffect(() => {
    let isGone = false;
    if (isAnswered) void idle().then(() => !isGone && setStage('drawn'));
    return () => {
      isGone = true;
    };
  }, [isAnswered]);
  useEffect(() => {
    let isGone = false;
    // A page that asks for nothing keeps nobody waiting.
    void pageDrawn().then(() => !isGone && setStage(now => (now === 'waiting' ? 'drawn' : now)));
    const timer = setTimeout(() => setStage('drawn'), LONGEST_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return stage === 'drawn';
}
