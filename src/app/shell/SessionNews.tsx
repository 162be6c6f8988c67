import { useEffect } from 'react';
import { selectAuth } from '@/auth/slice';
import { useNotify } from '@/components/toast/notify';
import { useAppSelector } from '@/lib/store/hooks';

/** Says what changed about the session without this page having asked for it: who is signed in, or what they may do. */
export function SessionNews() {
  const { news, user, roles } = useAppSelector(selectAuth);
  const notify = useNotify();
  const name = user?.name ?? '';
  const held = roles.length > 0 ? roles.join(', ') : 'none';
  useEffect(() => {
    if (news === undefined) return;
    const text = news === 'person' ? `You are signed in as ${name} now` : `Your roles have changed: ${held}`;
    notify.success(text, { key: 'session', persist: true });
  }, [news, name, held, notify]);
  return null;
}
