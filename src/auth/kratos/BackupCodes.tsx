import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { UiText } from '@ory/kratos-client';
import { useCopy } from '@/components/copy/useCopy';
import { Inline, Stack } from '@/components/layout/layout';
import { download } from '@/lib/export/download';
import { useAuthSettings } from '../settings';

/** Message ids of the identity service: a backup code that was used, and the list of codes. */
const USED = 1050014;
const LIST = 1050015;

export interface BackupCode {
  text: string;
  used: boolean;
}

const isText = (value: unknown): value is UiText =>
  typeof value === 'object' && value !== null && 'id' in value && 'text' in value;

/** The codes that a text node lists; undefined for any other text. */
export function codesOf(text: UiText): BackupCode[] | undefined {
  const context: object = text.context ?? {};
  if (text.id !== LIST || !('secrets' in context) || !Array.isArray(context.secrets)) return undefined;
  const secrets: readonly unknown[] = context.secrets;
  return secrets.filter(isText).map(({ id, text: code, context: own }) => {
    const secret = own && 'secret' in own && typeof own.secret === 'string' ? own.secret : code;
    return { text: id === USED ? code : secret, used: id === USED };
  });
}

/** Paper holds nothing but the codes: everything else of the page is taken away while it prints. */
const PRINT_ONLY_CODES = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-print-area], [data-print-area] *': { visibility: 'visible' },
    '[data-print-area]': { position: 'fixed', inset: 0, padding: 24, border: 0 },
  },
} as const;

/** Backup codes to keep: copied, saved as a file, or printed. Used ones are struck out and not given on. */
export function BackupCodes({ label, codes }: { label: string; codes: readonly BackupCode[] }) {
  const { productName } = useAuthSettings();
  const copy = useCopy();
  const usable = codes
    .filter(code => !code.used)
    .map(code => code.text)
    .join('\n');
  const title = `${productName}: backup codes`;
  return (
    <Stack gap={3}>
      <GlobalStyles styles={PRINT_ONLY_CODES} />
      <Box
        data-print-area
        sx={{
          p: 4,
          border: '1px solid var(--mui-palette-divider)',
          borderRadius: 1,
          background: 'var(--mui-palette-surface-canvas)',
        }}
      >
        <Typography sx={{ display: 'none', '@media print': { display: 'block' }, mb: 3, fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {label}
        </Typography>
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
            '@media print': { gridTemplateColumns: 'repeat(3, max-content)', columnGap: 32 },
            gap: 1,
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: 'body',
          }}
        >
          {codes.map((code, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- used codes all read alike
            <li key={index}>
              {code.used ? (
                <Typography component="s" variant="body2" sx={{ color: 'text.secondary' }}>
                  {code.text}
                </Typography>
              ) : (
                <code>{code.text}</code>
              )}
            </li>
          ))}
        </Box>
      </Box>
      <Inline gap={2} wrap>
        <Button variant="outlined" onClick={() => void copy(usable)}>
          Copy
        </Button>
        <Button
          variant="outlined"
          onClick={() => download('backup-codes.txt', `${title}\n\n${usable}\n`, 'text/plain')}
        >
          Download
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
      </Inline>
    </Stack>
  );
}
