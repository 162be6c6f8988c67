import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UiText } from '@ory/kratos-client';
import { CopyButton } from '@/components/copy/CopyButton';
import { Inline } from '@/components/layout/layout';

/** The secret of an authenticator app as the server gives it: in the context, else in the text itself. */
function secretOf(text: UiText): string {
  const context: object = text.context ?? {};
  return 'secret' in context && typeof context.secret === 'string' ? context.secret : text.text;
}

/** In fours, so that it can be typed from the screen. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** A secret to type or copy into an authenticator app, for those who cannot scan. */
export function AuthenticatorSecret({ label, text }: { label: string; text: UiText }) {
  const secret = secretOf(text);
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Inline gap={2} align="center">
        <Box
          component="code"
          sx={{ fontFamily: 'monospace', fontSize: 'body', overflowWrap: 'anywhere', userSelect: 'all' }}
        >
          {inFours(secret)}
        </Box>
        <CopyButton text={secret} label="Copy secret" />
      </Inline>
    </div>
  );
}
