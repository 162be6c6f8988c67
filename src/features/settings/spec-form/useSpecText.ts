import { useMemo, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import type { ReadCode } from '@/components/code-editor/codeText';
import { useReader } from '@/components/code-editor/schema/useReader';
import type { CodeProblem } from '@/components/code-editor/types';
import { plain } from '@/modules/records/merge';
import { writeInto } from '../resources/document';
import { mapOf } from './model/walk';

/** Said while a long text is read: nothing is saved until it is. */
const READING = 'The code is being read';
/** Said while a text cannot be read. */
const UNREADABLE = 'The code cannot be read';

interface WithSpec {
  spec?: unknown;
  problem?: string | undefined;
}

/** A spec as a text that its form and its code share. */
export interface SpecText {
  text: string;
  /** Where the text cannot be read; it stays as it was typed meanwhile. */
  problem: CodeProblem | undefined;
  /** The text is being read. */
  busy: boolean;
  /** Takes over what was typed as code. */
  type: (text: string) => void;
}

/** Nothing is written as nothing, not as an empty map. */
const textOf = (held: string, spec: unknown): string => {
  const map = mapOf(plain(spec)) as Record<string, never>;
  return held === '' && Object.keys(map).length === 0 ? '' : writeInto(held, map);
};

/**
 * The spec of the record's form as YAML. The form writes into the text, so that comments, keys nobody knows and their order
 * stay; what is typed as code is what the form shows. What cannot be read is kept as typed, and `problem` in the form's
 * values says so.
 * @param shown whether the code is on the page: only then is it rewritten after a change of the form
 */
export function useSpecText(shown: boolean): SpecText {
  const form = useForm<WithSpec>();
  const { values } = useFormState<WithSpec>({ subscription: { values: true } });
  /** The text, and the spec that it says. */
  const [held, hold] = useState(() => ({ text: textOf('', values.spec), spec: values.spec }));
  const [problem, setProblem] = useState<CodeProblem>();
  const fail = (found: CodeProblem) => {
    setProblem(found);
    form.change('problem', `${UNREADABLE}: ${found.message}, line ${found.line}`);
  };
  const take = (typed: string, said: ReadCode) => {
    if ('problem' in said) return fail(said.problem);
    const value = mapOf(said.value);
    setProblem(undefined);
    hold({ text: typed, spec: value });
    form.batch(() => {
      form.change('spec', value);
      form.change('problem', undefined);
    });
  };
  const { read, isReading: busy } = useReader('spec', take);
  const stands = problem !== undefined || busy || !shown || held.spec === values.spec;
  const text = useMemo(
    () => (stands ? held.text : textOf(held.text, values.spec)),
    [stands, held, values.spec],
  );
  return {
    text,
    problem,
    busy,
    type: typed => {
      hold({ text: typed, spec: values.spec });
      if (read(typed)) {
        setProblem(undefined);
        if (form.getState().values.problem !== READING) form.change('problem', READING);
      }
    },
  };
}
