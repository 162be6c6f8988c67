import './tags.css';
import { formatTag, type TagPair } from '@/lib/labels';

interface TagProps {
  tag: TagPair;
  /** Makes it a button, to filter by it; `hint` says what the click does. */
  onClick?: ((tag: TagPair) => void) | undefined;
  hint?: string;
  /** Draw only the value: the key is clear from where it stands. */
  valueOnly?: boolean;
  /** Of the button, inside a table's cell, which has one tab stop. */
  tabIndex?: 0 | -1 | undefined;
}

/** One label: its key quiet, its value plain; long ones are cut and whole in the title. */
export function Tag({ tag, onClick, hint = 'Filter by', valueOnly = false, tabIndex }: TagProps) {
  const whole = formatTag(tag);
  const text = (
    <span className="tag-text">
      {!valueOnly && tag.value !== '' && <span className="tag-key">{tag.key}: </span>}
      <span className="tag-value">{tag.value === '' ? tag.key : tag.value}</span>
    </span>
  );
  if (!onClick) {
    return (
      <span className="tag" title={whole}>
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="tag"
      tabIndex={tabIndex}
      title={whole}
      aria-label={`${hint} ${whole}`}
      onClick={event => {
        event.stopPropagation();
        onClick(tag);
      }}
    >
      {text}
    </button>
  );
}
