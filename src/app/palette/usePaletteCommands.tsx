import History from '@mui/icons-material/History';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { useRegisteredCommands, type Command } from '@/components/commands/CommandRegistry';
import { Icon } from '@/components/icon/Icon';
import { usePostResourceSearchQuery, type FoundResource, type ResourceKind } from '@/modules/pickers/search';
import { useDebounced } from '@/lib/hooks/useDebounced';
import { to, toCheck } from '@/lib/routing/paths';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { preferenceChosen, selectPreferences, THEMES } from '@/lib/store/preferences';
import { BROWSER_ZONE } from '@/lib/time/zones';
import type { Need } from '@/lib/access/policy';
import { screenRows } from '../routes';
import { recentPages } from './recents';

const MIN_QUERY = 2;
const PER_KIND = 5;

/**
 * What is typed as the backend's search: plain words are looked for anywhere in a name, where the grammar alone would
 * look at its beginning. Conditions (`type=Pod`, quotes, brackets) stay as they are.
 */
export function asSearch(text: string): string {
  const words = text.split(/\s+/);
  const isPlain = words.every(word => /^[\p{L}\p{N}_./@-]+$/u.test(word));
  return isPlain ? words.map(word => `name=*${word}*`).join(' ') : text;
}

/** Where a found resource lives, and what reading it needs. Kinds without a screen of their own are not offered. */
const PLACES: Partial<Record<ResourceKind, { need: Need; label: string; href: (id: string) => string }>> = {
  checks: { need: { resource: 'canaries', action: 'read' }, label: 'Check', href: id => toCheck(id) },
  configs: {
    need: { resource: 'database', action: 'read' },
    label: 'Catalog',
    href: id => to('catalogItem', { id }),
  },
  components: {
    need: { resource: 'topologies', action: 'read' },
    label: 'Component',
    href: id => to('topologyItem', { id }),
  },
};

function found(kind: ResourceKind, resource: FoundResource): Command | undefined {
  const place = PLACES[kind];
  if (!place) return undefined;
  return {
    id: `${kind}-${resource.id}`,
    group: 'Found',
    title: resource.name,
    hint: [resource.namespace, resource.type || place.label].filter(Boolean).join(' · '),
    icon: <Icon name={resource.icon ?? resource.type ?? kind} size={18} />,
    href: place.href(resource.id),
  };
}

/** Pages, recents, actions of the current page, settings, and what the backend finds for the text. */
export function usePaletteCommands(text: string): { commands: Command[]; searching: boolean } {
  const { offers, refusal } = useAccess();
  const registered = useRegisteredCommands();
  const preferences = useAppSelector(selectPreferences);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const query = useDebounced(text.trim(), 150);

  const kinds = (Object.keys(PLACES) as ResourceKind[]).filter(
    kind => !refusal({ need: PLACES[kind]?.need }),
  );
  const search = usePostResourceSearchQuery(
    { query: asSearch(query), kinds, limit: PER_KIND },
    { skip: query.length < MIN_QUERY || kinds.length === 0 },
  );

  const fixed = useMemo<Command[]>(() => {
    const pages: Command[] = screenRows
      .filter(row => row.nav && offers(row))
      .map(row => {
        const Drawn = row.nav?.icon;
        return {
          id: `page-${row.path}`,
          group: row.nav?.group === 'settings' ? 'Settings' : 'Pages',
          title: row.nav?.label ?? row.title,
          hint: row.load ? row.keys : 'not part of this build yet',
          icon: Drawn && <Drawn fontSize="small" />,
          href: row.path,
        };
      });
    const recents: Command[] = recentPages()
      .filter(page => page.href !== pathname)
      .map(page => ({
        id: `recent-${page.href}`,
        group: 'Recent',
        title: page.title,
        hint: page.href,
        icon: <History fontSize="small" />,
        href: page.href,
      }));
    return [...recents, ...pages];
  }, [offers, pathname]);

  const settings = useMemo<Command[]>(() => {
    const themes: Command[] = THEMES.filter(theme => theme !== preferences.theme).map(theme => ({
      id: `theme-${theme}`,
      group: 'Settings',
      title: `Theme: ${theme}`,
      keywords: ['appearance', 'colour', 'mode'],
      run: () => dispatch(preferenceChosen({ theme })),
    }));
    const utc = preferences.timezone === 'UTC';
    return [
      ...themes,
      {
        id: 'timezone-flip',
        group: 'Settings',
        title: utc ? 'Show times in the browser’s zone' : 'Show times in UTC',
        keywords: ['timezone', 'zone'],
        hint: 't u',
        run: () => dispatch(preferenceChosen({ timezone: utc ? BROWSER_ZONE : 'UTC' })),
      },
    ];
  }, [preferences.theme, preferences.timezone, dispatch]);

  const entities = useMemo<Command[]>(() => {
    if (query.length < MIN_QUERY || !search.data) return [];
    return kindsOf(search.data).flatMap(([kind, resources]) =>
      resources.map(resource => found(kind, resource)).filter(command => command !== undefined),
    );
  }, [search.data, query]);

  return { commands: [...registered, ...fixed, ...entities, ...settings], searching: search.isFetching };
}

function kindsOf(data: Partial<Record<ResourceKind, FoundResource[]>>): [ResourceKind, FoundResource[]][] {
  return Object.entries(data) as [ResourceKind, FoundResource[]][];
}
