import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useSyncExternalStore } from 'react';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { AppLink } from '@/components/link/AppLink';
import { MOMENTS } from '@/lib/access/policy';
import { ownValue } from '@/lib/own';
import { toShift } from '@/lib/routing/paths';
import { useAppSelector } from '@/lib/store/hooks';
import { serverNow } from '@/lib/time/clock';
import { keepPresence, present, presences } from '@/modules/presence/presence';
import { textSize } from '@/theme/tokens';
import { seenWords } from './seenWords';

/** On the first visit of a day: since when the person was away, as the way to what happened meanwhile. Nothing is asked for it. */
export function SinceLastHere() {
  const id = useAppSelector(selectUser)?.id;
  const { can } = useAccess();
  const { zone } = useTimeDisplay();
  const all = useSyncExternalStore(presences.subscribe, presences.read);
  const now = serverNow();
  // As the shell will note it, so that it stands there from the first drawing on.
  const { away } = present(id === undefined ? undefined : ownValue(all, id), now, zone);
  if (id === undefined || away === undefined || !can(MOMENTS)) return null;
  return (
    <div style={{ display: 'flex', alignItems: 'center', minWidth: 0, fontSize: textSize.note }}>
      <AppLink href={toShift(away)}>{`Since you were last here, ${seenWords(away, now, zone)}`}</AppLink>
      <IconButton
        size="small"
        aria-label="Dismiss since you were last here"
        onClick={() => keepPresence(id, { seen: serverNow() })}
        sx={{ p: '5px', ml: 1 }}
      >
        <CloseIcon fontSize="mark" />
      </IconButton>
    </div>
  );
}
