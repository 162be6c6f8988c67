import SendIcon from '@mui/icons-material/SendOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFoundAgain, useInterrupted } from '@/lib/drafts/useInterrupted';
import { messageOf } from '@/lib/errors';
import { newUuid } from '@/lib/ids';
import { isObject } from '@/lib/json';
import { useWriteBlock } from '@/api/writable';
import { selectUser, type SignedInUser } from '@/auth/slice';
import { Inline } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { resting } from '@/components/reason/resting';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { useLeavesTyped, useLeftTyped } from '@/modules/records/useLeftTyped';
import { incidentApi, useCreateCommentRowMutation, type CommentDetail, type HypothesisDetail } from '../api';
import { MentionInput } from './MentionInput';
import { storedComment, type Mentioned } from './mentions';
import { serverNow } from '@/lib/time/clock';

interface CommentBoxProps {
  incidentId: string;
  /** Hypotheses a comment can belong to, the root first; one of them for a box of its own. */
  hypotheses: readonly HypothesisDetail[];
  /** Names what is typed here when the session ends or the page is left; another one for each box. */
  draft: string;
}

/** A comment as it is shown until the backend has it. @param id tells it from the saved ones */
function unsaved(
  id: string,
  content: Pick<CommentDetail, 'incident_id' | 'hypothesis_id' | 'comment'>,
  { id: personId, name, avatar }: SignedInUser,
): CommentDetail {
  const now = new Date(serverNow()).toISOString();
  return {
    ...content,
    id,
    created_by: { id: personId, name, avatar: avatar ?? null },
    external_id: null,
    external_created_by: null,
    responder_id: null,
    read: null,
    created_at: now,
    updated_at: now,
  };
}

/** What is in a box when the session ends or the page is left. */
interface Typed {
  text: string;
  named: readonly Mentioned[];
  target: string;
}

const isMentioned = (value: unknown): value is Mentioned =>
  isObject(value) && typeof value.id === 'string' && typeof value.name === 'string';
const isTyped = (value: unknown): value is Typed =>
  isObject(value) &&
  typeof value.text === 'string' &&
  typeof value.target === 'string' &&
  Array.isArray(value.named) &&
  value.named.every(isMentioned);

/** Writes a comment. What was typed stays until it is saved, also over the end of a session, another tab and another page. */
export function CommentBox({ incidentId, hypotheses, draft }: CommentBoxProps) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const block = useWriteBlock();
  const [create, { isLoading }] = useCreateCommentRowMutation();
  const interrupted = useInterrupted(draft, isTyped);
  const left = useLeftTyped(draft, isTyped);
  const kept = interrupted ?? left;
  const [text, setText] = useState(kept?.text ?? '');
  const [named, setNamed] = useState<readonly Mentioned[]>(kept?.named ?? []);
  const [target, setTarget] = useState(kept?.target ?? '');
  const typed: Typed = { text, named, target };
  useFoundAgain(draft, () => (text === '' ? undefined : typed));
  const onRefused = useLeavesTyped(draft, text === '' || isLoading ? undefined : typed);
  const [problem, setProblem] = useState<string>();
  const [first] = hypotheses;
  const hypothesis = hypotheses.find(({ id }) => id === target) ?? first;

  const send = async () => {
    if (isLoading || block) return;
    if (!hypothesis) return setProblem('Please select any hypothesis');
    if (text.trim() === '') return setProblem('Please add comment details');
    if (user === undefined) return setProblem('You are not signed in.');
    const content = {
      incident_id: incidentId,
      hypothesis_id: hypothesis.id,
      comment: storedComment(text.trim(), named),
    };
    // It stands in the conversation at once, and leaves it again when it could not be saved.
    const id = `unsaved-${newUuid()}`;
    dispatch(
      incidentApi.util.updateQueryData('listComments/item', incidentId, rows => {
        rows.unshift(unsaved(id, content, user));
      }),
    );
    const { error } = await create({ ...content, created_by: user.id });
    if (error) {
      // Not undone: what others said meanwhile has come since, and would be undone with it.
      dispatch(
        incidentApi.util.updateQueryData('listComments/item', incidentId, rows =>
          rows.filter(row => row.id !== id),
        ),
      );
      onRefused(typed);
      return setProblem(`The comment was not saved: ${messageOf(error)}`);
    }
    setText('');
    setNamed([]);
    setProblem(undefined);
  };

  return (
    <Inline gap={2} align="flex-start" wrap>
      {hypotheses.length > 1 && (
        <TextField
          select
          label="Hypothesis"
          value={hypothesis?.id ?? ''}
          onChange={event => setTarget(event.target.value)}
          sx={{ width: { xs: '100%', sm: 200 } }}
        >
          {hypotheses.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      )}
      <div style={{ flex: 1, minWidth: 180 }}>
        <MentionInput
          label="Comment"
          text={text}
          onChange={next => {
            setText(next);
            setProblem(undefined);
          }}
          onMention={person => setNamed([...named.filter(({ name }) => name !== person.name), person])}
          onSend={() => void send()}
          // Not switched off: the focus would be gone, and another comment begins with a click.
          readOnly={isLoading}
          message={problem}
        />
      </div>
      <DisabledReason reason={block}>
        <IconButton aria-label="Send" {...resting(isLoading, () => void send())}>
          <SendIcon fontSize="button" />
        </IconButton>
      </DisabledReason>
    </Inline>
  );
}
