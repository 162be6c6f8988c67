import type { ReactNode } from 'react';
import { Heading, Inline, Stack } from '@/components/layout/layout';

/** What a drawer holds, part below part. */
export function Parts({ children }: { children: ReactNode }) {
  return <Stack gap={5}>{children}</Stack>;
}

/** A heading within a drawer or a page, and what it is about. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Stack component="section" aria-label={title} gap={1.5}>
      <Inline align="center" gap={2} style={{ minHeight: 30 }}>
        <Heading component="h3" style={{ flex: 1 }}>
          {title}
        </Heading>
        {actions}
      </Inline>
      {children}
    </Stack>
  );
}
