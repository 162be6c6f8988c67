import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CopyButton } from '@/components/copy/CopyButton';
import { useAppSelector } from '@/lib/store/hooks';
import { selectAuth } from '@/auth/slice';
import { textSize } from '@/theme/tokens';
import { useConfig } from '../config/context';
import { kubeconfigFileName } from './kubeconfig';

/** Three steps to a working kubectl: download, use, read more. */
export function KubeconfigDialog({ onClose }: { onClose: () => void }) {
  const { apiBase, docsUrl } = useConfig();
  const { hostname } = useAppSelector(selectAuth);
  const file = kubeconfigFileName(hostname ?? window.location.host);
  const command = `kubectl get canaries --kubeconfig ./${file}`;
  const address = new URL('kubeconfig', new URL(`${apiBase}/`, document.baseURI)).href;
  return (
    <AppDialog
      open
      size="medium"
      title="Download and install kubeconfig"
      onClose={onClose}
      footer={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 4 }}>
        <li>
          <Typography sx={{ mb: 2 }}>
            Download the kubeconfig file. It holds an access token: keep it to yourself.
          </Typography>
          <Button variant="contained" href={address} target="_blank" rel="noopener">
            Download {file}
          </Button>
        </li>
        <li>
          <Typography sx={{ mb: 2 }}>Use it with kubectl, for instance to list the canaries:</Typography>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              p: 2,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'surface.canvas',
            }}
          >
            <code style={{ flex: 1, fontSize: textSize.note, overflowWrap: 'anywhere' }}>{command}</code>
            <CopyButton text={command} label="Copy command" />
          </Box>
        </li>
        <li>
          <Link href={docsUrl} target="_blank" rel="noreferrer noopener">
            Learn more
          </Link>
        </li>
      </Box>
    </AppDialog>
  );
}
