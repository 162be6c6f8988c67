import ace, { type Ace } from 'ace-builds';
import 'ace-builds/src-noconflict/ext-language_tools';
import { describeAt, suggestAt } from './assistant';
import type { JsonSchema } from '../types';
import type { Description, Suggestion } from './types';

const { HoverTooltip } = ace.require('ace/tooltip') as {
  HoverTooltip: new (parent: HTMLElement) => Ace.HoverTooltip;
};

/** Letters of a key or value: what stands of them before the cursor is replaced by what is chosen. */
const LETTERS = [/[\w$./-]/];

/** Above what has no list, the required ones first in the order of the worker. */
const completionOf = (one: Suggestion, at: number): Ace.Completion => ({
  caption: one.label,
  value: one.text,
  meta: one.required ? `${one.kind}, required` : one.kind,
  score: 1000 - at,
  ...(one.description !== undefined && { docText: one.description }),
});

/** Behind a key that is there already only the key is written. */
const withoutColon = (text: string, rest: string) =>
  /^[\w.-]*\s*:/.test(rest) ? (text.split(':', 1)[0] ?? text) : text;

function completerOf(schema: JsonSchema): Ace.Completer {
  return {
    id: 'schema',
    identifierRegexps: LETTERS,
    getCompletions(_editor, session, at, _prefix, callback) {
      const rest = session.getLine(at.row).slice(at.column);
      suggestAt(session.getValue(), schema, at).then(
        found =>
          callback(
            null,
            found.map((one, index) => completionOf({ ...one, text: withoutColon(one.text, rest) }, index)),
          ),
        () => callback(null, []),
      );
    },
  };
}

function line(text: string, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  return element;
}

/** What the schema says of a key, as the page shows it. */
function described({ title, kind, required, description, values }: Description): HTMLElement {
  const box = document.createElement('div');
  box.className = 'ace_described';
  box.append(
    line(title, 'ace_described-title'),
    line(required ? `${kind}, required` : kind, 'ace_described-kind'),
  );
  if (description !== undefined) box.append(line(description, 'ace_described-text'));
  if (values) box.append(line(`Values: ${values.join(', ')}`, 'ace_described-kind'));
  return box;
}

/**
 * Completes keys and values in an editor, and says what a key means when the pointer rests on it.
 * @returns takes both away again
 */
export function assist(editor: Ace.Editor, schema: JsonSchema, writable: boolean): () => void {
  if (writable) {
    editor.setOptions({ enableBasicAutocompletion: true, enableLiveAutocompletion: true });
    editor.completers = [completerOf(schema)];
  }
  const tooltip = new HoverTooltip(document.body);
  tooltip.setDataProvider((event: Ace.MouseEvent, at: Ace.Editor) => {
    const { row, column } = event.getDocumentPosition();
    describeAt(at.session.getValue(), schema, { row, column }).then(
      found => {
        if (!found) return;
        const range = new ace.Range(found.row, found.column, found.row, found.endColumn);
        tooltip.showForRange(at, range, described(found), event);
      },
      () => undefined,
    );
  });
  tooltip.addToEditor(editor);
  return () => {
    tooltip.removeFromEditor(editor);
    tooltip.destroy();
    editor.completers = [];
    editor.setOptions({ enableBasicAutocompletion: false, enableLiveAutocompletion: false });
  };
}
