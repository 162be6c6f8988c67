import type { RunConfigOrNull, RunTargetOrNull } from '@/api/generated/types/db';
import { columns } from '@/api/projection';

/** The component or check that a run was on, with what tells where that lives. */
export const RUN_TARGET = columns<NonNullable<RunTargetOrNull>>().pick(
  'id',
  'name',
  'icon',
  'namespace',
  'labels',
);
/** The catalog item that a run was on, with what tells where that lives. */
export const RUN_ITEM = columns<NonNullable<RunConfigOrNull>>().pick(
  'id',
  'name',
  'type',
  'config_class',
  'tags',
);
