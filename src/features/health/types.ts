import type { TableSelection } from '@/components/data-table/props';
import type { TablePatch } from '@/components/data-table/tableState';
import type { ExportOffer } from '@/lib/export/source';
import type { PatchUrl } from '@/lib/useUrlState';
import type { CheckSummary } from './api';
import type { useHealthChecks } from './useHealthChecks';
import type { useHealthModel } from './useHealthModel';
import type { healthUrl, HealthUrlState } from './url';

/** The state of the dashboard and the way to change it, as its parts receive them. */
export interface HealthUrlProps {
  url: HealthUrlState;
  patch: PatchUrl<typeof healthUrl>;
}

/** As HealthUrlProps, for a part that reads only some of the state. */
export interface PartProps<K extends keyof HealthUrlState> {
  url: Pick<HealthUrlState, K>;
  patch: HealthUrlProps['patch'];
}

export type HealthModel = ReturnType<typeof useHealthModel>;

/** What the list of checks gets. */
export interface HealthListInput extends HealthUrlProps {
  model: HealthModel;
  health: ReturnType<typeof useHealthChecks>;
  onRetry: () => void;
  /** Embedded, without the shell's bars: the list may be taller. */
  embedded: boolean;
  /** Names the values of a tab or column, such as agents. */
  labelOf: (value: string) => string;
  selection: TableSelection<CheckSummary> | undefined;
}

/** What each way to show the checks gets. */
export interface HealthListProps extends Omit<HealthListInput, 'embedded'> {
  onStateChange: (patch: TablePatch) => void;
  maxHeight: string;
  /** All checks that are listed, on this page and others, for exports. */
  exporting: ExportOffer<CheckSummary>;
}
