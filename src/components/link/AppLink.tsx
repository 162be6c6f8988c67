import './link.css';
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
  'aria-current'?: 'page' | undefined;
  tabIndex?: number;
  /** Also for a page of the app: what is open here, as a form, stays. */
  newTab?: boolean;
}

/** A link that cannot run script or leave the app unseen: in-app through the router, others in a tab of their own. */
export function AppLink({ href, children, newTab = false, ...rest }: AppLinkProps) {
  const routed = useInRouterContext();
  const safe = safeHref(href);
  if (safe === undefined) return <span className={rest.className}>{children}</span>;
  const own = { ...rest, className: rest.className ? `link ${rest.className}` : 'link' };
  if (isInApp(safe)) {
    return routed ? (
      <Link to={safe} {...own} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
        {children}
        {newTab && <span style={visuallyHidden}> (opens in a new tab)</span>}
      </Link>
    ) : (
      <a href={safe} {...own}>
        {children}
      </a>
    );
  }
  return (
    <a href={safe} target="_blank" {...own} rel="noopener noreferrer">
      {children} <span style={visuallyHidden}>(opens in a new tab)</span>
    </a>
  );
}
