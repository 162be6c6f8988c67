import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useId, useMemo, useState } from 'react';
import { useForm } from 'react-final-form';
import { useLatest } from '@/lib/hooks/useLatest';
import { CodeEditor } from '../code-editor/CodeEditor';
import { readableCode, writeCode, type ReadCode } from '../code-editor/codeText';
import { useReader } from '../code-editor/schema/useReader';
import type { CodeProblem } from '../code-editor/types';
import type { CodeInputProps } from './CodeInput';
import { useBound } from './useBound';
import { useSubmitHold } from './useSubmitHold';

const written = (value: unknown) => JSON.stringify(value) ?? '';

/** What CodeInput draws; apart, because it brings the YAML parser along. */
export default function CodeField(props: CodeInputProps) {
  const {
    name,
    label,
    rule,
    hint,
    disabled,
    language,
    output = 'value',
    map,
    help,
    minLines,
    maxLines,
    handle,
    onFindings,
    onUnread,
  } = props;
  const id = useId();
  const hold = useSubmitHold();
  const { mutators } = useForm();
  const { input, message } = useBound<unknown>(name, rule, undefined, hold.beforeSubmit);
  const held = input.value === '' ? undefined : input.value;
  const textOf = (value: unknown) =>
    output === 'text' && typeof value === 'string'
      ? value
      : language === 'yaml' && value !== undefined
        ? readableCode(value).text
        : writeCode(value, language);
  const heldText = useMemo(() => written(held), [held]);
  // The text is the person's own, comments and all; it is rewritten only when the value changes behind it.
  const [draft, setDraft] = useState<{ text: string; from: string; problem?: CodeProblem }>(() => ({
    text: textOf(held),
    from: heldText,
  }));
  let shown = draft;
  if (heldText !== draft.from) {
    shown = { text: textOf(held), from: heldText };
    setDraft(shown);
  }

  const isUnread = shown.problem !== undefined;
  const tellUnread = useLatest(onUnread ?? (() => undefined));
  useEffect(() => tellUnread(isUnread), [isUnread, tellUnread]);

  const take = (text: string, read: ReadCode) => {
    mutators['setUnread']?.(name, 'problem' in read);
    if ('problem' in read) {
      // Once a mishap, not once a keystroke; the text stays out of the log.
      if (!shown.problem) console.warn(`${label}: ${read.problem.message}, line ${read.problem.line}`);
      setDraft(before => ({ ...before, text, problem: read.problem }));
    } else {
      const value = output === 'text' ? text.trim() && text : read.value;
      // `null` says nothing too: a field holds none.
      const next = value === '' || value === null ? undefined : value;
      setDraft({ text, from: written(next) });
      input.onChange(next);
    }
    hold.end();
  };
  const { read } = useReader(map ? 'spec' : language, take);
  const onChange = (text: string) => {
    // Keys may come faster than they are drawn: each goes on from the one before.
    setDraft(before => ({ ...before, text }));
    hold.begin();
    read(text);
  };

  const notice =
    shown.problem &&
    `${shown.problem.message} at line ${shown.problem.line}: the form keeps what it had before`;
  // Where it cannot be read comes before what its value lacks.
  const said = notice ?? message ?? hint;
  return (
    <div>
      <Box sx={{ mb: 1, fontSize: 'note', color: message ? 'error.main' : 'text.secondary' }} aria-hidden>
        {label}
        {rule?.required && ' *'}
      </Box>
      <CodeEditor
        label={label}
        language={language}
        value={shown.text}
        onChange={onChange}
        onBlur={() => input.onBlur()}
        describedBy={said ? id : undefined}
        invalid={message !== undefined}
        problem={shown.problem}
        help={help}
        handle={handle}
        onFindings={onFindings}
        {...(disabled !== undefined && { disabled })}
        {...(minLines !== undefined && { minLines })}
        {...(maxLines !== undefined && { maxLines })}
      />
      <FormHelperText id={id} error={message !== undefined} component="output" sx={{ display: 'block' }}>
        {said}
      </FormHelperText>
    </div>
  );
}
