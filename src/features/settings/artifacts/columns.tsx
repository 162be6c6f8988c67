import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { AppLink } from '@/components/link/AppLink';
import { formatBytes } from '@/lib/format';
import type { StoredFile } from './api';
import { fileOwnerOf } from './owner';

/** What a file is called; of an odd row its id. */
export const fileName = ({ filename, id }: StoredFile): string => filename || id;

const ownerText = (file: StoredFile): string => {
  const owner = fileOwnerOf(file);
  return [owner?.kind, owner?.name].filter(Boolean).join(': ');
};

function OwnerCell({ file, tabIndex }: { file: StoredFile; tabIndex: 0 | -1 }) {
  const owner = fileOwnerOf(file);
  const text = ownerText(file);
  return (
    <span className="cell-cut" title={text}>
      {owner?.href ? (
        <AppLink href={owner.href} tabIndex={tabIndex} onClick={event => event.stopPropagation()}>
          {text}
        </AppLink>
      ) : (
        text
      )}
    </span>
  );
}

/** The columns of stored files. */
export const artifactColumns: readonly Column<StoredFile>[] = [
  col.name<StoredFile>({ field: 'filename', headerName: 'File', flex: 2, text: fileName }),
  col.text<StoredFile>('content_type', { headerName: 'Type', width: 168 }),
  col.number<StoredFile>('size', { width: 92, format: formatBytes }),
  {
    ...col.text<StoredFile>('owner', {
      headerName: 'Left by',
      flex: 2,
      minWidth: 180,
      sortable: false,
      valueGetter: (_value, row) => ownerText(row),
    }),
    renderCell: ({ row, tabIndex }) => <OwnerCell file={row} tabIndex={tabIndex} />,
  },
  col.age<StoredFile>('created_at', { headerName: 'Created', width: 96 }),
  col.time<StoredFile>('expires_at', { headerName: 'Expires' }),
];
