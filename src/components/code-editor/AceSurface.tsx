import './aceSetup';
import ace, { type Ace } from 'ace-builds';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import AceEditor from 'react-ace';
import { fonts } from '@/theme/tokens';
import { useLatest } from '@/lib/hooks/useLatest';
import { pressedKey } from '@/lib/pressedKey';
import { configureEditor } from './aceSetup';
import { FindingList } from './schema/FindingList';
import { mayHoldOctal } from './schema/mayHoldOctal';
import { useFindings } from './schema/useFindings';
import type { CodeEditorProps, CodeHandle, CodeProblem, Finding, JsonSchema, TextEdit } from './types';

/** The class of the line that an address names. */
const MARK = 'ace_linked-line';

const OPTIONS = {
  enableKeyboardAccessibility: true,
  fontFamily: fonts.mono,
  showPrintMargin: false,
  fixedWidthGutter: true,
};

/** Esc leaves the text; it must not close the dialog around it as well. */
function keepEscape(event: KeyboardEvent) {
  if (pressedKey(event) === 'Escape' && event.target instanceof HTMLTextAreaElement) event.stopPropagation();
}

function describe(
  editor: Ace.Editor,
  { label, describedBy, invalid }: Pick<CodeEditorProps, 'label' | 'describedBy' | 'invalid'>,
  readOnly: boolean,
): void {
  editor.setOption('textInputAriaLabel', label);
  const group = editor.container.querySelector('.ace_scroller');
  group?.setAttribute(
    'aria-label',
    `${label}: press Enter to ${readOnly ? 'read' : 'edit'}, Escape to leave`,
  );
  for (const element of [group, editor.textInput.getElement()]) {
    if (describedBy) element?.setAttribute('aria-describedby', describedBy);
    else element?.removeAttribute('aria-describedby');
  }
  editor.textInput.getElement().setAttribute('aria-invalid', String(invalid === true));
}

/** Goes to a line and marks it, and no other; lines beyond the end mean the last one. */
function pointOut(editor: Ace.Editor, line: number): void {
  const { session } = editor;
  for (const [id, marker] of Object.entries(session.getMarkers())) {
    if (marker.clazz === MARK) session.removeMarker(Number(id));
  }
  const row = Math.min(Math.max(1, line), session.getLength()) - 1;
  session.addMarker(new ace.Range(row, 0, row, 1), MARK, 'fullLine');
  editor.gotoLine(row + 1, 0, false);
}

/** What the gutter marks: the problem the form found, and what the schema says, each line once. */
function annotationsOf(problem: CodeProblem | undefined, findings: readonly Finding[]): Ace.Annotation[] {
  const marks: Ace.Annotation[] = findings.map(({ row, column, severity, message }) => ({
    row,
    column,
    type: severity === 'hint' ? 'info' : severity,
    text: message,
  }));
  if (problem && !findings.some(({ row, severity }) => severity === 'error' && row === problem.line - 1))
    marks.push({ row: problem.line - 1, column: 0, type: 'error', text: problem.message });
  return marks;
}

/** Draws the waves below what was found. @returns takes them away again */
function underline(session: Ace.EditSession, findings: readonly Finding[]): () => void {
  const ids = findings.map(({ row, column, endRow, endColumn, severity }) =>
    session.addMarker(
      new ace.Range(row, column, endRow, endColumn),
      `ace_finding is-${severity}`,
      'text',
      true,
    ),
  );
  return () => ids.forEach(id => session.removeMarker(id));
}

/** Goes to a place of the text, and writes on from there. */
function goTo(editor: Ace.Editor, row: number, column: number): void {
  editor.gotoLine(row + 1, column, false);
  editor.focus();
}

/** Writes an edit as a step of its own. */
function write(editor: Ace.Editor, { from, to, text }: TextEdit): void {
  const { session } = editor;
  const { doc } = session;
  session.markUndoGroup();
  const range = { start: doc.indexToPosition(from), end: doc.indexToPosition(to) };
  const end = session.replace(range, text);
  session.markUndoGroup();
  goTo(editor, end.row, end.column);
}

/** The schema that anything fits. */
const ANYTHING: JsonSchema = {};

/** The editor itself; loaded when the first one is shown. Use CodeEditor. */
export default function AceSurface(props: CodeEditorProps) {
  const { value, language, onChange, onBlur, minLines = 4, maxLines = 24, problem, disabled, help } = props;
  const schema = language === 'yaml' ? help?.schema : undefined;
  // Without a schema nothing is expected of a text; what kubectl reads otherwise is said all the same.
  const anything =
    language === 'yaml' && onChange !== undefined && mayHoldOctal(value) ? ANYTHING : undefined;
  const checked = useFindings(value, schema ?? anything);
  const { findings } = checked;
  const annotations = useMemo(() => annotationsOf(problem, findings), [problem, findings]);
  const [isLoaded, setLoaded] = useState(false);
  const editor = useRef<Ace.Editor>(null);
  const pending = useRef(false);
  const readOnly = onChange === undefined || disabled === true;
  const { label, describedBy, invalid } = props;
  useEffect(() => {
    if (editor.current) describe(editor.current, { label, describedBy, invalid }, readOnly);
  }, [label, describedBy, invalid, readOnly]);
  useEffect(() => (editor.current ? underline(editor.current.session, findings) : undefined), [findings]);
  useEffect(() => {
    const loaded = editor.current;
    if (!schema || !loaded || !isLoaded) return undefined;
    let leave: (() => void) | undefined;
    let isGone = false;
    import('./schema/aceAssist').then(
      ({ assist }) => {
        if (!isGone) leave = assist(loaded, schema, !readOnly);
      },
      // Without it one writes as without a schema; the marks come from elsewhere.
      () => undefined,
    );
    return () => {
      isGone = true;
      leave?.();
    };
  }, [schema, isLoaded, readOnly]);
  const onFindings = useLatest(props.onFindings ?? (() => undefined));
  useEffect(() => onFindings(findings), [findings, onFindings]);
  useImperativeHandle(
    props.handle,
    (): CodeHandle => ({
      text: () => editor.current?.getValue() ?? '',
      edit: one => editor.current && write(editor.current, one),
      goTo: (row, column) => editor.current && goTo(editor.current, row, column),
    }),
    [],
  );
  const { line } = props;
  useEffect(() => {
    if (editor.current && line !== undefined) pointOut(editor.current, line);
  }, [line, value]);
  const onLine = useLatest(props.onLine ?? (() => undefined));
  /**
   * Pasting over a selection is two changes of Ace, and the text between them is nobody's: it may be empty, and clear
   * the field. So the text is read when all changes of the event are done.
   */
  const changed = () => {
    if (pending.current) return;
    pending.current = true;
    queueMicrotask(() => {
      pending.current = false;
      if (editor.current) onChange?.(editor.current.getValue());
    });
  };
  return (
    <div
      role="presentation"
      onKeyDown={keepEscape}
      onClick={({ target }) => {
        const cell = target instanceof Element ? target.closest('.ace_gutter-cell') : null;
        if (cell) onLine(Number(cell.textContent));
      }}
    >
      <AceEditor
        name=""
        mode={language}
        value={value}
        readOnly={readOnly}
        onChange={changed}
        onBlur={() => onBlur?.()}
        onLoad={loaded => {
          // react-ace hands out the editor under a type of its own.
          editor.current = loaded;
          configureEditor(loaded);
          describe(loaded, props, readOnly);
          if (line !== undefined) pointOut(loaded, line);
          setLoaded(true);
        }}
        className={readOnly ? 'is-readonly' : ''}
        highlightActiveLine={!readOnly}
        width="100%"
        height=""
        fontSize={12}
        lineHeight="18px"
        tabSize={2}
        minLines={minLines}
        maxLines={maxLines}
        navigateToFileEnd={false}
        setOptions={OPTIONS}
        annotations={annotations}
      />
      {(help ?? anything) && (
        <FindingList
          help={help ?? {}}
          completes={schema !== undefined && !readOnly}
          checked={checked}
          onChoose={({ row, column }) => editor.current && goTo(editor.current, row, column)}
        />
      )}
    </div>
  );
}
