import type { Density } from '@/lib/store/preferences';

/** What the row heights are called. */
export const DENSITY_LABELS: Readonly<Record<Density, string>> = {
  'extra-small': 'Extra small',
  small: 'Small',
  medium: 'Medium',
};
