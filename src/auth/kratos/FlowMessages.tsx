import Box from '@mui/material/Box';
import type { UiText } from '@ory/kratos-client';
import { Note } from './Note';

const SEVERITY = { error: 'error', success: 'success', info: 'info' } as const;

/** Messages of a flow, spoken when they change. Always in the document, so that screen readers watch it. */
export function FlowMessages({ messages }: { messages: readonly UiText[] }) {
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
      {messages.map((message, index) => (
        <Note
          key={`${index} ${message.id}`}
          severity={SEVERITY[message.type as keyof typeof SEVERITY] ?? 'info'}
        >
          {message.text}
        </Note>
      ))}
    </Box>
  );
}
