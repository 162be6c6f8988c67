import './name.css';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import { startOf } from '@/lib/terminal/plain';
import { CopyButton } from '../copy/CopyButton';

/** Letters of a title that are drawn; of a longer one the rest is shown on request. */
const TITLE = 120;

interface LongNameProps {
  name: string;
  /** Letters that are drawn, where it is no title. */
  letters?: number;
}

/**
 * A name from data that stands by itself, such as a title. It takes a few lines at most, however long it is; one that is
 * cut off can be shown and copied whole.
 */
export function LongName({ name, letters = TITLE }: LongNameProps) {
  const [whole, showWhole] = useState(false);
  const drawn = letters === TITLE ? 'long-name' : 'long-text';
  if (name.length <= letters)
    return (
      <span className={drawn} title={name}>
        {name}
      </span>
    );
  return (
    <span className="long-name-parts">
      {whole ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrollable regions must be reachable by keyboard
        <span className="long-name-whole" role="group" aria-label="Whole name" tabIndex={0}>
          {name}
        </span>
      ) : (
        <span className={drawn}>{startOf(name, letters)}…</span>
      )}
      <span className="long-name-more">
        <Button aria-expanded={whole} onClick={() => showWhole(!whole)}>
          {whole ? 'Show less' : `Show all ${formatCount(name.length)} characters`}
        </Button>
        <CopyButton text={name} label="Copy name" />
      </span>
    </span>
  );
}
