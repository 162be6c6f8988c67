import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useSyncExternalStore } from 'react';
import { selectUser } from '@/auth/slice';
import { useNotify } from '@/components/toast/notify';
import { useAppSelector } from '@/lib/store/hooks';
import { isSameStar, starsOf, withoutStar, withStar, type Star } from './stars';

/** Five points in a square of 24. */
const POINTS = '12,3 14.8,9 21.4,9.8 16.5,14.3 17.8,20.8 12,17.6 6.2,20.8 7.5,14.3 2.6,9.8 9.2,9';

/** Stars something for whoever is signed in, or takes that back: what is starred is found first in the palette. */
export function StarButton({ star }: { star: Star }) {
  const owner = useAppSelector(selectUser)?.id;
  return owner === undefined ? null : <OwnStarButton owner={owner} star={star} />;
}

function OwnStarButton({ owner, star }: { owner: string; star: Star }) {
  const store = starsOf(owner);
  const stars = useSyncExternalStore(store.subscribe, store.read);
  const notify = useNotify();
  const { kind, id, name } = star;
  const kept = stars.find(one => isSameStar(one, star));
  const isOld = kept !== undefined && kept.name !== name;
  // It was renamed since: the palette finds it by what it is called.
  useEffect(() => {
    if (!isOld) return;
    const now = { kind, id, name };
    store.write(store.read().map(one => (isSameStar(one, now) ? now : one)));
  }, [isOld, kind, id, name, store]);
  const toggle = () => {
    const next = kept ? withoutStar(stars, star) : withStar(stars, star);
    if (!next) notify.error('No room for more stars: take some back first.');
    else if (!store.write(next))
      notify.error('The browser did not keep the star: its storage is full or blocked.');
  };
  return (
    <Tooltip title={kept ? 'Starred: found first in the palette' : 'Star, to find it first in the palette'}>
      <IconButton
        aria-label={`Star ${name}`}
        aria-pressed={kept !== undefined}
        onClick={toggle}
        sx={{ p: '4px', ...(kept && { color: 'primary.main' }) }}
      >
        {/* Drawn here: as icons of the library, which other screens share, they would be two files more before the first rows. */}
        <SvgIcon fontSize="button">
          <polygon
            points={POINTS}
            fill={kept ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinejoin="round"
          />
        </SvgIcon>
      </IconButton>
    </Tooltip>
  );
}
