import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Age } from '@/components/age/Age';
import { Tag } from '@/components/tags/Tag';
import { Face } from '@/modules/people/Face';
import type { CommentDetail } from '../api';
import { CommentText } from './CommentText';

interface EntryProps {
  name: string;
  avatar: string | null;
  at: string;
  /** After the age: 'added evidence'. */
  did?: string;
  /** The title of its hypothesis, where that is not said above. */
  hypothesis?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** Something that somebody said or added: who, when, about which hypothesis. */
export function Entry({ name, avatar, at, did, hypothesis, actions, children }: EntryProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <Box sx={{ pt: 0.5 }}>
        <Face name={name} avatar={avatar} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 24 }}>
          <strong>{name}</strong>
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            <Age value={at} suffix /> {did}
          </Box>
          {hypothesis && <Tag tag={{ key: hypothesis, value: '' }} />}
          {actions && <Box sx={{ ml: 'auto' }}>{actions}</Box>}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

/** Who wrote a comment: the person, or the system of a team that it came through. */
export function authorOf({
  created_by: author,
  external_created_by: outside,
  responder_id: responder,
}: CommentDetail) {
  const team = responder?.team_id?.name;
  const person = outside ?? author?.name ?? 'Somebody';
  return { name: team ? `${team} (${person})` : person, avatar: author?.avatar ?? null };
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
    <Entry {...authorOf(comment)} at={comment.created_at} hypothesis={hypothesis}>
      <CommentText text={comment.comment} />
    </Entry>
  );
}
