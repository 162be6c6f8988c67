import './name.css';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import { startOf } from '@/lib/terminal/plain';
import { CopyButton } from '../copy/CopyButton';

/** Letters of a name that are drawn; of a longer one the rest is shown on request. */
const DRAWN = 120;

/**
 * A name from data as a title. It takes three lines at most, however long it is; a name that is cut off can be shown and
 * copied whole.
 */
export function LongName({ name }: { name: string }) {
  const [whole, showWhole] = useState(false);
  if (name.length <= DRAWN)
    return (
      <span className="long-name" title={name}>
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
        <span className="long-name">{startOf(name, DRAWN)}…</span>
      )}
      <span className="long-name-more">
        <Button aria-expanded={whole} onClick={() => showWhole(!whole)}>
          {whole ? 'Show less' : `Show all ${formatCount(name.length)} letters`}
        </Button>
        <CopyButton text={name} label="Copy name" />
      </span>
    </span>
  );
}
