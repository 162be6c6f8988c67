import type { FailureSubjects, IncidentAbout } from './api';

interface Told {
  /** What of it is evidence; an answer may lack it. */
  hypotheses?: IncidentAbout['hypotheses'] | null;
}

/** Whether an incident has evidence on any of these, or does not say on what. */
export function isIncidentAbout(
  { hypotheses }: Told,
  { checkIds, configIds, componentIds }: FailureSubjects,
): boolean {
  const isAmong = (ids: readonly string[] | undefined, id: string | null) =>
    id !== null && ids?.includes(id) === true;
  return (
    hypotheses?.some(({ evidences }) =>
      evidences.some(
        ({ check_id: check, config_id: config, component_id: component }) =>
          isAmong(checkIds, check) || isAmong(configIds, config) || isAmong(componentIds, component),
      ),
    ) !== false
  );
}

/** Rows about what fails before those about what is related to it; of each in the order they came in. */
export const relatedLast = <Row>(rows: readonly Row[], isRelated: (row: Row) => boolean): Row[] =>
  rows.toSorted((a, b) => Number(isRelated(a)) - Number(isRelated(b)));
