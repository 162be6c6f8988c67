import { exportText, type ExportColumn } from '@/lib/export/formats';
import type { AccessFacts, AskedAction } from '../effective/model';
import { VERDICTS } from '../words';
import { matrixCell, type MatrixOne, type MatrixSubject } from './model';

/** What a subject may do with a resource, and whether a permission of its own says so. */
function cellText(subject: MatrixSubject, one: MatrixOne, action: AskedAction, facts: AccessFacts): string {
  const { verdict, own } = matrixCell(subject, one, action, facts);
  return own.length > 0 ? `${VERDICTS[verdict].word} (own permission)` : VERDICTS[verdict].word;
}

/** The matrix as CSV: a subject a row, a resource a column under its namespace and name, in the order of the page. */
export function matrixCsv(
  subjects: readonly MatrixSubject[],
  ones: readonly MatrixOne[],
  action: AskedAction,
  facts: AccessFacts,
): string {
  const columns: ExportColumn<MatrixSubject>[] = [
    { header: 'Subject', value: ({ who }) => who.name },
    { header: 'Email', value: ({ who }) => who.email },
    { header: 'Kind', value: ({ kind }) => kind },
    { header: 'Account', value: ({ isInactive }) => (isInactive ? 'inactive' : '') },
    ...ones.map(one => ({
      header: [one.namespace, one.name].filter(Boolean).join('/'),
      value: (subject: MatrixSubject) => cellText(subject, one, action, facts),
    })),
  ];
  return exportText('csv', columns, subjects);
}
