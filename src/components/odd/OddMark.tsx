import './odd.css';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { oddities } from '@/lib/oddities';

/** Says of a record that parts of it came in another shape than they should, and which; nothing for nearly all. */
export function OddMark({ record }: { record: unknown }) {
  const notes = oddities(record);
  if (notes.length === 0) return null;
  const text = `Not readable as stored: ${notes.join('. ')}.`;
  return (
    <Tooltip title={text} describeChild>
      <span className="odd-mark">
        <span aria-hidden="true">!</span>
        <span style={visuallyHidden}>{text}</span>
      </span>
    </Tooltip>
  );
}
