import { EVIDENCE_TYPES } from '@/lib/incidents/evidenceTypes';
import type { Attachment } from './attachment';

/** Whether that can be attached; for what was kept in storage. */
export const isAttachment = (value: unknown): value is Attachment =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  EVIDENCE_TYPES.some(type => type === value.type) &&
  'name' in value &&
  typeof value.name === 'string';
