import ace from 'ace-builds';
import 'ace-builds/src-noconflict/ext-searchbox';
import 'ace-builds/src-noconflict/mode-json';
import 'ace-builds/src-noconflict/mode-yaml';
import baseCss from 'ace-builds/css/ace.css?inline';
import { adoptCss, canAdopt } from '../strict-styles/adopt';
import themeCss from './ace.css?inline';

/**
 * Ace for this page, once. Under the strict policy Ace must add no <style>, so its sheet is adopted like all others,
 * without the pictures, which would be looked for beside the page. Ace starts no workers of its own: what is wrong with a text is
 * told by the form that parses it and, where there is a schema, by ours (schema/).
 */
const strict = canAdopt();
ace.config.set('useStrictCSP', strict);
ace.config.setDefaultValue('session', 'useWorker', false);
if (strict) adoptCss('ace', `${baseCss.replaceAll(/url\([^)]*\)/g, 'none')}\n${themeCss}`);

/** The console's theme; Ace adds the CSS itself where sheets cannot be adopted. */
const THEME = { cssClass: 'ace-console', cssText: themeCss, isDark: false };

/** Commands that would fetch parts of Ace that are not in the bundle. */
const ABSENT = ['showSettingsMenu', 'goToNextError', 'goToPreviousError', 'gotoline', 'openCommandPalette'];

/** Prepares a fresh editor. */
export function configureEditor(editor: ace.Ace.Editor): void {
  // The declared type knows theme names only; a theme object is taken as it is.
  (editor.renderer.setTheme as (theme: typeof THEME) => void)(THEME);
  for (const command of ABSENT) editor.commands.removeCommand(command);
  // One stop for the Tab key: the gutter has nothing to act on that the text has not.
  editor.renderer.container.querySelector('.ace_gutter')?.setAttribute('tabindex', '-1');
}
