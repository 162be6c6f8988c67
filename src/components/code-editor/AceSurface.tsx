import './aceSetup';
import type { Ace } from 'ace-builds';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import AceEditor from 'react-ace';
import { fonts } from '@/app/theme/tokens';
import { dress } from './aceSetup';
import type { CodeEditorProps } from './types';

const OPTIONS = {
  enableKeyboardAccessibility: true,
  fontFamily: fonts.mono,
  showPrintMargin: false,
  fixedWidthGutter: true,
};

/** Esc leaves the text; it must not close the dialog around it as well. */
function keepEscape(event: KeyboardEvent) {
  if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) event.stopPropagation();
}

function describe(editor: Ace.Editor, props: CodeEditorProps, readOnly: boolean): void {
  const { label, describedBy, invalid } = props;
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

/** The editor itself; loaded when the first one is shown. Use CodeEditor. */
export default function AceSurface(props: CodeEditorProps) {
  const { value, language, onChange, onBlur, minLines = 4, maxLines = 24, problem, disabled } = props;
  const editor = useRef<Ace.Editor>(null);
  const readOnly = onChange === undefined || disabled === true;
  useEffect(() => {
    if (editor.current) describe(editor.current, props, readOnly);
  });
  return (
    <div role="presentation" onKeyDown={keepEscape}>
      <AceEditor
        name=""
        mode={language}
        value={value}
        readOnly={readOnly}
        {...(onChange && { onChange: (text: string) => onChange(text) })}
        onBlur={() => onBlur?.()}
        onLoad={loaded => {
          // react-ace hands out the editor under a type of its own.
          editor.current = loaded;
          dress(loaded);
          describe(loaded, props, readOnly);
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
        annotations={
          problem ? [{ row: problem.line - 1, column: 0, type: 'error', text: problem.message }] : []
        }
      />
    </div>
  );
}
