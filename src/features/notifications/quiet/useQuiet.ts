import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useAccess, type Refusal } from '@/auth/access';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { SENDS } from '@/lib/access/policy';
import { READ_CHECKS, READ_CONFIGS, READ_INCIDENTS, READ_TOPOLOGY } from '@/lib/access/reading';
import { formatCount } from '@/lib/format';
import { useNow } from '@/lib/hooks/useNow';
import { MINUTE } from '@/lib/time/clock';
import { isSettled } from '@/modules/why/useWhy';
import {
  MOST_ANSWERING,
  MOST_RED,
  useListChecksRedQuery,
  useListComponentsRedQuery,
  useListConfigChangesTurnedRedQuery,
  useListConfigsRedQuery,
  useListIncidentsAnsweringQuery,
  useListNotificationRulesListeningQuery,
  useListNotificationSendsAboutRedQuery,
  useListSilencesLiveQuery,
} from './api';
import { checkLine, componentLine, itemLine } from './lines';
import { judgedQuiet } from './judged';
import type { RedLine } from './reasons';

interface AskedQuiet<Data> {
  currentData?: Data | undefined;
  error?: unknown;
  isUninitialized: boolean;
  refetch: () => unknown;
}

/** A question that failed. */
export interface QuietFailure {
  /** What was asked for. */
  label: string;
  error: unknown;
  refetch: () => unknown;
}

/** The first of red rows, and their ids. */
function firstRed<Row extends { id: string }>(rows: readonly Row[] | undefined) {
  const first = rows?.slice(0, MOST_RED) ?? [];
  return { rows: first, ids: first.map(({ id }) => id), isCut: (rows?.length ?? 0) > MOST_RED };
}

const isWaiting = (query: AskedQuiet<unknown>): boolean => !query.isUninitialized && !isSettled(query);

/**
 * Everything red with why nobody knows of it. Each question is one of its own: one that fails takes away what only it could say; what
 * may not be read is not asked.
 */
export function useQuiet() {
  const { refusal } = useAccess();
  const { zone } = useTimeDisplay();
  const now = useNow(MINUTE);
  const no = {
    checks: refusal(READ_CHECKS),
    items: refusal(READ_CONFIGS),
    components: refusal(READ_TOPOLOGY),
    incidents: refusal(READ_INCIDENTS),
    sends: refusal({ need: SENDS }),
  };
  const skipped = (refused: Refusal | undefined) => ({ skip: refused !== undefined });
  const checks = useListChecksRedQuery(undefined, skipped(no.checks));
  const items = useListConfigsRedQuery(undefined, skipped(no.items));
  const components = useListComponentsRedQuery(undefined, skipped(no.components));
  const incidents = useListIncidentsAnsweringQuery(undefined, skipped(no.incidents));
  const rules = useListNotificationRulesListeningQuery();
  const silences = useListSilencesLiveQuery();
  const redChecks = useMemo(() => firstRed(checks.currentData), [checks.currentData]);
  const redItems = useMemo(() => firstRed(items.currentData), [items.currentData]);
  const redComponents = useMemo(() => firstRed(components.currentData), [components.currentData]);
  const turned = useListConfigChangesTurnedRedQuery(redItems.ids.length > 0 ? redItems.ids : skipToken);
  const maySends = no.sends === undefined;
  const checkSends = useListNotificationSendsAboutRedQuery(
    maySends && redChecks.ids.length > 0 ? redChecks.ids : skipToken,
  );
  const itemSends = useListNotificationSendsAboutRedQuery(
    maySends && redItems.ids.length > 0 ? redItems.ids : skipToken,
  );
  const componentSends = useListNotificationSendsAboutRedQuery(
    maySends && redComponents.ids.length > 0 ? redComponents.ids : skipToken,
  );

  const turnedAt = turned.currentData;
  const redLines = useMemo((): RedLine[] => {
    const turns = new Map(Object.entries(turnedAt ?? {}));
    return [
      ...redChecks.rows.map(checkLine),
      ...redItems.rows.map(row => itemLine(row, turns)),
      ...redComponents.rows.map(componentLine),
    ];
  }, [redChecks, redItems, redComponents, turnedAt]);
  const sent = useMemo(
    () => ({
      check: checkSends.currentData,
      config: itemSends.currentData,
      component: componentSends.currentData,
    }),
    [checkSends.currentData, itemSends.currentData, componentSends.currentData],
  );
  const [liveRules, liveSilences, answering] = [
    rules.currentData,
    silences.currentData,
    incidents.currentData,
  ];
  const { lines, known } = useMemo(
    () =>
      judgedQuiet(redLines, sent, {
        rules: liveRules,
        silences: liveSilences,
        incidents: answering?.slice(0, MOST_ANSWERING),
        now,
        zone,
      }),
    [redLines, sent, liveRules, liveSilences, answering, now, zone],
  );

  const asked = [
    ['Checks', checks],
    ['Catalog items', items],
    ['Components', components],
    ['Notification rules', rules],
    ['Silences', silences],
    ['Incidents', incidents],
    ['When items became unhealthy', turned],
    ['Notifications about checks', checkSends],
    ['Notifications about catalog items', itemSends],
    ['Notifications about components', componentSends],
  ] as const;
  const most = formatCount(MOST_RED);
  const isSentCut = Object.values(sent).some(answer => answer?.isCut === true);
  const refused = (label: string, refusedBy: Refusal | undefined) =>
    refusedBy ? [`${label} were not looked at: ${refusedBy.reason}`] : [];
  return {
    lines,
    known,
    rules: liveRules,
    isPending: asked.some(([, query]) => isWaiting(query)),
    failures: asked.flatMap(([label, { error, refetch }]): QuietFailure[] =>
      error === undefined ? [] : [{ label, error, refetch }],
    ),
    /** What was not looked at, and why, a sentence each. */
    notes: [
      ...refused('Checks', no.checks),
      ...refused('Catalog items', no.items),
      ...refused('Components', no.components),
      ...refused('Notifications', no.sends),
      ...refused('Incidents', no.incidents),
      ...(redChecks.isCut ? [`Of unhealthy checks the ${most} that turned last are looked at.`] : []),
      ...(redItems.isCut
        ? [`Of unhealthy catalog items the ${most} that were updated last are looked at.`]
        : []),
      ...(redComponents.isCut
        ? [`Of unhealthy components the ${most} that were updated last are looked at.`]
        : []),
      ...((answering?.length ?? 0) > MOST_ANSWERING
        ? [`Of active incidents the ${formatCount(MOST_ANSWERING)} that were opened last are looked at.`]
        : []),
      ...(isSentCut ? ['Of notifications about them only the newest are looked at.'] : []),
    ],
  };
}
