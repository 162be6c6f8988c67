import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Age } from '@/components/age/Age';
import { Inline, Muted } from '@/components/layout/layout';
import { Tag } from '@/components/tags/Tag';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';
import { Face } from '@/modules/people/Face';
import type { CommentDetail } from '../api';
import { authorName } from '../author';
import { CommentText } from './CommentText';

interface SaidEntryProps {
  name: string;
  avatar: string | null;
  at: string;
  /** Before the age: 'added a check'. */
  did?: string;
  /** The title of its hypothesis, where that is not said above. */
  hypothesis?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** Something that a person said or added: who, when, about which hypothesis. */
export function SaidEntry({ name, avatar, at, did, hypothesis, actions, children }: SaidEntryProps) {
  const heir = useFocusHeir();
  return (
    <Inline ref={heir} component="li" gap={2} style={{ minWidth: 0 }}>
      <Box sx={{ pt: 0.5 }}>
        <Face name={name} avatar={avatar} />
      </Box>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 24 }}>
          <strong>{name}</strong>
          <Muted component="span" small>
            {did} <Age value={at} suffix />
          </Muted>
          {hypothesis && <Tag tag={{ key: hypothesis, value: '' }} />}
          {actions && <Box sx={{ ml: 'auto' }}>{actions}</Box>}
        </Box>
        {children}
      </div>
    </Inline>
  );
}

/** Who wrote a comment: the person, or the system of a team that it came through. */
function authorOf(comment: CommentDetail) {
  const team = comment.responder_id?.team_id?.name;
  const person = authorName(comment);
  return { name: team ? `${team} (${person})` : person, avatar: comment.created_by?.avatar ?? null };
}

/** A comment. */
export function CommentEntry({
  comment,
  hypothesis,
}: {
  comment: CommentDetail;
  hypothesis?: string | undefined;
}) {
  return (
    <SaidEntry {...authorOf(comment)} at={comment.created_at} hypothesis={hypothesis}>
      <CommentText text={comment.comment} />
    </SaidEntry>
  );
}
