import type { PatchUrl } from '@/lib/useUrlState';
import type { useHealthModel } from './useHealthModel';
import type { healthUrl, HealthUrlState } from './url';

/** The state of the dashboard and the way to change it, as its parts receive them. */
export interface HealthUrlProps {
  url: HealthUrlState;
  patch: PatchUrl<typeof healthUrl>;
}

/** As HealthUrlProps, for a part that reads only some of the state (drawnBy.ts). */
export interface PartProps<K extends keyof HealthUrlState> {
  url: Pick<HealthUrlState, K>;
  patch: HealthUrlProps['patch'];
}

export type HealthModel = ReturnType<typeof useHealthModel>;
