import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import { AppLink } from '../link/AppLink';
import { CutName } from '../name/CutName';

interface CrumbsProps {
  /** What screen readers call it. */
  label: string;
  children: ReactNode;
}

/** The way to a thing, the outermost place first. */
export function Crumbs({ label, children }: CrumbsProps) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        fontSize: 'note',
        minHeight: 18,
      }}
    >
      {children}
    </Box>
  );
}

/** A place on the way. @param icon the type of what it is, or its own */
export function Crumb({ icon, href, name }: { icon: string; href: string; name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <span aria-hidden="true">/</span>
      <Icon name={icon} size={14} />
      <AppLink href={href}>
        <CutName name={name} />
      </AppLink>
    </Box>
  );
}
