import { useCallback, useMemo, useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import type { SettingsResource } from './api';
import { readCode, type ReadCode } from '@/components/code-editor/codeText';
import { useSubmitHold } from '@/components/form/useSubmitHold';
import { useReader } from '@/components/code-editor/schema/useReader';
import type { CodeProblem } from '@/components/code-editor/types';
import { canonical } from '@/lib/diff/tree';
import { isObject } from '@/lib/json';
import { plain, plainValues } from '@/modules/records/merge';
import type { ResourceDefinition } from './definitions';
import { partText, withPart, writeInto } from './document';
import { movedField, resourceOfManifest, type ResourceValues } from './form';

export const TABS = [
  { id: 'form', label: 'Form' },
  { id: 'code', label: 'Code' },
] as const;

const withoutProblem = ({ problem: _problem, ...values }: ResourceValues) => values;

/** A text, and the value that was read from it: as long as that stands, the text need not be read again. */
interface Known {
  text: string;
  value: unknown;
}

/** Whether a text is one of the value's: then it stays as the person typed it, blanks and all. */
function saysSpec(typed: string, value: unknown, known: Known): boolean {
  if (known.text === typed && known.value === value) return true;
  const read = readCode(typed, 'yaml');
  return 'value' in read && canonical(plain(read.value)) === canonical(plain(value));
}

const isNoMap: CodeProblem = { line: 1, message: 'Not a map of fields' };

/** The text of a resource, that of its spec, and what is typed into either; large texts are read beside the page. */
export function useResourceCode(definition: ResourceDefinition, row: SettingsResource | undefined) {
  const form = useForm<ResourceValues>();
  const { values } = useFormState<ResourceValues>({ subscription: { values: true } });
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('form');
  const [held, hold] = useState(() => writeInto('', plainValues(withoutProblem(values))));
  const [spec, typeSpec] = useState(() => partText(held, 'spec'));
  const [isSpecTyped, markSpec] = useState(false);
  const [problem, setProblem] = useState<CodeProblem>();
  const [knownText, knowText] = useState<Known>({ text: held, value: values });
  const [knownSpec, knowSpec] = useState<Known>({ text: spec, value: values.spec });
  const sending = useSubmitHold();
  useField('problem', {
    validate: (value: unknown) => (value ? 'The code cannot be read' : undefined),
    beforeSubmit: sending.beforeSubmit,
  });

  const fail = (found: CodeProblem | undefined) => {
    setProblem(found);
    form.change('problem', found?.message);
    sending.end();
  };
  const takeCode = (typed: string, read: ReadCode) => {
    if ('problem' in read) return fail(read.problem);
    const said = read.value ?? {};
    if (!isObject(said)) return fail(isNoMap);
    // As it is published: the object around it says what the resource is called.
    const next = resourceOfManifest(definition, said) ?? said;
    const moved = movedField(definition, row, next);
    if (moved) {
      const line = typed.split('\n').findIndex(one => one.trimStart().startsWith(`${moved}:`)) + 1;
      return fail({ line: line || 1, message: `The ${moved} of an existing ${definition.noun[0]} stays` });
    }
    form.batch(() => {
      for (const field of new Set([...Object.keys(withoutProblem(values)), ...Object.keys(next)]))
        form.change(field as keyof ResourceValues, plain(next[field]) ?? undefined);
    });
    fail(undefined);
    knowText({ text: typed, value: form.getState().values });
  };
  const takeSpec = (typed: string, read: ReadCode) => {
    if ('problem' in read) return fail(read.problem);
    if (read.value !== undefined && !isObject(read.value)) return fail(isNoMap);
    form.change('spec', read.value);
    knowSpec({ text: typed, value: read.value });
    fail(undefined);
  };
  const code = useReader('spec', takeCode);
  const part = useReader('spec', takeSpec);
  const isOpen = problem !== undefined || code.isReading || part.isReading;

  const written = useCallback(() => {
    const from = isSpecTyped ? (withPart(held, 'spec', spec) ?? held) : held;
    return knownText.text === from && knownText.value === values
      ? from
      : writeInto(from, plainValues(withoutProblem(values)));
  }, [held, spec, isSpecTyped, values, knownText]);
  // A text that cannot be read stays as it was typed; otherwise what the fields say is written into it.
  const text = useMemo(() => (tab === 'form' || isOpen ? held : written()), [tab, isOpen, held, written]);
  const shownSpec = useMemo(
    () =>
      tab === 'code' || isOpen || saysSpec(spec, values.spec, knownSpec) ? spec : partText(written(), 'spec'),
    [tab, isOpen, spec, values.spec, knownSpec, written],
  );
  return {
    tab,
    values,
    text,
    spec: shownSpec,
    problem,
    onCode: (typed: string) => {
      hold(typed);
      sending.begin();
      code.read(typed);
    },
    onSpec: (typed: string) => {
      typeSpec(typed);
      markSpec(true);
      sending.begin();
      part.read(typed);
    },
    // Where the problem is, one stays until it is mended.
    choose: (id: (typeof TABS)[number]['id']) => {
      if (isOpen) return;
      const whole = written();
      hold(whole);
      typeSpec(partText(whole, 'spec'));
      markSpec(false);
      setTab(id);
    },
  };
}
