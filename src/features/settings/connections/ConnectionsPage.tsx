import { lazy, useEffect, useMemo } from 'react';
import {
  useListConnectionsSummariesQuery,
  useUpdateConnectionRowDeleteMutation,
  type ConnectionSummary,
} from './api';
import { messageOf } from '@/lib/errors';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useNotify } from '@/components/toast/notify';
import { NEW, useListUrl } from '@/modules/records/listUrl';
import { SettingsList } from '@/modules/records/SettingsList';
import type { RemoveRecord } from '@/modules/records/types';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { useRemove } from '@/modules/records/useRemove';
import type { One } from '@/modules/access/effective/model';
import { WhoMay } from '@/modules/access/who/WhoMay';
import { useWhoMay } from '@/modules/access/who/useWhoMay';
import { connectionKind, readableKind, whoColumn } from './kind';

const dialogs = () => import('./ConnectionDialog');
const NewConnectionDialog = lazy(() => dialogs().then(m => ({ default: m.NewConnectionDialog })));
const EditConnectionDialog = lazy(() => dialogs().then(m => ({ default: m.EditConnectionDialog })));

/** A connection as rules of access know it. */
const connectionAsked = (row: ConnectionSummary | undefined): One | undefined =>
  row && {
    kind: 'connection',
    id: row.id,
    name: row.name,
    namespace: row.namespace ?? '',
    type: row.type,
  };

/** `/settings/connections`: how other systems are reached, with a test of each in its row. */
export default function ConnectionsPage() {
  const [{ id }, patch] = useListUrl();
  const query = useListConnectionsSummariesQuery();
  const { may, block } = useMayWrite('connections');
  const notify = useNotify();
  const [call] = useUpdateConnectionRowDeleteMutation();
  const { isOffered, ask } = useWhoMay();
  const kind = useMemo(() => {
    const base = may ? connectionKind : readableKind;
    return isOffered ? { ...base, columns: [...base.columns, whoColumn(ask)] } : base;
  }, [may, isOffered, ask]);
  const remove: RemoveRecord<Pick<ConnectionSummary, 'id' | 'name'>> = {
    call: row => call(row.id),
    question: 'Are you sure you want to delete this resource?',
    done: () => 'Connection deleted successfully',
  };
  const askToRemove = useRemove(remove, row => row.name);
  const failure = query.error && messageOf(query.error);
  useEffect(() => {
    if (failure !== undefined) notify.error(failure, { key: 'connections' });
  }, [failure, notify]);
  const close = () => patch({ id: '' });
  return (
    <>
      <SettingsList<ConnectionSummary>
        kind={kind}
        query={query}
        remove={remove}
        opens
        onAdd={() => patch({ id: NEW })}
        note="Connections say how to reach another system. Their secrets are stored by the backend and never shown again."
      />
      <WhoMay one={who => connectionAsked(query.data?.find(row => row.id === who))} />
      {id === NEW && may && (
        <OverlayBoundary onClose={close}>
          <NewConnectionDialog block={block} onEdit={added => patch({ id: added })} onClose={close} />
        </OverlayBoundary>
      )}
      {id !== '' && id !== NEW && (
        <OverlayBoundary onClose={close}>
          <EditConnectionDialog
            key={id}
            id={id}
            may={may}
            block={block}
            onDelete={row => void askToRemove(row).then(gone => gone && close())}
            onClose={close}
          />
        </OverlayBoundary>
      )}
    </>
  );
}
