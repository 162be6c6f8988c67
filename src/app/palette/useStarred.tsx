import StarIcon from '@mui/icons-material/Star';
import { useMemo, useSyncExternalStore } from 'react';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { to } from '@/lib/routing/paths';
import { useAppSelector } from '@/lib/store/hooks';
import { starsOf, type Star, type StarKind } from '@/modules/stars/stars';
import type { Command } from './command';
import { PLACES, type PalettePlace } from './places';

/** Views have a screen, and no search of the backend finds them. */
const VIEWS: Pick<PalettePlace, 'need' | 'feature' | 'label' | 'href'> = {
  need: { resource: 'views', action: 'read' },
  feature: 'views',
  label: 'View',
  href: id => to('view', { id }),
};

const placeOfStar = (kind: StarKind) => (kind === 'views' ? VIEWS : PLACES[kind]);

const NOBODY = '';
const NONE: readonly Star[] = [];

/** What the person starred, as far as they may open it, the newest first. */
export function useStarred(): Command[] {
  const owner = useAppSelector(selectUser)?.id;
  const { refusal } = useAccess();
  const store = starsOf(owner ?? NOBODY);
  const kept = useSyncExternalStore(store.subscribe, store.read);
  const stars = owner === undefined ? NONE : kept;
  return useMemo(
    () =>
      stars.flatMap(({ kind, id, name }): Command[] => {
        const place = placeOfStar(kind);
        if (!place || refusal(place)) return [];
        return [
          {
            id: `star-${kind}-${id}`,
            group: 'Starred',
            title: name,
            hint: place.label,
            icon: <StarIcon fontSize="small" />,
            href: place.href(id),
          },
        ];
      }),
    [stars, refusal],
  );
}
