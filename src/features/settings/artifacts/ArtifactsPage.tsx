import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, useMemo } from 'react';
import { DataTable } from '@/components/data-table/DataTable';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { FilterBar } from '@/components/filter/FilterBar';
import { isMissingRelation } from '@/lib/errors';
import { useRowHref, useUrlState } from '@/lib/useUrlState';
import { useTableExport } from '@/modules/export/useTableExport';
import { askedPage, pagedTable } from '@/modules/records/pagedTable';
import { SettingsPage } from '@/modules/records/SettingsPage';
import {
  filesRequest,
  useListArtifactsPageQuery,
  useListArtifactSummariesQuery,
  type StoredFile,
} from './api';
import { artifactColumns, fileName } from './columns';
import { TypeCounts } from './TypeCounts';
import { artifactFilters, artifactsUrl } from './url';

const ArtifactDialog = lazy(() => import('./ArtifactDialog'));

const idOf = ({ id }: StoredFile) => id;
const opened = ({ id }: StoredFile) => ({ id });
const NOUN = ['file', 'files'] as const;
const FIRST = { by: 'created_at', desc: true } as const;
const NARROW = [
  ['filename', 200],
  ['size', 80],
  ['created_at', 72],
] as const;

/** `/settings/artifacts`: the files that playbook actions, checks, changes and jobs left. */
export default function ArtifactsPage() {
  const [url, patch] = useUrlState(artifactsUrl);
  // Says as well which generation of backends this is: what files belong to is asked accordingly.
  const counts = useListArtifactSummariesQuery();
  const isOld = isMissingRelation(counts.error);
  const asked = counts.isLoading
    ? undefined
    : { search: url.search, types: url.type, isOld, ...askedPage(url) };
  const files = useListArtifactsPageQuery(asked ?? skipToken);
  const exporting = useTableExport<StoredFile>(asked && filesRequest(asked));
  const rowHref = useRowHref(artifactsUrl, opened);
  const filters = useMemo(() => artifactFilters(isOld), [isOld]);
  return (
    <SettingsPage filters={<FilterBar filters={filters} url={url} patch={patch} />}>
      {counts.data && (
        <TypeCounts rows={counts.data} chosen={url.type} onChoose={type => patch({ type, pageIndex: 0 })} />
      )}
      <DataTable<StoredFile>
        id="artifacts"
        label="Artifacts"
        noun={NOUN}
        columns={artifactColumns}
        narrow={NARROW}
        rowId={idOf}
        rowLabel={fileName}
        {...pagedTable({ url, patch, query: files, first: FIRST })}
        rowHref={rowHref}
        exporting={exporting}
        empty="No files found"
        maxHeight="calc(100vh - 13.5rem)"
      />
      {url.id && (
        <OverlayBoundary onClose={() => patch({ id: '' })}>
          <ArtifactDialog
            key={url.id}
            id={url.id}
            known={files.data?.rows.find(({ id }) => id === url.id)}
            isOld={counts.isLoading ? undefined : isOld}
            onClose={() => patch({ id: '' })}
          />
        </OverlayBoundary>
      )}
    </SettingsPage>
  );
}
