import { useCallback, useMemo, useState } from 'react';
import { Stack } from '@/components/layout/layout';
import { hasTimeseries } from '@/components/view-panels/panel';
import { ownValue } from '@/lib/own';
import { useUrlState } from '@/lib/useUrlState';
import { MarksToggle } from '../marks/MarksToggle';
import { usePostViewRunSettledQuery, type ViewPlace } from './api';
import { Sections, type SectionFacts } from './Sections';
import { useVariablesUrl, viewMarksUrl } from './url';
import { VariableBar } from './VariableBar';
import { readVariables, unite, variableChoice } from './variables';
import { ViewBody } from './ViewBody';

interface ViewScreenProps {
  place: ViewPlace;
  /** Milliseconds between runs of their own; none without. */
  everyMs?: number | undefined;
  maxHeight?: string;
}

const NOTHING: ReadonlyMap<number, SectionFacts> = new Map();

/** A view with its variables, panels, rows and sections; what is chosen stands in the address. */
export function ViewScreen({ place, everyMs = 0, maxHeight }: ViewScreenProps) {
  const [{ marks }, patch] = useUrlState(viewMarksUrl);
  const [facts, setFacts] = useState(NOTHING);
  const onFacts = useCallback(
    (at: number, told: SectionFacts) => setFacts(known => new Map(known).set(at, told)),
    [],
  );
  const own = useVariablesUrl(useMemo(() => [], []));
  const query = usePostViewRunSettledQuery({ place, wanted: own.wanted }, { pollingInterval: everyMs });
  // The controls stay while the next run is under way.
  const run = query.currentData ?? query.data;
  const sections = query.currentData?.result.sections ?? [];
  const inner = sections.length > 0 ? [...facts.values()] : [];
  const variables = unite([readVariables(run?.result.variables), ...inner.map(one => one.variables)]);
  const keys = variables.map(({ key }) => key);
  const { wanted, choose, reset } = useVariablesUrl(keys);
  const chosen = variableChoice(variables, run?.sent ?? {});
  // A value counts as refused when no view of the page offers it.
  const refused = [...(run?.refused ?? []), ...inner.flatMap(one => one.refused)].filter(
    ({ key, value }, index, all) =>
      ownValue(wanted, key) === value &&
      all.findIndex(one => one.key === key) === index &&
      !variables.find(variable => variable.key === key)?.options.some(option => option.value === value),
  );
  const isSettled =
    query.currentData !== undefined && sections.every((_one, index) => facts.get(index)?.isSettled ?? true);
  const strays = isSettled
    ? Object.keys(wanted).filter(key => wanted[key] !== '' && !keys.includes(key))
    : [];
  const hasTime = hasTimeseries(run?.result.panels) || inner.some(one => one.hasTime);
  return (
    <Stack gap={3}>
      <VariableBar
        variables={variables}
        chosen={chosen}
        wanted={wanted}
        refused={query.isFetching && query.currentData === undefined ? [] : refused}
        strays={strays}
        onChoose={choose}
        onReset={reset}
      >
        {hasTime && <MarksToggle shown={marks} onChange={shown => patch({ marks: shown }, 'replace')} />}
      </VariableBar>
      <ViewBody query={query} {...(maxHeight && { maxHeight })}>
        {sections.length > 0 && <Sections sections={sections} wanted={wanted} onFacts={onFacts} />}
      </ViewBody>
    </Stack>
  );
}
