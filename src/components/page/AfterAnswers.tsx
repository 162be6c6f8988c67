import { use, type ReactNode } from 'react';
import { PageAnsweredContext } from './pageAnswered';

interface AfterAnswersProps {
  /** In its place until then; as large as what comes. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Draws, and so loads, what nobody waits for once the first page has its answers. */
export const AfterAnswers = ({ fallback, children }: AfterAnswersProps) =>
  use(PageAnsweredContext) ? children : fallback;
