import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { download, exportName } from '@/lib/export/download';
import { MEDIA_TYPE } from '@/lib/export/formats';
import { toJsonLines, toText } from './model/output';
import type { SourcedLine } from './model/sources';
import { computerNow } from '@/lib/time/clock';

interface DownloadLinesProps {
  /** Names the file: the sources. */
  name: string;
  /** The lines when they are wanted. */
  linesOf: () => readonly SourcedLine[];
}

/** Saves lines as text or as JSON, an object a line. */
export function DownloadLines({ name, linesOf }: DownloadLinesProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const save = (extension: 'txt' | 'jsonl') => {
    const isText = extension === 'txt';
    const lines = linesOf();
    const content = isText ? toText(lines) : toJsonLines(lines);
    download(
      exportName(`${name} logs`, extension, computerNow()),
      content,
      isText ? 'text/plain' : MEDIA_TYPE.jsonl,
    );
    close();
  };
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        endIcon={<DownIcon fontSize="line" />}
        onClick={event => setAnchor(event.currentTarget)}
      >
        Download
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Download', dense: true } }}
      >
        <MenuItem onClick={() => save('txt')}>Text</MenuItem>
        <MenuItem onClick={() => save('jsonl')}>JSON lines</MenuItem>
      </Menu>
    </>
  );
}
