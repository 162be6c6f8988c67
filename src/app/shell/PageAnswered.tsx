import type { PropsWithChildren } from 'react';
import { PageAnsweredContext } from '@/components/page/pageAnswered';
import { usePageAnswered } from './usePageAnswered';

/** Tells what is drawn in the shell whether the first page has its answers. */
export const PageAnswered = ({ children }: PropsWithChildren) => (
  <PageAnsweredContext value={usePageAnswered()}>{children}</PageAnsweredContext>
);
