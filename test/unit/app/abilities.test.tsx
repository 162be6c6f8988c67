import type { Ace } from 'ace-builds';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as bound from '@/components/form/useBound';
import { definitions } from '@/features/settings/resources/definitions';
import { interrupt, noteAll } from '@/lib/drafts/keeper';
import { enter } from '../user';
import { answers, ELSEWHERE, FORMS, NO_FORMS, SPECS, type FormCase } from './editors';
import { renderPage } from './renderApp';

type App = ReturnType<typeof renderPage>;

afterEach(() => vi.restoreAllMocks());

const open = ({ at, handlers = [] }: { at: string; handlers?: FormCase['handlers'] }) =>
  renderPage({ at, as: ['admin'], handlers: [...handlers, ...answers] });

async function press(user: App['user'], names: readonly string[] = []) {
  for (const name of names)
    await user.click(
      await waitFor(() => {
        const [found] = ['button', 'menuitem', 'combobox', 'option', 'checkbox'].flatMap(role =>
          screen.queryAllByRole(role, { name }),
        );
        if (!found) throw new Error(`There is no ${name}.`);
        return found;
      }),
    );
}

const fieldOf = async ({ field }: FormCase) =>
  waitFor(() => {
    const [found] = ['textbox', 'combobox'].flatMap(role =>
      screen.queryAllByRole(role, { name: new RegExp(`^${field}( \\*)?$`) }),
    );
    if (!found) throw new Error(`There is no ${field}.`);
    return found as HTMLInputElement;
  });

const placeOf = (store: App['store']) => {
  const { pathname, search } = store.getState().location;
  return `${pathname}${search}`;
};

/** The session ends, as its gate does it. @returns where people come back to */
const endSession = ({ store }: App) => {
  const place = placeOf(store);
  interrupt('/p1', place);
  return place;
};

const kept = () => JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]);

const RETRY = /^(Retry|Try again)$/;
const TYPED = 'canary text';

/** Files of the page with what a pattern finds in them. */
const filesWith = (pattern: RegExp) =>
  ['app', 'features', 'modules'].flatMap(part =>
    readdirSync(`src/${part}`, { recursive: true, encoding: 'utf8' })
      .map(file => `${part}/${file}`)
      .filter(file => /\.tsx?$/.test(file) && pattern.test(readFileSync(`src/${file}`, 'utf8'))),
  );

describe('the table', () => {
  const rows = new Set([...[...FORMS, ...SPECS].map(({ file }) => file), ...Object.keys(ELSEWHERE)]);

  test('has a row for every form and every kind of record that is edited', () => {
    // RecordPanel draws the forms of records, each of which is defined with its own `draft`.
    const forms = filesWith(/<AppForm\b|<Form<|^ {2,4}draft: (?:true|false),$/m);
    expect(forms.filter(file => !rows.has(file))).toEqual(['modules/records/RecordPanel.tsx']);
  });

  test('has a row, or a reason, for everything else that is typed into', () => {
    const typed = filesWith(/<(?:TextField|InputBase|OutlinedInput|MentionInput|textarea)\b/);
    expect(typed.filter(file => file.endsWith('.tsx') && !rows.has(file)).sort()).toEqual(
      Object.keys(NO_FORMS).sort(),
    );
  });

  test('names no file that is not there, and every generic resource', () => {
    const named = [...rows].map(file => `src/${file}`).concat(Object.values(ELSEWHERE));
    expect(named.filter(file => !existsSync(file))).toEqual([]);
    const at = SPECS.map(spec => spec.at).join(' ');
    expect(Object.keys(definitions).filter(name => name !== 'config_scrapers' && !at.includes(name))).toEqual(
      [],
    );
  });
});

/** Leaving is a question, and 'Keep editing' keeps what was typed. */
async function asksBeforeLeaving(form: FormCase, user: App['user'], field: HTMLInputElement) {
  if (form.asksNothing !== undefined) return;
  const { value } = field;
  if (form.leave === undefined) fireEvent.keyDown(field, { key: 'Escape' });
  else await press(user, [form.leave]);
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(async () => expect(await fieldOf(form)).toHaveValue(value));
}

describe('forms', () => {
  test.each(FORMS)('$file', async form => {
    const first = open(form);
    await press(first.user, form.presses);
    const field = await fieldOf(form);
    await enter(first.user, field, TYPED);
    const value = field.value;
    expect(value).toContain(TYPED);
    if (form.secret !== undefined)
      await enter(first.user, screen.getByLabelText(form.secret), 'canary-secret');

    await asksBeforeLeaving(form, first.user, field);
    const at = endSession(first);
    first.unmount();
    expect(kept()).not.toContain('canary-secret');
    expect(kept().includes(TYPED)).toBe(form.notKept === undefined);
    if (form.notKept !== undefined) return;

    const second = open({ ...form, at });
    await press(second.user, form.again ?? form.presses);
    await waitFor(async () => expect(await fieldOf(form)).toHaveValue(value));
    if (form.noCrash !== undefined) return;

    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fails = vi.spyOn(bound, 'useBound').mockImplementation(() => {
      throw new Error('This form fell.');
    });
    fireEvent.change(await fieldOf(form), { target: { value: `${value}!` } });
    const retry = await screen.findByRole('button', { name: RETRY });
    fails.mockRestore();
    await second.user.click(retry);
    await press(second.user, form.again ?? form.presses);
    await waitFor(async () => expect((await fieldOf(form)).value).toContain(TYPED));
  });
});

interface Held {
  env?: { editor: Ace.Editor };
}

/** The editor of the code, once it is there. */
async function editorOf(label: string) {
  const group = await screen.findByRole('group', { name: new RegExp(`^${label}: press Enter`) });
  const container = group.closest<HTMLElement & Held>('.ace_editor');
  const editor = container?.env?.editor;
  if (!container || !editor) throw new Error(`There is no editor ${label}.`);
  return { container, editor };
}

const OTHER = 'kind: other\nhttp:\n  - name: x\n';
const BROKEN = 'a: 1\na: 2\n';
const textAlerts = () => document.body.textContent;

/** A spec as it is published: inside the object that holds it. */
const published = (spec: string) =>
  `apiVersion: mission-control.flanksource.com/v1\nkind: Thing\nmetadata:\n  name: published\nspec:\n${spec.replaceAll(/^/gm, '  ')}`;

describe('specs', () => {
  test.each(SPECS)('$what', async form => {
    const app = open(form);
    await press(app.user, form.presses);
    const { container, editor } = await editorOf(form.editor);
    const { session } = editor;
    const undo = session.getUndoManager();
    await act(async () => editor.focus());
    const focused = document.activeElement;
    expect(container).toContainElement(focused as HTMLElement);

    /** Types as a person does: in the place of all that is there. */
    const type = (text: string) =>
      act(async () => {
        editor.selectAll();
        editor.insert(text);
        if (text === '') editor.remove('left');
        editor.selection.moveTo(0, Math.min(1, text.length));
      });
    const stands = (text: string) => {
      expect(container).toBeInTheDocument();
      expect(document.activeElement).toBe(focused);
      expect(editor.getValue()).toBe(text);
      expect(editor.getCursorPosition()).toEqual({ row: 0, column: Math.min(1, text.length) });
      expect(editor.session).toBe(session);
      expect(session.getUndoManager()).toBe(undo);
      expect(undo.canUndo()).toBe(true);
    };
    for (const text of ['ac', '', 'hello there', OTHER, BROKEN]) {
      await type(text);
      stands(text);
    }
    await waitFor(() => expect(textAlerts()).toMatch(/a key is used twice at line 2/));

    await type(published(form.spec));
    stands(published(form.spec));
    const save = () => screen.getByRole('button', { name: form.save });
    const offer = await screen.findByText(/Wrapping spec field detected, do you want to unwrap it/);
    expect(offer).toHaveTextContent('Kind: Thing, name: published');
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    const unwrap = () => screen.getByRole('button', { name: 'Yes' });
    // What cannot be read is not exchanged for what was read before it.
    await type(`${published(form.spec)}\n  : [`);
    await waitFor(() => expect(unwrap()).toHaveAttribute('aria-disabled', 'true'));
    await type(published(form.spec));
    await waitFor(() => expect(unwrap()).not.toHaveAttribute('aria-disabled'));
    await app.user.click(unwrap());
    await waitFor(() => expect(editor.getValue()).toContain('MARK'));
    expect(editor.getValue()).not.toContain('apiVersion');
    expect(container).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^(Name|Title|Check name)( \*)?$/ })).toHaveValue('published');

    // Half a key is no spec: what was read last is kept, and nothing of why the rest could not be read.
    await type(`${form.spec}ac`);
    const at = placeOf(app.store);
    noteAll(); // the page is loaded anew
    app.unmount();
    expect(kept()).toContain('MARK');
    expect(kept()).not.toContain('canary-secret');

    open({ ...form, at });
    const again = await editorOf(form.editor);
    await waitFor(() => expect(again.editor.getValue()).toContain('MARK'));
    expect(screen.getByText(/were restored, without secrets\./)).toBeVisible();
    expect(textAlerts()).not.toMatch(/cannot be read|Not valid/);
  });
});
