import { severityWord, typeWord } from '@/lib/incidents/vocabulary';
import { isObject } from '@/lib/json';
import { writeJson } from '@/lib/numbers';

const textsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter(one => typeof one === 'string')
    : typeof value === 'string'
      ? [value]
      : [];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/** Selectors in words: 'types System or API'; other keys as they are. */
function selectorWords(selectors: unknown): string {
  const parts = (Array.isArray(selectors) ? selectors : []).flatMap((one: unknown) =>
    Object.entries(recordOf(one)).map(
      ([key, value]) => `${key} ${listed(textsOf(value)) || writeJson(value)}`,
    ),
  );
  return parts.length > 0 ? `a component with ${parts.join(' and ')} is` : 'any component is';
}

/**
 * What an incident rule does, in sentences. What is not written is not said.
 */
export function ruleWords(spec: unknown): string[] {
  const {
    components,
    template,
    filter,
    autoAssignOwner,
    breakOnMatch,
    autoClose,
    autoResolve,
    hoursOfOperation,
  } = recordOf(spec);
  const { type, severity, title, status } = recordOf(template);
  const { status: when, severity: severities, category, age } = recordOf(filter);
  const kind = textOf(type) ? `an incident of type ${typeWord(textOf(type))}` : 'an incident';
  const bad = listed(textsOf(when)) || 'unhealthy';
  const narrowed = [
    textsOf(severities).length > 0 && `findings of severity ${listed(textsOf(severities).map(severityWord))}`,
    textsOf(category).length > 0 && `category ${listed(textsOf(category))}`,
  ].filter(Boolean);
  const first = [
    `Opens ${kind}`,
    textOf(severity) && ` and severity ${severityWord(textOf(severity))}`,
    ` when ${selectorWords(components)} ${bad}`,
    textOf(age) && ` for ${textOf(age)}`,
    narrowed.length > 0 && `, with ${narrowed.join(' and ')}`,
    '.',
  ];
  const within = (value: unknown) => textOf(recordOf(value)['timeout']);
  const hours = (Array.isArray(hoursOfOperation) ? hoursOfOperation : []).map((one: unknown) => {
    const { start, end, negate } = recordOf(one);
    return `${negate === true ? 'not ' : ''}from ${textOf(start)} to ${textOf(end)}`;
  });
  return [
    first.filter(Boolean).join(''),
    textOf(title) &&
      `It is titled “${textOf(title)}”${textOf(status) ? ` and begins as ${textOf(status)}` : ''}.`,
    autoAssignOwner === true && 'The owner of the component commands it.',
    within(autoResolve) &&
      `It is resolved automatically when everything is healthy for ${within(autoResolve)}.`,
    within(autoClose) && `It is closed automatically ${within(autoClose)} later.`,
    hours.length > 0 && `It is active ${listed(hours)}.`,
    breakOnMatch === true && 'When it matches, the rules after it are skipped.',
  ].filter(text => typeof text === 'string' && text !== '') as string[];
}
