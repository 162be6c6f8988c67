import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useCopy } from '@/components/copy/useCopy';

/** What copying a token says (TOK-032). */
export const TOKEN_COPIED = 'Token copied to clipboard';

interface CopySecretProps {
  text: string;
  label: string;
  said: string;
  /** The secret is in the clipboard. */
  onCopied: () => void;
}

/** Copies a text with a token in it, and tells that it did. */
export function CopySecret({ text, label, said, onCopied }: CopySecretProps) {
  const copy = useCopy();
  const [done, setDone] = useState(false);
  const onClick = async () => {
    if (!(await copy(text, said))) return;
    setDone(true);
    onCopied();
  };
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => void onClick()} sx={{ p: '4px' }}>
        {done ? <CheckIcon fontSize="mark" /> : <CopyIcon fontSize="mark" />}
      </IconButton>
    </Tooltip>
  );
}
