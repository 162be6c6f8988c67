import { oneOf, str, type UrlState } from '@/lib/urlState';

/** Kinds of resource that the matrix can be of. */
export const MATRIX_KINDS = ['playbook', 'connection', 'config', 'component'] as const;
export type MatrixKind = (typeof MATRIX_KINDS)[number];

/**
 * The matrix in the address: the kind of its columns ('' while it is closed), the action, a search of resources, a text in the
 * names of subjects, and the cell that is looked at.
 */
export const matrixParams = {
  matrix: oneOf(['', ...MATRIX_KINDS], ''),
  matrixAction: str(),
  matrixSearch: str(),
  matrixWho: str(),
  matrixSubject: str(),
  matrixOne: str(),
} as const;
export type MatrixUrl = UrlState<typeof matrixParams>;

/** The address without it. */
export const MATRIX_CLOSED: MatrixUrl = {
  matrix: '',
  matrixAction: '',
  matrixSearch: '',
  matrixWho: '',
  matrixSubject: '',
  matrixOne: '',
};
