import Box from '@mui/material/Box';
import { Tag } from '@/components/tags/Tag';
import type { AccessFacts, AskedAction } from '../effective/model';
import { VerdictCell } from '../VerdictCell';
import { ACTION_NAMES } from '../words';
import { matrixCell, type MatrixOne, type MatrixSubject } from './model';

/** Names are as long as people make them. */
const cut = { maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

interface MatrixTableProps {
  subjects: readonly MatrixSubject[];
  ones: readonly MatrixOne[];
  action: AskedAction;
  facts: AccessFacts;
  /** The cell that is looked at. */
  subjectId: string;
  oneId: string;
  onChoose: (subjectId: string, oneId: string) => void;
}

/** A subject a row, a resource a column, and in each cell what the subject may do with it. */
export function MatrixTable({ subjects, ones, action, facts, subjectId, oneId, onChoose }: MatrixTableProps) {
  return (
    <Box
      sx={{ overflow: 'auto', minWidth: 0, maxHeight: subjectId && oneId ? '32vh' : '48vh' }}
      tabIndex={-1}
    >
      <Box
        component="table"
        aria-label={`${ACTION_NAMES[action]}: subjects and resources`}
        sx={{
          borderCollapse: 'separate',
          borderSpacing: 0,
          fontSize: 'note',
          '& th': { textAlign: 'left', fontWeight: 500, whiteSpace: 'nowrap', bgcolor: 'background.paper' },
          '& thead th': { position: 'sticky', top: 0, zIndex: 1, px: 2, py: 1, color: 'text.secondary' },
          '& tbody th': { position: 'sticky', left: 0, pl: 2, pr: 3, borderRight: 1, borderColor: 'divider' },
          '& tbody th, & tbody td': { borderTop: '1px solid var(--mui-palette-divider)' },
          '& thead th:first-of-type': { left: 0, zIndex: 2 },
          '& td': { p: '1px', minWidth: 96 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Subject</th>
            {ones.map(one => (
              <th
                key={one.id}
                scope="col"
                title={[one.type, one.namespace, one.name].filter(Boolean).join(' ')}
              >
                <Box component="span" sx={{ display: 'block', ...cut }}>
                  {one.name}
                </Box>
                {one.namespace && (
                  <Box component="span" sx={{ display: 'block', fontWeight: 400, ...cut }}>
                    {one.namespace}
                  </Box>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map(subject => (
            <tr key={`${subject.type} ${subject.who.id}`}>
              <th scope="row" title={subject.who.email ?? undefined}>
                <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
                  {subject.who.name}
                  {subject.type !== 'person' && <Tag tag={{ key: 'kind', value: subject.kind }} valueOnly />}
                  {subject.isInactive && <Tag tag={{ key: 'account', value: 'inactive' }} valueOnly />}
                </Box>
              </th>
              {ones.map(one => {
                const { verdict, own } = matrixCell(subject, one, action, facts);
                return (
                  <td key={one.id}>
                    <VerdictCell
                      label={`${subject.who.name}, ${one.name}`}
                      verdict={verdict}
                      isOwn={own.length > 0}
                      chosen={subject.who.id === subjectId && one.id === oneId}
                      onChoose={() => onChoose(subject.who.id, one.id)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
