import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/copy/CopyButton';
import { Inline } from '@/components/layout/layout';
import type { Report } from './model/report';

interface ReportHeadProps {
  report: Report;
  /** Of the exported file; undefined while it is worked out, null where the browser cannot. */
  hash: string | null | undefined;
  /** Buttons. */
  actions: ReactNode;
}

/** What the report is about, how to check a copy of it, and what can be done with it. */
export function ReportHead({ report, hash, actions }: ReportHeadProps) {
  const { namespace, type, description } = report;
  return (
    <Inline gap={3} align="flex-start" wrap>
      <div style={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {[type, namespace && `namespace ${namespace}`].filter(Boolean).join(' · ')}
        </Typography>
        {description && (
          <Typography sx={{ mt: 1, maxWidth: 720, overflowWrap: 'anywhere' }}>{description}</Typography>
        )}
        <Box
          sx={{
            mt: 1,
            minHeight: 24,
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontSize: 'note',
            color: 'text.secondary',
          }}
        >
          {hash === null ? (
            'This browser cannot compute SHA-256 on a page without HTTPS.'
          ) : (
            <>
              <span title="Of the JSON export: the same data give the same bytes. Check a file with sha256sum.">
                SHA-256
              </span>
              {hash && (
                <>
                  <code aria-label="SHA-256 of the JSON export" style={{ overflowWrap: 'anywhere' }}>
                    {hash}
                  </code>
                  <CopyButton text={hash} label="Copy SHA-256" />
                </>
              )}
            </>
          )}
        </Box>
      </div>
      <Inline gap={2} wrap>
        {actions}
      </Inline>
    </Inline>
  );
}
