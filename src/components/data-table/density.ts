import { createContext, use } from 'react';
import { DENSITIES, type Density } from '@/lib/store/preferences';

/** How high the rows of tables are: the preference, handed down so that tables need not know the store. */
export const DensityContext = createContext<Density>(DENSITIES[0]);

/** How high the rows of a table are. @param arranged for this table only */
export function useDensity(arranged: Density | undefined): Density {
  const preferred = use(DensityContext);
  return arranged ?? preferred;
}
