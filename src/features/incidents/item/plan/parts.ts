import { isObject } from '@/lib/json';
import type { HypothesisType } from '@/lib/incidents/vocabulary';
import type { CommentDetail, EvidenceDetail, HypothesisDetail } from '../api';

/** What is done with a hypothesis in a dialog. */
export type Editing =
  | { kind: 'add'; type: HypothesisType; parentId?: string }
  | { kind: 'title'; hypothesis: HypothesisDetail }
  | { kind: 'move'; hypothesis: HypothesisDetail };

/** Whether what was kept of a dialog is one. */
export const isEditing = (value: unknown): value is Editing =>
  isObject(value) &&
  (value.kind === 'add'
    ? typeof value.type === 'string'
    : (value.kind === 'title' || value.kind === 'move') &&
      isObject(value.hypothesis) &&
      typeof value.hypothesis.id === 'string');

/** What all nodes of a plan share. */
export interface PlanParts {
  incidentId: string;
  hypotheses: readonly HypothesisDetail[];
  comments: readonly CommentDetail[];
  /** With the post-mortem, which belongs to a hypothesis as well. */
  evidences: readonly EvidenceDetail[];
  /** Comments and evidence were read. */
  isSaidKnown: boolean;
  may: boolean;
  isOpen: (id: string) => boolean;
  onToggle: (id: string, open: boolean) => void;
  onEdit: (editing: Editing) => void;
}
