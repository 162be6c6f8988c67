import History from '@mui/icons-material/History';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { heldData } from '@/api/heldData';
import { useAccess } from '@/auth/access';
import { Icon } from '@/components/icon/Icon';
import { IncidentSeverityMark } from '@/components/status/IncidentStatus';
import { CheckHealth } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import {
  asSearch,
  usePostResourceSearchQuery,
  type FoundResource,
  type PickerKind,
} from '@/modules/pickers/search';
import { countOf } from '@/lib/format';
import { useDebounced } from '@/lib/hooks/useDebounced';
import { placeOf, productionFirst } from '@/lib/place';
import { READ_CONFIGS, READ_INCIDENTS } from '@/lib/access/reading';
import { toChange } from '@/lib/routing/itemLinks';
import { to, toMoment } from '@/lib/routing/paths';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { preferenceChosen, selectPreferences, switchedZone, THEMES } from '@/lib/store/preferences';
import { formatPastAgo } from '@/lib/time/age';
import { serverNow, serverTime } from '@/lib/time/clock';
import { formatDate } from '@/lib/time/dates';
import { parseTyped } from '@/lib/time/typed';
import { BROWSER_ZONE } from '@/lib/time/zones';
import { MOMENTS } from '@/lib/access/policy';
import { screenRows } from '../routes';
import { useListConfigChangesNamedQuery, useListIncidentsNamedQuery } from './api';
import type { Command } from './command';
import { PLACES } from './places';
import { recentPages } from './recents';
import { useSelected } from './useSelected';
import { useStarred } from './useStarred';
import { foundByName, useTypedList } from './useTypedList';

const MIN_QUERY = 2;
/** Hits asked for of a kind, and those shown until a person wants them all. */
const ASKED = 100;
const SHOWN = 8;
/** Incidents that are named before them, the newest. */
const INCIDENTS = 4;
/** Changes that are named after everything else, the newest; asked for less often, since no index helps to find them. */
const CHANGES = 5;
const MIN_CHANGE_QUERY = 3;

/** The kinds of which all hits are wanted, for a text. */
interface Whole {
  text: string;
  kinds: ReadonlySet<PickerKind>;
}
const NOTHING_WHOLE: Whole = { text: '', kinds: new Set() };

/** @param isMixed some of what is found is in production, and some is not */
function found(kind: PickerKind, resource: FoundResource, isMixed: boolean): Command | undefined {
  const place = PLACES[kind];
  if (!place) return undefined;
  const where = placeOf(resource);
  return {
    id: `${kind}-${resource.id}`,
    group: 'Found',
    title: resource.name,
    hint: [where.text, resource.type || place.label].filter(Boolean).join(' · '),
    production: isMixed && where.production,
    ...(resource.health && { mark: <CheckHealth health={resource.health} hideLabel /> }),
    icon: <Icon name={resource.icon ?? resource.type ?? kind} size={18} />,
    href: place.href(resource.id),
  };
}

/** What a time looks like that people type: '14:05', 'yesterday 9:30', '2026-11-28'. */
const TIME = /\d[:-]\d/;

/** What happened around a typed time; none for a text that is no time, or of the future. */
function momentCommand(text: string, zone: string): Command[] {
  const now = serverNow();
  const at = TIME.test(text) ? parseTyped(text, { now, zone }) : undefined;
  if (at === undefined || at > now) return [];
  return [
    {
      id: 'moment',
      group: 'Found',
      title: `What happened around ${formatDate(at, 'timestamp', zone, now).slice(0, -':00.000'.length)}`,
      icon: <History fontSize="small" />,
      href: toMoment(at),
    },
  ];
}

/**
 * What can be done with selected rows, pages, recents, settings, what the backend finds for the text, and the list that it is a command for.
 * @param setText writes the beginning of a command into the field
 */
export function usePaletteCommands(
  text: string,
  setText: (text: string) => void,
): {
  commands: Command[];
  searching: boolean;
  /** Why not everything was searched. */
  error: unknown;
} {
  const { can, offers, refusal } = useAccess();
  const preferences = useAppSelector(selectPreferences);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { typed, commands: typedCommands } = useTypedList(text, setText);
  // A command is looked for nowhere, but for the name of what it is done with.
  const named = typed?.kind.of?.kind;
  const query = useDebounced(typed ? (named ? typed.words : '') : text.trim(), 150);

  const [asked, setWhole] = useState<Whole>(NOTHING_WHOLE);
  const whole = asked.text === text ? asked : NOTHING_WHOLE;

  const kinds = (Object.keys(PLACES) as PickerKind[]).filter(
    kind => (named === undefined || kind === named) && !refusal(PLACES[kind] ?? {}),
  );
  const search = usePostResourceSearchQuery(
    { query: asSearch(query), kinds, limit: ASKED },
    { skip: query.length < MIN_QUERY || kinds.length === 0 },
  );

  const mayIncidents = refusal(READ_INCIDENTS) === undefined;
  const incidents = useListIncidentsNamedQuery(
    { text: query, limit: INCIDENTS },
    { skip: query.length < MIN_QUERY || !mayIncidents || typed !== undefined },
  );

  const mayChanges = refusal(READ_CONFIGS) === undefined;
  const settled = useDebounced(query, 250);
  const asksChanges = mayChanges && !typed && query.length >= MIN_CHANGE_QUERY && settled === query;
  const changes = useListConfigChangesNamedQuery(asksChanges ? { text: query, limit: CHANGES } : skipToken);

  const fixed = useMemo<Command[]>(() => {
    const pages: Command[] = screenRows
      // Pages without a place in the menu are found too, where their address needs nothing more.
      .filter(row => (row.nav || (!row.bare && !row.path.includes(':'))) && offers(row))
      .map(row => {
        const Drawn = row.nav?.icon;
        return {
          id: `page-${row.path}`,
          group: row.nav?.group === 'settings' ? 'Settings' : 'Pages',
          title: row.nav?.label ?? row.title,
          hint: row.keys,
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

  const { theme, highContrast, timezone, ownZone } = preferences;
  const settings = useMemo<Command[]>(() => {
    const themes: Command[] = THEMES.filter(other => other !== theme).map(other => ({
      id: `theme-${other}`,
      group: 'Settings',
      title: `Theme: ${other}`,
      keywords: ['appearance', 'colour', 'mode'],
      run: () => dispatch(preferenceChosen({ theme: other })),
    }));
    const utc = timezone === 'UTC';
    const own = ownZone === BROWSER_ZONE ? 'the browser’s zone' : ownZone;
    return [
      ...themes,
      {
        id: 'high-contrast',
        group: 'Settings',
        title: highContrast ? 'High contrast: off' : 'High contrast: on',
        keywords: ['theme', 'appearance', 'colour'],
        run: () => dispatch(preferenceChosen({ highContrast: !highContrast })),
      },
      {
        id: 'timezone-flip',
        group: 'Settings',
        title: utc ? `Show times in ${own}` : 'Show times in UTC',
        keywords: ['timezone', 'zone'],
        hint: 't u',
        run: () => dispatch(preferenceChosen(switchedZone({ timezone, ownZone }))),
      },
    ];
  }, [theme, timezone, ownZone, highContrast, dispatch]);

  // What was found for the words before goes when the search for these fails.
  const hits = heldData(search);
  const titled = heldData(incidents);
  const entities = useMemo<Command[]>(() => {
    if (query.length < MIN_QUERY || !hits) return [];
    if (typed)
      return typed.isRefused || !named ? [] : (hits[named] ?? []).map(hit => foundByName(typed, hit));
    const environments = new Set(
      kindsOf(hits).flatMap(([, all]) => all.map(resource => placeOf(resource).production)),
    );
    return kindsOf(hits).flatMap(([kind, resources]) => {
      const drawn = productionFirst(resources)
        .map(resource => found(kind, resource, environments.size > 1))
        .filter(command => command !== undefined);
      const noun = PLACES[kind]?.noun;
      if (!noun || drawn.length <= SHOWN || whole.kinds.has(kind)) return drawn;
      return [
        ...drawn.slice(0, SHOWN),
        {
          id: `all-${kind}`,
          group: 'Found' as const,
          title: `Show all ${countOf(drawn.length, ...noun)}`,
          hint: drawn.length === ASKED ? 'first results; type more to narrow them down' : undefined,
          stays: true,
          run: () => setWhole(({ kinds: before }) => ({ text, kinds: new Set([...before, kind]) })),
        },
      ];
    });
  }, [hits, query, text, whole, typed, named]);

  const incidentsFound = useMemo<Command[]>(
    () =>
      (query.length < MIN_QUERY || typed ? [] : (titled ?? [])).map(incident => ({
        id: `incident-${incident.id}`,
        group: 'Found',
        title: incident.title,
        hint: `${incident.incident_id} · ${statusWord(incident.status)}`,
        icon: <Icon name="incident" size={18} />,
        mark: <IncidentSeverityMark severity={incident.severity} hideLabel />,
        href: to('incident', { id: incident.id }),
      })),
    [titled, query, typed],
  );

  // They come last, so that nothing moves when they do.
  const changed = useMemo<Command[]>(
    () =>
      (changes.currentData ?? []).map(change => ({
        id: `change-${change.id}`,
        group: 'Found',
        title: change.summary || change.change_type || 'Change',
        hint: [
          change.summary && change.change_type,
          change.config?.name,
          formatPastAgo(change.created_at, serverTime(changes.fulfilledTimeStamp ?? 0)),
        ]
          .filter(Boolean)
          .join(' · '),
        icon: <Icon name={change.change_type || 'change'} size={18} />,
        href: toChange(change.config_id, change.id),
      })),
    [changes.currentData, changes.fulfilledTimeStamp],
  );

  const selected = useSelected();
  const starred = useStarred();
  const moment = can(MOMENTS) && !typed ? momentCommand(text, preferences.timezone) : [];

  return {
    commands: [
      ...selected,
      ...starred,
      ...fixed,
      ...moment,
      ...incidentsFound,
      ...entities,
      ...changed,
      ...settings,
      ...typedCommands,
    ],
    searching: search.isFetching || incidents.isFetching || changes.isFetching,
    error: query.length < MIN_QUERY ? undefined : (search.error ?? incidents.error ?? changes.error),
  };
}

function kindsOf(data: Partial<Record<PickerKind, FoundResource[]>>): [PickerKind, FoundResource[]][] {
  return Object.entries(data) as [PickerKind, FoundResource[]][];
}
