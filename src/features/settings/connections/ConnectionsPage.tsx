import { lazy, useEffect } from 'react';
import {
  useListConnectionsSummariesQuery,
  useUpdateConnectionRowDeleteMutation,
  type ConnectionSummary,
} from './api';
import { messageOf } from '@/lib/errors';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { lazyOrNothing } from '@/components/feedback/lazyOrNothing';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useNotify } from '@/components/toast/notify';
import type { One } from '@/modules/access/effective/model';
import type { WhoMayHostProps } from '@/modules/access/who/WhoMay';
import { NEW, useListUrl } from '@/modules/records/listUrl';
import { SettingsList } from '@/modules/records/SettingsList';
import type { RemoveRecord } from '@/modules/records/types';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { useRemove } from '@/modules/records/useRemove';
import { connectionKind, readableKind } from './kind';

const WhoMayHost = lazyOrNothing<WhoMayHostProps>(() =>
  import('@/modules/access/who/WhoMay').then(m => ({ default: m.WhoMayHost })),
);
const dialogs = () => import('./ConnectionDialog');
const NewConnectionDialog = lazy(() => dialogs().then(m => ({ default: m.NewConnectionDialog })));
const EditConnectionDialog = lazy(() => dialogs().then(m => ({ default: m.EditConnectionDialog })));

/** A connection as rules of access know it. */
const connectionAsked = ({ id, name, namespace, type }: ConnectionSummary): One => ({
  kind: 'connection',
  id,
  name,
  namespace: namespace ?? '',
  type,
});

/** `/settings/connections`: how other systems are reached, with a test of each in its row. */
export default function ConnectionsPage() {
  const [{ id }, patch] = useListUrl();
  const query = useListConnectionsSummariesQuery();
  const { may, block } = useMayWrite('connections');
  const notify = useNotify();
  const [call] = useUpdateConnectionRowDeleteMutation();
  const kind = may ? connectionKind : readableKind;
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
      <LazyBoundary>
        <WhoMayHost all={(query.data ?? []).map(connectionAsked)} />
      </LazyBoundary>
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
