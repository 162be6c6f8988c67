import MuiLink from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useInRouterContext } from 'react-router-dom';
import { isInApp, safeHref } from '@/lib/urls';

interface AppLinkProps {
  /** From data or from us: an in-app path, or http(s). Anything else is drawn as plain text. */
  href: string | null | undefined;
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  className?: string;
  'aria-label'?: string;
  tabIndex?: number;
}

/** A link that cannot run script or leave the app unseen: in-app through the router, others in a tab of their own. */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  const routed = useInRouterContext();
  const safe = safeHref(href);
  if (safe === undefined) return <span className={rest.className}>{children}</span>;
  if (isInApp(safe)) {
    return routed ? (
      <MuiLink component={Link} to={safe} underline="hover" {...rest}>
        {children}
      </MuiLink>
    ) : (
      <MuiLink href={safe} underline="hover" {...rest}>
        {children}
      </MuiLink>
    );
  }
  return (
    <MuiLink href={safe} underline="hover" target="_blank" rel="noopener noreferrer" {...rest}>
      {children} <span style={visuallyHidden}>(opens in a new tab)</span>
    </MuiLink>
  );
}
