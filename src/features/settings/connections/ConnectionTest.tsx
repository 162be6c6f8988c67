import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { usePostConnectionTestMutation, type ConnectionTest } from './testApi';
import { messageOf } from '@/lib/errors';
import { useWriteBlock } from '@/api/writable';
import { Age } from '@/components/age/Age';
import { Inline, Muted } from '@/components/layout/layout';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { StatusDot } from '@/components/status/Status';
import { formatDuration } from '@/lib/time/duration';
import { textSize } from '@/theme/tokens';

/** The test of one connection; the list and the dialog show the same one. @param id of the connection */
export const useConnectionTest = (id: string) => usePostConnectionTestMutation({ fixedCacheKey: id });

/** What came of a test, in one line: whether it works or why not, how long it took, and when. */
export function TestOutcome({ result }: { result: ConnectionTest }) {
  const { works, reason, latencyMs, at } = result;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, minWidth: 0 }}
    >
      <StatusDot tone={works ? 'healthy' : 'unhealthy'} label={works ? 'Works' : 'Failed'} />
      {reason && <span>{reason}</span>}
      <Muted component="span" className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {formatDuration(latencyMs)}, <Age value={at} />
      </Muted>
    </Box>
  );
}

interface TestProps {
  /** Of the connection. */
  id: string;
  name: string;
}

/** The cell of a list that tests a connection and says in its place how that went. */
export function TestCell({ id, name, tabIndex }: TestProps & { tabIndex: 0 | -1 }) {
  const [test, { data, error, isLoading }] = useConnectionTest(id);
  const block = useWriteBlock('connection');
  const failed = error === undefined ? undefined : messageOf(error);
  return (
    <Inline align="center" gap={2} style={{ minWidth: 0, width: '100%' }}>
      <DisabledReason reason={block}>
        <Button
          size="small"
          tabIndex={tabIndex}
          aria-label={`${isLoading ? 'Testing…' : 'Test'} ${name}`}
          disabled={isLoading}
          onClick={event => {
            event.stopPropagation();
            void test(id);
          }}
          sx={{ flex: 'none' }}
        >
          {isLoading ? 'Testing…' : 'Test'}
        </Button>
      </DisabledReason>
      <output
        title={failed ?? data?.reason}
        style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {data && (
          <>
            <StatusDot
              tone={data.works ? 'healthy' : 'unhealthy'}
              label={data.works ? 'Works' : 'Failed'}
              hideLabel={!data.works}
            />{' '}
            {data.works ? formatDuration(data.latencyMs) : (data.reason ?? 'Failed')}
          </>
        )}
        {failed}
      </output>
    </Inline>
  );
}

/**
 * Tests a connection from its form. What is tested is what is stored: with unsaved edits in the form that is said.
 * @param dirty the form holds edits that are not saved
 */
export function TestPanel({ id, dirty }: Pick<TestProps, 'id'> & { dirty: boolean }) {
  const [test, { data, error, isLoading }] = useConnectionTest(id);
  const block = useWriteBlock('connection');
  return (
    <Box
      component="section"
      aria-label="Test"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        pt: 3,
        borderTop: '1px solid var(--mui-palette-divider)',
      }}
    >
      <DisabledReason reason={block}>
        <Button variant="outlined" disabled={isLoading} onClick={() => void test(id)}>
          {isLoading ? 'Testing…' : 'Test connection'}
        </Button>
      </DisabledReason>
      <output style={{ flex: 1, minWidth: 200, fontSize: textSize.note, overflowWrap: 'anywhere' }}>
        {data && <TestOutcome result={data} />}
        {error !== undefined && (
          <>
            <StatusDot tone="unhealthy" label="Not tested" /> <span>{messageOf(error)}</span>
          </>
        )}
        {dirty && (
          <Muted>
            Your edits are not saved: the test uses the connection as it is stored. Save first to test them.
          </Muted>
        )}
      </output>
    </Box>
  );
}
