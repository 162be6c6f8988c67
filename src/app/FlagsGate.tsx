import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useGetPropertiesQuery } from '@/api/properties';
import { useAccess } from '@/auth/access';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { useLocalSnippet } from './snippet/useLocalSnippet';

/**
 * Loads the feature flags and holds the screens back until that has ended once, so that no switched-off screen ever
 * flashes. A backend without flags, or one that fails to tell them, switches nothing off.
 */
export function FlagsGate() {
  const { data: properties } = useGetPropertiesQuery();
  useLocalSnippet(properties);
  const { flagsSettled } = useAccess();
  // Once open it stays open: flags that are asked for again must not take the page away meanwhile.
  const [open, setOpen] = useState(false);
  if (flagsSettled && !open) setOpen(true);
  return open ? <Outlet /> : <FullPageSkeleton />;
}
