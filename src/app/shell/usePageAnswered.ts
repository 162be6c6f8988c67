import { useEffect, useState } from 'react';
import { selectPageIsLoading } from '@/api/revalidate';
import { idle } from '@/lib/idle';
import { useAppSelector } from '@/lib/store/hooks';

/** Milliseconds after which a page that asks for nothing has waited long enough. */
const LONGEST_MS = 5_000;

/**
 * Whether the first page has its first answers, and has drawn them. What nobody waits for is asked for after that, so that it
 * takes neither the network nor the processor from the page.
 */
export function usePageAnswered(): boolean {
  const loading = useAppSelector(selectPageIsLoading);
  const [stage, setStage] = useState<'waiting' | 'asked' | 'drawn'>('waiting');
  if (stage === 'waiting' && loading) setStage('asked');
  const isAnswered = stage === 'asked' && !loading;
  useEffect(() => {
    let isGone = false;
    if (isAnswered) void idle().then(() => !isGone && setStage('drawn'));
    return () => {
      isGone = true;
    };
  }, [isAnswered]);
  useEffect(() => {
    const timer = setTimeout(() => setStage('drawn'), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return stage === 'drawn';
}
