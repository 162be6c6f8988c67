import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ORGANIZATIONS } from './addresses';
import type { HostedBackend } from './HostedBackend';
import { leaveProvider } from './leave';

export interface WayOut {
  label: string;
  onClick: () => void;
}

/** What a person can do who is signed in and cannot get further. */
export function useWaysOut(backend: HostedBackend): WayOut[] {
  const navigate = useNavigate();
  return useMemo(
    () => [
      { label: 'Choose another organization', onClick: () => void navigate(ORGANIZATIONS) },
      {
        label: 'Sign out',
        onClick: () => void leaveProvider(backend, '/').then(next => navigate(next, { replace: true })),
      },
    ],
    [backend, navigate],
  );
}
