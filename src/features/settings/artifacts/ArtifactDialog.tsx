import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { Age, DateTime } from '@/components/age/Age';
import { ShortId } from '@/components/copy/ShortId';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Facts } from '@/components/facts/Facts';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { LongName } from '@/components/name/LongName';
import { MarkupText } from '@/components/output/MarkupText';
import { OutputText } from '@/components/output/OutputText';
import { useNotify } from '@/components/toast/notify';
import { messageOf } from '@/lib/errors';
import { saveFile } from '@/lib/export/download';
import { formatBytes } from '@/lib/format';
import { isUuid } from '@/lib/ids';
import {
  useGetArtifactFileMutation,
  useGetArtifactFilePreviewQuery,
  useListArtifactsOneQuery,
  type StoredFile,
} from './api';
import { fileOwnerOf } from './owner';
import { PREVIEWED_BYTES, previewKind } from './preview';

interface ArtifactDialogProps {
  id: string;
  /** The file, where the list holds it. */
  known: StoredFile | undefined;
  /** The backend knows only of files of checks and playbook runs; undefined until that is known. */
  isOld: boolean | undefined;
  onClose: () => void;
}

/** One stored file: what left it, what it holds where that can be shown, and the way to keep it. */
export default function ArtifactDialog({ id, known, isOld, onClose }: ArtifactDialogProps) {
  const isId = isUuid(id);
  const query = useListArtifactsOneQuery(known || !isId || isOld === undefined ? skipToken : { id, isOld });
  const file = known ?? query.currentData;
  return (
    <AppDialog
      open
      size="large"
      onClose={onClose}
      title={file?.filename ?? 'File'}
      footer={file && <DownloadButton file={file} />}
    >
      <QueryView
        query={known ? { data: known } : { ...query, data: isId ? query.currentData : null }}
        skeleton={<LinesSkeleton lines={6} />}
      >
        {one =>
          one ? (
            <FileDetails file={one} />
          ) : (
            <EmptyState
              text="File not found"
              hint="It has expired or was deleted, or you do not have access to it."
            />
          )
        }
      </QueryView>
    </AppDialog>
  );
}

function FileDetails({ file }: { file: StoredFile }) {
  const owner = fileOwnerOf(file);
  const ownerText = owner && [owner.kind, owner.name].filter(Boolean).join(': ');
  return (
    <Stack gap={4}>
      <Facts
        record={file}
        facts={[
          ['Type', file.content_type],
          ['Size', formatBytes(file.size)],
          ['Left by', owner?.href ? <AppLink href={owner.href}>{ownerText}</AppLink> : ownerText],
          ['Created', <Age key="created" value={file.created_at} suffix />],
          ['Expires', file.expires_at && <DateTime value={file.expires_at} />],
          ['Path', file.path && <LongName name={file.path} />],
          ['Checksum', file.checksum && <ShortId id={file.checksum} />],
        ]}
      />
      <FilePreview file={file} />
    </Stack>
  );
}

/** What a file holds; it is drawn and never run. */
function FilePreview({ file: { id, filename, content_type: type, size } }: { file: StoredFile }) {
  const kind = previewKind(type);
  const isLarge = size > PREVIEWED_BYTES;
  const query = useGetArtifactFilePreviewQuery(kind && !isLarge ? id : skipToken);
  if (!kind)
    return (
      <EmptyState text={`Files of the type ${type || 'unknown'} are not shown. Download it to open it.`} />
    );
  if (isLarge)
    return (
      <EmptyState
        text={`Files over ${formatBytes(PREVIEWED_BYTES)} are not shown. Download it to open it.`}
      />
    );
  return (
    <QueryView query={{ ...query, data: query.currentData }} skeleton={<LinesSkeleton lines={8} />}>
      {preview =>
        preview.kind === 'image' ? (
          <Box
            component="img"
            src={preview.url}
            alt={filename}
            sx={{ maxWidth: '100%', maxHeight: '60vh', objectFit: 'contain', justifySelf: 'start' }}
          />
        ) : preview.text === '' ? (
          <EmptyState text="The file is empty" />
        ) : preview.kind === 'markup' ? (
          <MarkupText text={preview.text} label={filename} />
        ) : (
          <OutputText text={preview.text} label={filename} />
        )
      }
    </QueryView>
  );
}

function DownloadButton({ file: { id, filename } }: { file: StoredFile }) {
  const [ask, { isLoading }] = useGetArtifactFileMutation();
  const notify = useNotify();
  const save = async () => {
    const { data, error } = await ask(id);
    if (data !== undefined) saveFile(filename, data);
    else notify.error(`${filename} could not be downloaded: ${messageOf(error)}`);
  };
  return (
    <Button variant="contained" startIcon={<DownloadIcon />} disabled={isLoading} onClick={() => void save()}>
      Download
    </Button>
  );
}
