import type { ReactNode } from 'react';
import { Heading, Stack } from '@/components/layout/layout';

/** A part of the page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} gap={2}>
      <Heading component="h3">{title}</Heading>
      {children}
    </Stack>
  );
}
