import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { Inline } from '@/components/layout/layout';
import { formatTag, sortTags, tagsOf, type TagPair } from '@/lib/labels';
import { CopyButton } from '../copy/CopyButton';
import { Tag } from './Tag';

interface TagListProps {
  /** A label map, or tags. Shown with account, namespace and name first, then by key. */
  tags: readonly TagPair[] | Readonly<Record<string, unknown>> | null | undefined;
  /** How many are drawn before '+N'. */
  max?: number;
  onTagClick?: (tag: TagPair) => void;
  /** Names the list: 'Tags of checkout-api'. */
  label?: string;
  /** For lists inside a table's cell, which has one tab stop. */
  tabIndex?: 0 | -1;
}

const isList = (tags: TagListProps['tags']): tags is readonly TagPair[] => Array.isArray(tags);

interface AllTagsProps {
  label: string;
  tags: readonly TagPair[];
  anchor: HTMLElement;
  onClose: () => void;
  onTagClick: ((tag: TagPair) => void) | undefined;
}

function AllTags({ label, tags, anchor, onClose, onTagClick }: AllTagsProps) {
  const id = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxWidth: 480, maxHeight: 360 } } }}
    >
      <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
        <Inline gap={4} align="center" justify="space-between">
          <span id={id} style={{ fontWeight: 600 }}>
            {label}
          </span>
          <CopyButton text={tags.map(formatTag).join('\n')} label="Copy all" />
        </Inline>
        <Inline gap={1} wrap>
          {tags.map(tag => (
            <Tag key={formatTag(tag)} tag={tag} onClick={onTagClick} />
          ))}
        </Inline>
      </Box>
    </Popover>
  );
}

/** Tags in one line; what does not fit opens in a popover, where all of them can be copied. */
export function TagList({ tags, max = 3, onTagClick, label = 'Tags', tabIndex }: TagListProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const sorted = isList(tags) ? sortTags(tags) : tagsOf(tags);
  if (sorted.length === 0) return null;
  return (
    <span className="tag-list">
      {sorted.slice(0, max).map(tag => (
        <Tag key={formatTag(tag)} tag={tag} onClick={onTagClick} tabIndex={tabIndex} />
      ))}
      {sorted.length > max && (
        <button
          type="button"
          className="tag-more"
          tabIndex={tabIndex}
          aria-label={`${label}: +${sorted.length - max} more`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          +{sorted.length - max}
        </button>
      )}
      {anchor && (
        <AllTags
          label={label}
          tags={sorted}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          onTagClick={onTagClick}
        />
      )}
    </span>
  );
}
