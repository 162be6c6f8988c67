import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useId, useState, type MouseEvent } from 'react';
import { formatTag, sortTags, tagsOf, type Tag as TagValue } from '@/lib/labels';
import { CopyButton } from '../copy/CopyButton';
import { Tag } from './Tag';

interface TagListProps {
  /** A label map, or tags. Shown with account, namespace and name first, then by key. */
  tags: readonly TagValue[] | Readonly<Record<string, unknown>> | null | undefined;
  /** How many are drawn before '+N'. */
  max?: number;
  onTagClick?: (tag: TagValue) => void;
  /** Names the list: 'Tags of checkout-api'. */
  label?: string;
}

const isList = (tags: TagListProps['tags']): tags is readonly TagValue[] => Array.isArray(tags);

/** Tags in one line; what does not fit opens in a popover, where all of them can be copied. */
export function TagList({ tags, max = 3, onTagClick, label = 'Tags' }: TagListProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const id = useId();
  const sorted = isList(tags) ? sortTags(tags) : tagsOf(tags);
  if (sorted.length === 0) return null;
  const key = (tag: TagValue) => formatTag(tag);
  const open = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    setAnchor(event.currentTarget);
  };
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, maxWidth: '100%' }}
    >
      {sorted.slice(0, max).map(tag => (
        <Tag key={key(tag)} tag={tag} onClick={onTagClick} />
      ))}
      {sorted.length > max && (
        <>
          <Button
            size="small"
            aria-label={`${label}: show all ${sorted.length}`}
            aria-haspopup="dialog"
            aria-expanded={Boolean(anchor)}
            onClick={open}
            sx={{ px: 1, py: 0, minHeight: 20, fontSize: 12, lineHeight: '16px', flex: 'none' }}
          >
            +{sorted.length - max}
          </Button>
          <Popover
            open={Boolean(anchor)}
            anchorEl={anchor ?? null}
            onClose={() => setAnchor(undefined)}
            onClick={event => event.stopPropagation()}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{
              paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxWidth: 480, maxHeight: 360 } },
            }}
          >
            <Box sx={{ p: 3, display: 'grid', gap: 2 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}>
                <Box component="span" id={id} sx={{ fontWeight: 600 }}>
                  {label}
                </Box>
                <CopyButton text={sorted.map(key).join('\n')} label="Copy all" />
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {sorted.map(tag => (
                  <Tag key={key(tag)} tag={tag} onClick={onTagClick} />
                ))}
              </Box>
            </Box>
          </Popover>
        </>
      )}
    </Box>
  );
}
