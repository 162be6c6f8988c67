import { useEffect } from 'react';
import { selectUser } from '@/auth/slice';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { ownValue } from '@/lib/own';
import { useAppSelector } from '@/lib/store/hooks';
import { serverNow } from '@/lib/time/clock';
import { keepPresence, present, presences } from '@/modules/presence/presence';

/** Notes in this browser that a person is here: as they come, and whenever they leave the tab or come back. Draws nothing. */
export function NotePresence() {
  const id = useAppSelector(selectUser)?.id;
  const { zone } = useTimeDisplay();
  useEffect(() => {
    if (id === undefined) return undefined;
    const note = () => keepPresence(id, present(ownValue(presences.read(), id), serverNow(), zone));
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [id, zone]);
  return null;
}
