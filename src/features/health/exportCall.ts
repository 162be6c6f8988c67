import { calls } from '@/api/generated/calls/canary';
import { writtenCall } from '@/modules/export/exportRows';
import type { WrittenCall } from '@/lib/export/source';

/** The call that the checks come from; what narrows them does so in the page. */
export const summaryCall = (timeRange: string): WrittenCall =>
  writtenCall(calls.getHealthSummary({ timeRange }));
