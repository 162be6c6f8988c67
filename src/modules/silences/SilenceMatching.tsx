import SilenceIcon from '@mui/icons-material/NotificationsOffOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNavigate } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { useNotify } from '@/components/toast/notify';
import { SILENCING } from '@/lib/access/policy';
import { messageOf } from '@/lib/errors';
import { toSilence, type SilenceLink } from './link';

const TEXT = 'Silence what matches...';

interface SilenceMatchingProps {
  /** What the filter says in terms of a silence. Its code comes with the first use. */
  read: () => Promise<SilenceLink>;
}

/** Opens the form of a silence with what the filter of a list says. For those who may silence. */
export function SilenceMatching({ read }: SilenceMatchingProps) {
  const { can } = useAccess();
  const navigate = useNavigate();
  const notify = useNotify();
  if (!can(SILENCING)) return null;
  const open = async () => {
    try {
      const link = await read();
      const isFiltered = link.selectors?.length || link.left?.length;
      if (isFiltered) void navigate(toSilence(link));
      else notify.error('Nothing is filtered. Filter the list to what should be silent, then try again.');
    } catch (error) {
      notify.error(messageOf(error));
    }
  };
  return (
    <Tooltip title={TEXT}>
      <IconButton aria-label={TEXT} onClick={() => void open()}>
        <SilenceIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
