import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Heading, Inline } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { componentName, isRed, type Component } from '../model/component';
import { pathToCause } from './path';

const FirstCause = lazy(() => import('./FirstCause'));

/** Px of a check and what it says, kept while it is asked for. */
const HEIGHT = 46;

interface WhyBlockProps {
  component: Component;
  hrefOf: (component: Component) => string;
  /** All that may explain it is wanted. */
  onMore: () => void;
}

/**
 * In short why a component is red, where its side panel is a sheet: the way to the cause, and what fails there. All of its room
 * is taken from the first moment on.
 */
export function WhyBlock({ component, hrefOf, onMore }: WhyBlockProps) {
  const path = pathToCause(component);
  const cause = path.at(-1) ?? component;
  const title = isRed(component) ? 'Why is it red' : 'No longer red';
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        mb: 3,
        px: 3,
        py: 2,
        minWidth: 0,
        fontSize: 'body',
        border: '1px solid var(--mui-palette-divider)',
        borderLeft: '3px solid var(--mui-palette-status-unhealthy-dot)',
        borderRadius: 1,
        background: 'var(--mui-palette-background-paper)',
      }}
    >
      <Inline gap={2} align="center" justify="space-between">
        <Heading component="h3">{title}</Heading>
        <Button size="small" onClick={onMore}>
          All causes
        </Button>
      </Inline>
      {path.length > 1 && (
        <Box
          component="ol"
          aria-label="Path to the cause"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, m: 0, p: 0, pb: 1, listStyle: 'none' }}
        >
          {path.slice(1).map((step, index) => (
            <li key={step.id}>
              {index > 0 && <span aria-hidden="true">› </span>}
              <AppLink href={hrefOf(step)}>{componentName(step)}</AppLink>
            </li>
          ))}
        </Box>
      )}
      {cause.status_reason && <div style={{ overflowWrap: 'anywhere' }}>{cause.status_reason}</div>}
      <Box sx={{ height: HEIGHT, overflow: 'hidden' }}>
        <LazyBoundary fallback={<Skeleton variant="rounded" height={HEIGHT - 6} />}>
          <FirstCause component={cause} />
        </LazyBoundary>
      </Box>
    </Box>
  );
}
