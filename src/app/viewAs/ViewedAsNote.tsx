import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAppDispatch } from '@/lib/store/hooks';
import { viewEnded, type ViewedAs } from '@/lib/store/viewedAs';

/** Says as whom the console is viewed and what that leaves out, with the way back. */
export default function ViewedAsNote({ viewedAs: { who, permissions } }: { viewedAs: ViewedAs }) {
  const dispatch = useAppDispatch();
  return (
    <Alert
      severity="info"
      icon={<VisibilityIcon fontSize="small" />}
      sx={{ borderRadius: 0, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      action={
        <Button size="small" color="inherit" variant="outlined" onClick={() => dispatch(viewEnded())}>
          Stop
        </Button>
      }
    >
      You view the console as {who}: pages and actions are those of these roles, and nothing can be changed.
      Rows are those that you may read yourself.
      {permissions.length === 0 &&
        ' The backend did not say what it grants these roles: it may allow less than is offered here.'}
    </Alert>
  );
}
