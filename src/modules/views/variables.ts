import type { ViewResult, ViewVariable } from '@/api/generated/types/views';
import { prettyName } from '@/components/view-table/column';
import { ownValue } from '@/lib/own';
import { isMoment, timeEnds } from './timeEnds';

/** Variables of views: what is offered, what a link asks for, and what of it may be sent. */

/** Values by the key of their variable. */
export type VariableChoice = Readonly<Record<string, string>>;

/** A variable as it is drawn. */
export interface Variable {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  dependsOn: readonly string[];
  /** What the answer was made with where nothing else was sent. */
  fallback: string;
}

/** A value of a link that its variable does not offer. */
export interface Refused {
  key: string;
  label: string;
  value: string;
}

function readVariable({ key, label, options, optionItems, dependsOn, ...rest }: ViewVariable): Variable {
  const plain = (Array.isArray(options) ? options : []).map(String);
  const named = Array.isArray(optionItems) && optionItems.length > 0 ? optionItems : undefined;
  const offered = named
    ? named.map(item => ({ value: item.value, label: item.label || item.value || '(empty)' }))
    : plain.map(value => ({ value, label: value === '*' ? 'All' : value || '(empty)' }));
  const isOffered = (value: string | undefined): value is string => offered.some(one => one.value === value);
  return {
    key,
    label: label || prettyName(key),
    options: offered,
    dependsOn: Array.isArray(dependsOn) ? dependsOn : [],
    fallback: isOffered(rest.default) ? rest.default : rest.default || offered[0]?.value || '',
  };
}

export const readVariables = (variables: ViewResult['variables']): Variable[] =>
  (Array.isArray(variables) ? variables : []).map(readVariable);

const offers = (variable: Variable, value: string) => variable.options.some(option => option.value === value);

/** SHA-256 of nothing: older backends answer so when they were sent no variables, and then their queries saw none. */
const WITHOUT_VARIABLES = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface Step {
  /** Variables to ask with next; undefined when the answer stands. */
  send: VariableChoice | undefined;
  refused: Refused[];
}

/**
 * What to ask after an answer. A value that a link wants is sent once its variable offers it, and that is known only when
 * the variables that it depends on are settled: so values go level by level, and one that is not offered never does. The
 * ends of a time range offer nothing, and take any time.
 * @param wanted what the link asks for; keys of other views among them
 * @param sent what this answer was asked with
 * @param before values refused in former steps
 */
export function nextStep(
  answer: Pick<ViewResult, 'variables' | 'requestFingerprint'>,
  wanted: VariableChoice,
  sent: VariableChoice,
  before: readonly Refused[] = [],
): Step {
  const variables = readVariables(answer.variables);
  const ends = new Set(timeEnds(variables).flatMap(({ from, to }) => [from.key, to.key]));
  const takes = (variable: Variable, value: string) =>
    offers(variable, value) || (ends.has(variable.key) && isMoment(value));
  const refused = [...before];
  const isRefused = (key: string) => refused.some(one => one.key === key);
  const next = new Map(Object.entries(sent));
  /** What the link asks for; an empty value counts where it is offered, and says nothing elsewhere. */
  const wantedOf = (variable: Variable) => {
    const value = ownValue(wanted, variable.key);
    return value === '' && !offers(variable, '') ? undefined : value;
  };
  const isOpen = (variable: Variable) => {
    const { key, fallback } = variable;
    const value = wantedOf(variable);
    return value !== undefined && value !== (ownValue(sent, key) ?? fallback) && !isRefused(key);
  };
  const open = new Set(variables.filter(isOpen).map(({ key }) => key));
  for (const variable of variables) {
    const { key, label, dependsOn } = variable;
    const value = wantedOf(variable) ?? '';
    if (
      ownValue(sent, key) !== undefined &&
      wantedOf(variable) !== undefined &&
      !takes(variable, ownValue(sent, key) ?? '')
    ) {
      // Offered when it was sent, and no longer beside what was sent with it.
      next.delete(key);
      refused.push({ key, label, value });
    } else if (open.has(key) && !dependsOn.some(name => open.has(name))) {
      if (takes(variable, value)) next.set(key, value);
      else refused.push({ key, label, value });
    }
  }
  if (answer.requestFingerprint === WITHOUT_VARIABLES)
    for (const { key, fallback } of variables) if (fallback !== '' && !next.has(key)) next.set(key, fallback);
  const send = Object.fromEntries(next);
  const isSame =
    Object.keys(send).length === Object.keys(sent).length &&
    Object.entries(send).every(([key, value]) => ownValue(sent, key) === value);
  return { send: isSame ? undefined : send, refused };
}

/** The values that an answer was made with. */
export const variableChoice = (variables: readonly Variable[], sent: VariableChoice): VariableChoice =>
  Object.fromEntries(variables.map(({ key, fallback }) => [key, ownValue(sent, key) ?? fallback]));

/** Variables of several views as one list: the first of a key says its label, the options are united. */
export function unite(lists: readonly (readonly Variable[])[]): Variable[] {
  const all = new Map<string, Variable>();
  for (const variable of lists.flat()) {
    const known = all.get(variable.key);
    const more = known ? variable.options.filter(option => !offers(known, option.value)) : [];
    all.set(variable.key, known ? { ...known, options: [...known.options, ...more] } : variable);
  }
  return [...all.values()];
}
