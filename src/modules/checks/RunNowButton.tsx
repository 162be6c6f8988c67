import Refresh from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import { usePostRunCheckMutation } from './runApi';
import { useWriteBlock } from '@/api/writable';
import { messageOf } from '@/lib/errors';
import { useAccess } from '@/auth/access';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useNotify } from '@/components/toast/notify';
import { useAppDispatch } from '@/lib/store/hooks';
import { refreshRequested } from '@/lib/store/dashboard';

const spin = {
  animation: 'run-spin 0.8s linear infinite',
  '@keyframes run-spin': { to: { transform: 'rotate(360deg)' } },
};

interface RunNowButtonProps {
  checkId: string | undefined;
  /** It ran. @param start when, ISO: what its row in the history has as its time */
  onRan?: (start: string) => void;
  /** One of many in a list. */
  small?: boolean;
  /** Tells it from the others of a list. */
  about?: string;
}

/** Runs the check at once. Absent for roles that may not, and for a check without an id. */
export function RunNowButton({ checkId, onRan, small = false, about }: RunNowButtonProps) {
  const { mayRunChecks } = useAccess();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const block = useWriteBlock('canary');
  const [run, { isLoading }] = usePostRunCheckMutation();
  if (!checkId || !mayRunChecks) return null;
  const start = async () => {
    const answer = await run({ id: checkId });
    if (answer.error) notify.error(`Running ${about ?? 'the check'} failed: ${messageOf(answer.error)}`);
    else {
      const { data } = answer;
      if (data && 'start' in data) onRan?.(data.start);
      dispatch(refreshRequested());
    }
  };
  return (
    <DisabledReason reason={block}>
      <Button
        variant={small ? 'outlined' : 'contained'}
        size={small ? 'small' : 'medium'}
        disabled={isLoading}
        {...(about !== undefined && { 'aria-label': `Run Now: ${about}` })}
        startIcon={<Refresh fontSize="small" sx={isLoading ? spin : undefined} />}
        onClick={() => void start()}
      >
        Run Now
      </Button>
    </DisabledReason>
  );
}
