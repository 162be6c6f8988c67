import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState, type MouseEvent } from 'react';
import { useCopy } from './useCopy';

interface CopyButtonProps {
  /** What is copied, whole. */
  text: string;
  /** Names the button: 'Copy id'. */
  label?: string;
  /** What the toast says instead of 'Copied to clipboard'. */
  said?: string;
  /** Inside a table's cell, which has one tab stop. */
  tabIndex?: 0 | -1;
}

/** Copies a text. A click on it does not open the row it stands in. */
export function CopyButton({ text, label = 'Copy', said, tabIndex = 0 }: CopyButtonProps) {
  const copy = useCopy();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), 1500);
    return () => clearTimeout(timer);
  }, [done]);
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    void copy(text, said).then(setDone);
  };
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} tabIndex={tabIndex} onClick={onClick} sx={{ p: '4px' }}>
        {done ? <CheckIcon fontSize="mark" /> : <CopyIcon fontSize="mark" />}
      </IconButton>
    </Tooltip>
  );
}
