import { useMemo } from 'react';
import { selectUser } from '@/auth/slice';
import { useAppSelector } from '@/lib/store/hooks';
import { Beginnings } from '@/modules/beginnings/Beginnings';
import { useListNotificationRulesOptionsQuery } from '@/modules/pickers/notificationRules';
import { useLazyListNotificationRulesOneQuery } from '../lookupApi';
import type { NotificationRule } from './api';
import { ruleValues, type NameOf, type RuleValues } from './form';
import { RULE_TEMPLATES } from './ruleTemplates';
import { useRecipientNames } from './useRecipientNames';

const EMBEDDED = 'The embedded backend keeps every rule and records what it would send. Nothing is sent.';

type RuleContent = Omit<RuleValues, 'name'>;
const nobody: NameOf = () => undefined;

const valuesOf = (content: RuleContent | undefined, name: string): RuleValues => ({
  ...ruleValues(undefined, nobody),
  ...content,
  name,
});

/** What a new rule begins as. */
export default function RuleBeginnings() {
  const user = useAppSelector(selectUser);
  const names = useRecipientNames() ?? nobody;
  const copies = useListNotificationRulesOptionsQuery();
  const [readRow] = useLazyListNotificationRulesOneQuery();
  const templates = useMemo(
    () =>
      RULE_TEMPLATES.map(({ content, ...template }) => ({
        ...template,
        content: {
          ...content,
          recipient: user ? ({ kind: 'person', person: { value: user.id, label: user.name } } as const) : {},
          fallback: {},
        },
      })),
    [user],
  );
  return (
    <Beginnings<RuleValues, RuleContent, NotificationRule>
      noun="rule"
      templates={templates}
      valuesOf={valuesOf}
      nameKey="name"
      gap="-"
      copies={copies}
      readRow={readRow}
      contentOf={row => {
        const { name: _name, ...content } = ruleValues(row, names);
        return content;
      }}
      embeddedNote={EMBEDDED}
    />
  );
}
