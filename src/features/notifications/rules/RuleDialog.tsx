import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { selectUser } from '@/auth/slice';
import { useDeployment } from '@/lib/deployment';
import { useLatest } from '@/lib/hooks/useLatest';
import { isUuid } from '@/lib/ids';
import { useAppSelector } from '@/lib/store/hooks';
import { RecordById } from '@/modules/records/RecordById';
import { created, updated, type Saved } from '@/modules/records/save';
import type { RecordEditor, RemoveRecord, SettingsKind } from '@/modules/records/types';
import { useListNotificationRulesOneQuery, useLazyListNotificationRulesOneQuery } from '../lookupApi';
import {
  useCreateNotificationRuleRowMutation,
  useUpdateNotificationRuleRowMutation,
  type NotificationRule,
} from './api';
import { readRule, ruleForm, type RuleValues } from './form';
import { useRecipientNames } from './useRecipientNames';

/** What the dialog says of a rule; the list has columns of its own. */
const KIND: SettingsKind<NotificationRule> = {
  id: 'notification-rules',
  noun: ['notification', 'notifications'],
  title: 'Notification',
  resource: 'notifications',
  columns: [],
  rowId: ({ id }) => id,
  nameOf: ({ name }) => name,
  empty: '',
};

interface RuleDialogProps {
  /** Of the rule, or `new`. */
  id: string;
  may: boolean;
  /** Why nothing can be saved for now. */
  block: string | undefined;
  removal: RemoveRecord<{ id: string; name: string }>;
  onClose: () => void;
}

/** Adds, changes or shows a rule. The list knows too little of it: it is read by its id. */
export default function RuleDialog({ id, may, block, removal, onClose }: RuleDialogProps) {
  const user = useAppSelector(selectUser);
  const names = useRecipientNames();
  const { docsUrl } = useDeployment();
  const query = useListNotificationRulesOneQuery(isUuid(id) ? id : skipToken);
  const [create] = useCreateNotificationRuleRowMutation();
  const [update] = useUpdateNotificationRuleRowMutation();
  const [reread] = useLazyListNotificationRulesOneQuery();
  const save = useLatest(
    async (values: RuleValues, base: NotificationRule | undefined): Promise<Saved<NotificationRule>> => {
      const read = readRule(values, base);
      if ('problems' in read)
        return { kind: 'failed', message: Object.values(read.problems).join(' '), fields: read.problems };
      if (!base) return created(create({ ...read.rule, source: 'UI', ...(user && { created_by: user.id }) }));
      return updated<NotificationRule>(
        update({ id: base.id, updatedAt: base.updated_at, patch: { ...read.rule, updated_at: 'now()' } }),
        () => reread(base.id),
      );
    },
  );
  const editor = useMemo(
    (): RecordEditor<NotificationRule, RuleValues> | undefined =>
      names && {
        form: { ...ruleForm(names), helpHref: `${docsUrl}/guide/notifications` },
        save,
        added: () => 'Notification added successfully',
        updated: () => 'Notification updated successfully',
      },
    [names, save, docsUrl],
  );
  return (
    <RecordById<NotificationRule, RuleValues>
      kind={KIND}
      id={id}
      query={query}
      goneText="This rule was deleted."
      editor={editor}
      may={may}
      block={block}
      removal={removal}
      onClose={onClose}
    />
  );
}
