import type { TableSelection } from '@/components/data-table/props';
import type { TablePatch } from '@/components/data-table/tableState';
import type { ExportOffer } from '@/lib/export/source';
import type { UrlMode } from '@/lib/useUrlState';
import type { CheckSummary } from './api';
import type { useHealthChecks } from './useHealthChecks';
import type { FailureGrouping, useHealthModel } from './useHealthModel';

export type HealthModel = ReturnType<typeof useHealthModel>;

/** What the grouping by failure has to go by. */
export interface Failures {
  /** Undefined until the messages are there. */
  grouping: FailureGrouping | undefined;
  /** Why they were not read, the last time. */
  error: unknown;
}

/** What the list of checks gets. */
export interface HealthListInput {
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
  onStateChange: (patch: TablePatch, mode?: UrlMode) => void;
  maxHeight: string;
  /** All checks that are listed, on this page and others, for exports. */
  exporting: ExportOffer<CheckSummary>;
}
