import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useAccess } from '@/auth/access';
import { AppDialog } from '@/components/dialog/AppDialog';
import { isViewer } from '@/lib/access/policy';
import { screenRows } from '../routes';

const CELL = { fontSize: 'note', lineHeight: '16px', padding: '6px 8px', borderColor: 'divider' } as const;

/** Every menu entry this person does not see, with the rule that hides it. */
export function HiddenDialog({ onClose }: { onClose: () => void }) {
  const { offers, refusal, isMissing, roles } = useAccess();
  const hidden = screenRows
    .filter(row => row.nav && !offers(row))
    .map(row => ({
      label: row.nav?.label ?? row.title,
      reason:
        refusal(row)?.reason ??
        (isMissing(row)
          ? 'This backend does not have it.'
          : isViewer(roles)
            ? 'Viewers and guests do not see the Settings group.'
            : ''),
    }));
  return (
    <AppDialog open size="medium" title="What is hidden, and why" onClose={onClose}>
      {hidden.length === 0 ? (
        <Typography>Nothing is hidden from you.</Typography>
      ) : (
        <Table size="small" sx={{ '& td, & th': CELL }}>
          <TableHead>
            <TableRow>
              <TableCell>Entry</TableCell>
              <TableCell>Rule</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {hidden.map(({ label, reason }) => (
              <TableRow key={label}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell>{reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </AppDialog>
  );
}
