import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useWriteBlock } from '@/api/writable';
import { selectUser } from '@/auth/slice';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { useAppSelector } from '@/lib/store/hooks';
import { useCreateCommentRowMutation, type HypothesisDetail } from '../api';
import { MentionInput } from './MentionInput';
import { storedComment, type Mentioned } from './mentions';

interface CommentBoxProps {
  incidentId: string;
  /** Hypotheses a comment can belong to, the root first; one of them for a box of its own. */
  hypotheses: readonly HypothesisDetail[];
}

/** Writes a comment. What was typed stays until it is saved. */
export function CommentBox({ incidentId, hypotheses }: CommentBoxProps) {
  const userId = useAppSelector(selectUser)?.id;
  const block = useWriteBlock();
  const [create, { isLoading }] = useCreateCommentRowMutation();
  const [text, setText] = useState('');
  const [named, setNamed] = useState<readonly Mentioned[]>([]);
  const [target, setTarget] = useState('');
  const [problem, setProblem] = useState<string>();
  const [first] = hypotheses;
  const hypothesis = hypotheses.find(({ id }) => id === target) ?? first;

  const send = async () => {
    if (isLoading || block) return;
    if (!hypothesis) return setProblem('Please select any hypothesis');
    if (text.trim() === '') return setProblem('Please add comment details');
    if (userId === undefined) return setProblem('Nobody is signed in.');
    const { error } = await create({
      incident_id: incidentId,
      hypothesis_id: hypothesis.id,
      comment: storedComment(text.trim(), named),
      created_by: userId,
    });
    if (error) return setProblem(`The comment was not saved: ${messageOf(error)}`);
    setText('');
    setNamed([]);
    setProblem(undefined);
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
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
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <MentionInput
          label="Comment"
          text={text}
          onChange={next => {
            setText(next);
            setProblem(undefined);
          }}
          onMention={person => setNamed([...named.filter(({ name }) => name !== person.name), person])}
          onSend={() => void send()}
          disabled={isLoading}
          message={problem}
        />
      </Box>
      <DisabledReason reason={block}>
        <IconButton aria-label="Send" onClick={() => void send()} disabled={isLoading}>
          <SendIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </DisabledReason>
    </Box>
  );
}
