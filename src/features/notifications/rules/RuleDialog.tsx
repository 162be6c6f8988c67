import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { messageOf } from '@/lib/errors';
import { selectUser } from '@/auth/slice';
import { useDeployment } from '@/lib/deployment';
import { useLatest } from '@/lib/hooks/useLatest';
import { isUuid } from '@/lib/ids';
import { useAppSelector } from '@/lib/store/hooks';
import RecordDialog from '@/modules/records/RecordDialog';
import { NEW } from '@/modules/records/listUrl';
import { created, updated, type Saved } from '@/modules/records/save';
import { lockOfSource } from '@/modules/records/source';
import type { RecordEditor, RemoveRecord, SettingsKind } from '@/modules/records/types';
import { useOpened } from '@/modules/records/useOpened';
import { useRemove } from '@/modules/records/useRemove';
import { useNotify } from '@/components/toast/notify';
import { useListNotificationRulesOneQuery, useLazyListNotificationRulesOneQuery } from '../lookupApi';
import {
  useCreateNotificationRuleRowMutation,
  useUpdateNotificationRuleRowMutation,
  type NotificationRule,
} from './api';
import { readRule, ruleForm, type RuleValues } from './form';
import { useRecipientNames } from './useRecipientNames';

const idOf = ({ id }: NotificationRule) => id;

/** What the dialog says of a rule; the list has columns of its own. */
const KIND: SettingsKind<NotificationRule> = {
  id: 'notification-rules',
  noun: ['notification', 'notifications'],
  title: 'Notification',
  resource: 'notifications',
  columns: [],
  rowId: idOf,
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
  const notify = useNotify();
  const names = useRecipientNames();
  const { docsUrl } = useDeployment();
  const adding = id === NEW;
  const query = useListNotificationRulesOneQuery(isUuid(id) ? id : skipToken);
  const row = useOpened(
    query.currentData ? [query.currentData] : undefined,
    adding ? '' : id,
    idOf,
    undefined,
  );
  const [create] = useCreateNotificationRuleRowMutation();
  const [update] = useUpdateNotificationRuleRowMutation();
  const [reread] = useLazyListNotificationRulesOneQuery();
  const remove = useRemove(removal, one => one.name);
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
  const gone = query.currentData === null || (!adding && !isUuid(id));
  const failed = query.error !== undefined;
  const tell = useLatest(() => {
    notify.error(failed ? messageOf(query.error) : 'This rule was deleted.');
    onClose();
  });
  useEffect(() => {
    if (!adding && (gone || failed)) tell();
  }, [adding, gone, failed, tell]);
  if (!editor || (!adding && !row)) return null;
  const readOnly = row && (may ? lockOfSource(row) : 'Your roles do not allow changes to it.');
  return (
    <RecordDialog<NotificationRule, RuleValues>
      kind={KIND}
      row={row}
      editor={editor}
      readOnly={readOnly}
      block={block}
      onDelete={
        row && !readOnly && !block ? () => void remove(row).then(went => went && onClose()) : undefined
      }
      onClose={onClose}
    />
  );
}
