import { useEffect, useRef, useState } from 'react';
import {
  useCreateConnectionRowMutation,
  useListConnectionsOpenMutation,
  useUpdateConnectionRowValuesMutation,
  type Connection,
  type ConnectionName,
} from './api';
import { keepForTicket, redeem } from '@/api/tickets';
import { selectUser } from '@/auth/slice';
import { AppDialog } from '@/components/dialog/AppDialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryError } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { connectionType } from './model/catalogue';
import { rowOf } from './model/form';
import type { ConnectionValues } from './model/model';
import { useLatest } from '@/lib/hooks/useLatest';
import { useAppSelector } from '@/lib/store/hooks';
import RecordDialog from '@/modules/records/RecordDialog';
import { created, updated } from '@/modules/records/save';
import { lockOfSource } from '@/modules/records/source';
import type { SaveRecord, SettingsKind } from '@/modules/records/types';
import { useConnectionTest } from './ConnectionTest';
import { FirstTest } from './FirstTest';
import { formOf } from './form';
import { TypePicker } from './TypePicker';

interface DialogProps {
  block: string | undefined;
  onClose: () => void;
}

/** What the dialog of a connection says of it. */
const kindOf = (title: string): SettingsKind<Connection> => ({
  id: 'connections',
  noun: [`${title} connection`, 'connections'],
  resource: 'connections',
  columns: [],
  rowId: row => row.id,
  nameOf: row => row.name,
  empty: '',
});

interface TypedDialogProps extends DialogProps {
  /** Of the column `type`. */
  type: string;
  row: Connection | undefined;
  readOnly: string | undefined;
  onDelete: (() => void) | undefined;
  /** A connection came about. */
  onAdded?: (added: ConnectionName) => void;
}

/** The form of a type. Rows with secrets in them travel under tickets and stay out of the store. */
function TypedDialog({ type: value, row, onAdded, ...rest }: TypedDialogProps) {
  const type = connectionType(value);
  const [kind] = useState(() => kindOf(type.title));
  const user = useAppSelector(selectUser);
  const [create] = useCreateConnectionRowMutation();
  const [update] = useUpdateConnectionRowValuesMutation();
  const [open] = useListConnectionsOpenMutation();
  const [, { reset }] = useConnectionTest(row?.id ?? '');
  const save: SaveRecord<Connection, ConnectionValues> = async (values, base) => {
    if (!base) {
      const insert = { ...rowOf(type, values), ...(user && { created_by: user.id }) };
      const write = await create(keepForTicket(insert));
      if (write.data) onAdded?.(write.data);
      return created(Promise.resolve(write));
    }
    const saved = await updated<Connection>(
      update({ id: base.id, patch: keepForTicket(rowOf(type, values, base)), since: base.updated_at }),
      async () => {
        const { data, error } = await open(base.id);
        return { error, data: data ? (redeem(data) ?? null) : null };
      },
    );
    // What was tested is not what is stored now.
    if (saved.kind === 'saved') reset();
    return saved;
  };
  return (
    <RecordDialog<Connection, ConnectionValues>
      {...rest}
      kind={kind}
      row={row}
      editor={{
        form: formOf(value),
        save,
        added: () => 'Connection added successfully',
        updated: () => 'Connection updated successfully',
      }}
    />
  );
}

interface NewProps extends DialogProps {
  /** Opens a connection to change it. */
  onEdit: (id: string) => void;
}

/**
 * Adds a connection: first its type, then its form, then how its first test went. The backend tests what is stored, so saving
 * comes first.
 */
export function NewConnectionDialog({ onEdit, ...props }: NewProps) {
  const [type, setType] = useState<string>();
  const saved = useRef<ConnectionName>(undefined);
  const [tested, setTested] = useState<ConnectionName>();
  if (type === undefined) return <TypePicker onChoose={setType} onClose={props.onClose} />;
  if (tested)
    return <FirstTest connection={tested} onEdit={() => onEdit(tested.id)} onClose={props.onClose} />;
  return (
    <TypedDialog
      {...props}
      type={type}
      row={undefined}
      readOnly={undefined}
      onDelete={undefined}
      onAdded={added => {
        saved.current = added;
      }}
      // A form that saved nothing is left for good.
      onClose={() => (saved.current ? setTested(saved.current) : props.onClose())}
    />
  );
}

interface EditProps extends DialogProps {
  /** Of the connection. */
  id: string;
  /** This person may write connections. */
  may: boolean;
  onDelete: (row: Connection) => void;
}

/** Reads a connection again, secrets masked by the backend, and shows its form. */
export function EditConnectionDialog({ id, may, onDelete, ...rest }: EditProps) {
  const [open, { error }] = useListConnectionsOpenMutation();
  const [row, setRow] = useState<Connection | null>();
  const read = useLatest(async () => {
    const { data: ticket, error: failed } = await open(id);
    if (!failed) setRow(ticket === null ? null : (redeem(ticket) ?? null));
  });
  useEffect(() => void read(), [id, read]);
  if (row && row.id === id && row.deleted_at === null) {
    const readOnly = may ? lockOfSource(row) : 'Your roles do not allow changes to it.';
    return (
      <TypedDialog
        {...rest}
        type={row.type}
        row={row}
        readOnly={readOnly}
        onDelete={readOnly || rest.block ? undefined : () => onDelete(row)}
      />
    );
  }
  return (
    <AppDialog open size="medium" title="Connection" onClose={rest.onClose}>
      {error !== undefined ? (
        <QueryError error={error} refetch={read} />
      ) : row === undefined ? (
        <LinesSkeleton lines={8} />
      ) : (
        <EmptyState text="Connection not found" hint="It may have been deleted." />
      )}
    </AppDialog>
  );
}
