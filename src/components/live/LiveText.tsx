import './live.css';
import type { HTMLAttributes } from 'react';
import { classNames } from '@/lib/classNames';

/**
 * What came of something, read out when it comes and when it changes. It stands in the page also while there is nothing to say: what
 * is mounted together with its text is often not read.
 */
export function LiveText({ className, ...props }: HTMLAttributes<HTMLOutputElement>) {
  return <output {...props} className={classNames('live-text', className)} />;
}
