import { useSyncExternalStore } from 'react';
import { useNotify } from '@/components/toast/notify';
import { diffRuleText, isSameRule, type DiffRule } from '@/lib/diff/rules';
import { download, exportName } from '@/lib/export/download';
import { countOf } from '@/lib/format';
import { computerNow } from '@/lib/time/clock';
import { diffRulesOf, MAX_DIFF_RULES, readDiffRules, withDiffRules, writeDiffRules } from './stored';

/** Files beyond are none of ours. */
const MAX_FILE = 1024 * 1024;
const NOT_KEPT =
  'The browser did not keep it: its storage is full or blocked. It is kept until you leave this page.';
const NO_ROOM = `No room for more rules: there are ${MAX_DIFF_RULES}. Remove some first.`;

/** The rules of a person for differences, and what can be done with them. Each act says how it went. */
export function useDiffRules(owner: string) {
  const store = diffRulesOf(owner);
  const rules = useSyncExternalStore(store.subscribe, store.read);
  const notify = useNotify();
  const write = (next: readonly DiffRule[]) => {
    if (!store.write(next)) notify.error(NOT_KEPT);
  };
  const add = (rule: DiffRule): boolean => {
    const next = withDiffRules(store.read(), [rule]);
    if (next) write(next);
    else notify.error(NO_ROOM);
    return next !== undefined;
  };
  const takeAway = (rule: DiffRule) => write(store.read().filter(other => !isSameRule(other, rule)));
  return {
    rules,
    leaveOut: (rule: DiffRule) => {
      if (!add(rule)) return;
      notify.success(`Left out: ${diffRuleText(rule)}`, {
        action: { label: 'Undo', onClick: () => takeAway(rule) },
      });
    },
    remove: (rule: DiffRule) => {
      takeAway(rule);
      notify.success(`Removed the rule: ${diffRuleText(rule)}`, {
        action: { label: 'Undo', onClick: () => add(rule) },
      });
    },
    exportAll: () =>
      download(exportName('diff rules', 'json', computerNow()), writeDiffRules(rules), 'application/json'),
    importFile: async (file: File) => {
      const found = file.size > MAX_FILE ? undefined : readDiffRules(await file.text().catch(() => ''));
      if (!found) {
        notify.error(`${file.name} holds no diff rules. Choose a file that was exported here.`);
        return;
      }
      const next = withDiffRules(store.read(), found.rules);
      if (!next) {
        notify.error(NO_ROOM);
        return;
      }
      write(next);
      const refused =
        found.refused > 0 ? `; ${countOf(found.refused, 'entry', 'entries')} could not be used` : '';
      notify.success(`Imported ${countOf(found.rules.length, 'rule')}${refused}`);
    },
  };
}
