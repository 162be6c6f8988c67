import { initialOf, type Param } from '../params';
import { ownValue } from '@/lib/own';

/** The form of a run: a text a parameter, by its place. Names of parameters may hold dots, which forms read as paths. */
export type FormTexts = Record<string, string | undefined>;

export const fieldOf = (at: number): string => `p${at}`;

/** What the form begins with. @param values by name of the parameter: from a link, or typed before */
export const initialTexts = (params: readonly Param[], values: Readonly<Record<string, string>>): FormTexts =>
  Object.fromEntries(
    params.map((param, index) => [fieldOf(index), initialOf(param, ownValue(values, param.name))]),
  );

/** The texts of a form by name of the parameter. */
export const textsByName = (params: readonly Param[], texts: FormTexts): Record<string, string> =>
  Object.fromEntries(params.map(({ name }, index) => [name, texts[fieldOf(index)] ?? '']));

/** The texts that are no longer what the form began with, by name of the parameter. */
export const typedTexts = (
  params: readonly Param[],
  begun: FormTexts,
  texts: FormTexts,
): Record<string, string> =>
  Object.fromEntries(
    params.flatMap(({ name }, index) => {
      const [before = '', now = ''] = [begun[fieldOf(index)], texts[fieldOf(index)]];
      return now === before ? [] : [[name, now]];
    }),
  );

/** Whether a playbook that wants its name typed has got it. @param phrase undefined for one that does not */
export const isConfirmed = (phrase: string | undefined, typed: string): boolean =>
  phrase === undefined || typed.trim() === phrase;
