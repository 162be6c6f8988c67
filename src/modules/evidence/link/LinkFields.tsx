import { useEffect, useMemo, useRef } from 'react';
import { useField, useForm } from 'react-final-form';
import { messageOf } from '@/lib/errors';
import { useListHypothesesQuery, useListIncidentsQuery } from '../api';
import { SelectInput, TextArea } from '@/components/form/inputs';
import { SearchOrCreate, searchText, type Picked } from '@/components/form/SearchOrCreate';
import { DEBOUNCE, useDebounced } from '@/lib/hooks/useDebounced';
import { LINK_SEVERITIES, LINK_TYPES, RULES, type LinkValues } from './values';

const VALUE = { subscription: { value: true }, format: (value: unknown) => value } as const;

/** A value of the form as it is now. */
function useValue<Key extends keyof LinkValues>(name: Key): LinkValues[Key] {
  return useField<LinkValues[Key]>(name, VALUE).input.value;
}

const failureOf = (error: unknown) => (error === undefined ? undefined : messageOf(error));

/** Incidents that fit what is typed. */
function useIncidentOptions(picked: Picked | undefined) {
  const text = useDebounced(searchText(picked), DEBOUNCE.incidentOptions);
  const { data = [], isFetching, error } = useListIncidentsQuery(text);
  const options = useMemo(
    () =>
      data.map(({ id, title, incident_id, status }) => ({
        id,
        label: title,
        note: `${incident_id} · ${status}`,
      })),
    [data],
  );
  return { options, loading: isFetching, failure: failureOf(error) };
}

/**
 * Hypotheses of the chosen incident that fit what is typed. When the incident has exactly one, that one is
 * chosen, once (INC-022).
 */
function useHypothesisOptions(incidentId: string | undefined, picked: Picked | undefined) {
  const form = useForm<LinkValues>();
  const text = useDebounced(searchText(picked), DEBOUNCE.incidentOptions);
  const { currentData, isFetching, error } = useListHypothesesQuery(
    { incidentId: incidentId ?? '', ...(text === '' ? {} : { text }) },
    { skip: incidentId === undefined },
  );
  const options = useMemo(
    () =>
      (currentData ?? []).map(({ id, title, type, status }) => ({
        id,
        label: title,
        note: `${type} · ${status}`,
      })),
    [currentData],
  );
  const settledFor = useRef<string>(undefined);
  useEffect(() => {
    if (!incidentId || !currentData || settledFor.current === incidentId) return;
    settledFor.current = incidentId;
    const [only, ...others] = options;
    if (only && others.length === 0 && !form.getState().values.hypothesis) form.change('hypothesis', only);
  }, [incidentId, currentData, options, form]);
  return { options: incidentId ? options : [], loading: isFetching, failure: failureOf(error) };
}

/** The fields of the incident-link form. Type and severity are asked for a new incident only (INC-016). */
export function LinkFields() {
  const form = useForm<LinkValues>();
  const incident = useValue('incident');
  const hypothesis = useValue('hypothesis');
  const incidents = useIncidentOptions(incident);
  const hypotheses = useHypothesisOptions(incident?.id, hypothesis);
  const isNew = incident !== undefined && incident.id === undefined;
  return (
    <>
      <SearchOrCreate
        {...incidents}
        name="incident"
        label="Incident"
        rule={RULES.incident}
        required
        autoFocus
        placeholder="Search for an incident, or name a new one"
        createLabel={text => `Create incident “${text}”`}
        hint={incident && (isNew ? 'A new incident will be created.' : incident.note)}
        onPick={(next, before) => {
          // Hypotheses belong to their incident.
          if (next?.id !== before?.id) form.change('hypothesis', undefined);
        }}
      />
      <TextArea name="description" label="Description" rows={3} />
      {isNew && (
        <>
          <SelectInput name="type" label="Type" rule={RULES.type} options={LINK_TYPES} none="Choose a type" />
          <SelectInput
            name="severity"
            label="Severity"
            rule={RULES.severity}
            options={LINK_SEVERITIES}
            none="Choose a severity"
          />
        </>
      )}
      <SearchOrCreate
        {...hypotheses}
        // Its rule goes with the incident; a field takes a new rule when it is registered again.
        key={incident?.id ? 'asked for' : 'optional'}
        name="hypothesis"
        label="Hypothesis"
        {...(incident?.id ? { rule: RULES.hypothesis, required: true } : {})}
        disabled={incident === undefined}
        placeholder={incident?.id ? 'Search for a hypothesis, or name a new one' : 'Same as incident title'}
        createLabel={text => `Create hypothesis “${text}”`}
        hint={hypothesis && (hypothesis.id ? hypothesis.note : 'A new root hypothesis will be created.')}
      />
    </>
  );
}
