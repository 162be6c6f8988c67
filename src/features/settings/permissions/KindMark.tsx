import type { ReactNode } from 'react';
import { Tag } from '@/components/tags/Tag';

/** A word about what stands beside it; the name is cut before it is. */
export const Mark = ({ children }: { children: ReactNode }) => (
  <span style={{ display: 'inline-flex', flex: 'none' }}>{children}</span>
);

/** The kind of a subject or a resource, as a tag. */
export const KindMark = ({ kind }: { kind: string }) => (
  <Mark>
    <Tag tag={{ key: 'kind', value: kind }} valueOnly />
  </Mark>
);
