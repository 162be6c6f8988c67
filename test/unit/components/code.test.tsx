import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { FormSpy } from 'react-final-form';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { readCode, writeCode } from '@/components/code-editor/codeText';
import { AppForm } from '@/components/form/AppForm';
import { CodeInput, type CodeInputProps } from '@/components/form/CodeInput';
import { required } from '@/components/form/rules';
import { ToastProvider } from '@/components/toast/ToastProvider';

describe('reading code', () => {
  test.each([
    ['yaml', 'a: 1\nb: [x, "y"]', { a: 1, b: ['x', 'y'] }],
    ['yaml', '# only a comment', undefined],
    ['yaml', 'null', null],
    ['yaml', 'on: push\nwhen: 2026-01-01', { on: 'push', when: '2026-01-01' }],
    ['yaml', 'base: &b {x: 1}\nother: *b', { base: { x: 1 }, other: { x: 1 } }],
    ['json', '{"a": [1, null]}', { a: [1, null] }],
    ['text', 'a: [', 'a: ['],
  ] as const)('%s %j', (language, text, value) => expect(readCode(text, language)).toEqual({ value }));
  test.each(['yaml', 'json', 'text'] as const)('[FRM-003] empty %s is nothing', language => {
    for (const text of ['', '  \n ']) expect(readCode(text, language)).toEqual({ value: undefined });
  });
  test.each([
    ['[FRM-002]', 'yaml', 'a: [1,\nb: 2', 'Not valid YAML'],
    ['[FRM-002]', 'yaml', 'a: 1\n b: 2', 'Not valid YAML'],
    ['[FRM-002]', 'json', '{"a":\n}', 'Not valid JSON'],
    ['[FRM-002]', 'json', "{'a': 1}", 'Not valid JSON'],
  ] as const)('%s %s %j is no value, and the place is known', (_id, language, text, message) => {
    const read = readCode(text, language);
    expect(read).toEqual({ problem: { line: expect.any(Number) as number, message } });
    expect('problem' in read && read.problem.line).toBeGreaterThanOrEqual(1);
  });
  test('aliases that multiply are refused, and keys that reach a prototype are dropped', () => {
    const laughs = ['a: &a [x,x,x,x,x,x,x,x,x,x]'];
    for (let i = 1; i < 9; i += 1) {
      const [name, of] = [String.fromCharCode(97 + i), String.fromCharCode(96 + i)];
      laughs.push(`${name}: &${name} [${Array(10).fill(`*${of}`).join(',')}]`);
    }
    expect(readCode(laughs.join('\n'), 'yaml')).toHaveProperty('problem');
    expect(readCode('__proto__: {x: 1}\na: b', 'yaml')).toEqual({ value: { a: 'b' } });
  });
  test.each([
    ['yaml', { a: 'a long text that is not to be folded '.repeat(6), b: [1] }],
    ['json', { a: null, b: [{ c: true }] }],
  ] as const)('%s that was written is read as the same value', (language, value) =>
    expect(readCode(writeCode(value, language), language)).toEqual({ value }),
  );
});

// Loaded when first drawn: on a busy machine that takes longer than a query waits.
beforeAll(async () => {
  await Promise.all([import('@/components/form/CodeField'), import('@/components/code-editor/AceSurface')]);
});

type Values = Record<string, unknown>;
interface Held {
  env?: { editor: { setValue: (text: string) => void; getValue: () => string; getReadOnly: () => boolean } };
}
/** The editor behind the field of that name. */
async function editorOf(label: string) {
  const group = await screen.findByRole('group', { name: new RegExp(`^${label}: press Enter`) });
  const editor = (group.closest('.ace_editor') as (HTMLElement & Held) | null)?.env?.editor;
  if (!editor) throw new Error(`No editor ${label}`);
  return { group, editor };
}

function Note({ values, note }: { values: Values; note: (values: Values) => void }) {
  useEffect(() => note(values), [values, note]);
  return null;
}

async function mount(props: Partial<CodeInputProps>, initialValues: Values) {
  let held = initialValues;
  const submitted = vi.fn<(values: Values) => void>();
  const note = (values: Values) => {
    held = values;
  };
  render(
    <ToastProvider>
      <AppForm<Values> draft={undefined} label="Form" initialValues={initialValues} onSubmit={submitted}>
        <CodeInput name="spec" label="Spec" language="yaml" {...props} />
        <FormSpy subscription={{ values: true }}>
          {({ values }) => <Note values={values as Values} note={note} />}
        </FormSpy>
      </AppForm>
    </ToastProvider>,
  );
  const { group, editor } = await editorOf('Spec');
  return {
    group,
    editor,
    values: () => held,
    submitted,
    type: (text: string) => act(async () => editor.setValue(text)),
  };
}

describe('a code field', () => {
  let warn: MockInstance<typeof console.warn>;
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => warn.mockRestore());

  test.each(['yaml', 'json'] as const)(
    '[FRM-002] %s that does not parse leaves the value alone: a quiet notice, a line in the log, no more',
    async language => {
      const { editor, group, values, type } = await mount({ language }, { spec: { a: 1 } });
      expect(readCode(editor.getValue(), language)).toEqual({ value: { a: 1 } });
      await type('{"a": [2, "s3cret"');
      expect(values()).toEqual({ spec: { a: 1 } });
      expect(editor.getValue()).toBe('{"a": [2, "s3cret"');
      expect(group).toHaveAccessibleDescription(
        /^Not valid (YAML|JSON) at line 1: the form keeps what it had before$/,
      );
      expect(screen.queryByRole('alert')).toBeNull();
      expect(document.querySelector('[data-toast]')).toBeNull();
      await type('{"a": [2, "s3cret",');
      expect(warn).toHaveBeenCalledOnce();
      expect(JSON.stringify(warn.mock.calls)).not.toContain('s3cret');
      await type('{"a": [2]}');
      expect(values()).toEqual({ spec: { a: [2] } });
      expect(group).not.toHaveAccessibleDescription();
    },
  );
  test('[FRM-004] text that does not parse is logged and blocks nothing: the form is sent with what it had before', async () => {
    const { type, submitted } = await mount({}, { spec: { a: 1 } });
    await type('a: [');
    fireEvent.submit(screen.getByRole('form', { name: 'Form' }));
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
    expect(submitted.mock.calls[0]?.[0]).toEqual({ spec: { a: 1 } });
    expect(warn).toHaveBeenCalledOnce();
  });

  test('[FRM-003] emptied, it clears the field', async () => {
    const { values, type } = await mount({}, { spec: { a: 1 } });
    await type('');
    expect(values()).toEqual({});
  });
  test('what a person wrote stays as it was written, comments and order included', async () => {
    const { editor, values, type } = await mount({}, {});
    const text = "# why\nb: 2   # two\na: '1'\n";
    await type(text);
    expect(values()).toEqual({ spec: { b: 2, a: '1' } });
    expect(editor.getValue()).toBe(text);
  });
  test.each(['null', '~', '# why\nnull'])('a text that says nothing, %j, is not taken away', async text => {
    const { editor, values, type } = await mount({}, { spec: { a: 1 } });
    await type(text);
    expect(editor.getValue()).toBe(text);
    expect(values()).toEqual({});
    await type(`${text}able: 1`);
    expect(editor.getValue()).toBe(`${text}able: 1`);
  });
  test('with text as its output it holds the text', async () => {
    const { values, type } = await mount({ output: 'text' }, { spec: 'a: 1' });
    await type('a: 2 # two');
    expect(values()).toEqual({ spec: 'a: 2 # two' });
    await type('a: [');
    expect(values()).toEqual({ spec: 'a: 2 # two' });
    await type(' ');
    expect(values()).toEqual({});
  });
  test('[FRM-001] a required one that was cleared says so when it is left', async () => {
    const { group, editor, type } = await mount({ rule: required }, { spec: { a: 1 } });
    await type('');
    act(() => {
      (editor as unknown as { focus: () => void; blur: () => void }).focus();
      (editor as unknown as { blur: () => void }).blur();
    });
    await waitFor(() => expect(group).toHaveAccessibleDescription('This field is required'));
  });
  test('disabled, it cannot be changed', async () => {
    const { editor } = await mount({ disabled: true }, { spec: { a: 1 } });
    expect(editor.getReadOnly()).toBe(true);
  });
});

test('a code to read cannot be changed, and is copied whole', async () => {
  render(
    <ToastProvider>
      <CodeEditor label="Spec" language="yaml" value="a: 1" />
    </ToastProvider>,
  );
  const { editor } = await editorOf('Spec');
  expect(editor.getReadOnly()).toBe(true);
  expect(screen.getByRole('button', { name: 'Copy Spec' })).toBeVisible();
});
