import Button from '@mui/material/Button';
import { useEffect } from 'react';
import type { ConnectionName } from './api';
import { useWriteBlock } from '@/api/writable';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Stack } from '@/components/layout/layout';
import { StatusDot } from '@/components/status/Status';
import { useLatest } from '@/lib/hooks/useLatest';
import { messageOf } from '@/lib/errors';
import { TestOutcome, useConnectionTest } from './ConnectionTest';

interface FirstTestProps {
  /** As it was saved. */
  connection: ConnectionName;
  onEdit: () => void;
  onClose: () => void;
}

/** Tests a connection that was just saved, and says how that went. Whatever comes of it, the connection stays saved. */
export function FirstTest({ connection: { id, name }, onEdit, onClose }: FirstTestProps) {
  const [test, { data, error, isLoading }] = useConnectionTest(id);
  const block = useWriteBlock('connection');
  const begin = useLatest(() => {
    if (!block) void test(id);
  });
  useEffect(() => begin(), [id, begin]);
  const worked = data?.works === true;
  return (
    <AppDialog
      open
      size="medium"
      title={`Test ${name}`}
      onClose={onClose}
      footer={
        <>
          {!worked && !isLoading && !block && <Button onClick={() => begin()}>Test again</Button>}
          <Button onClick={onEdit}>Edit</Button>
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <div>{`${name} is saved. Its first test uses it as it is stored.`}</div>
        <output aria-label="Outcome of the test" style={{ overflowWrap: 'anywhere' }}>
          {isLoading && 'Testing…'}
          {!isLoading && data && <TestOutcome result={data} />}
          {!isLoading && error !== undefined && (
            <>
              <StatusDot tone="unhealthy" label="Not tested" /> <span>{messageOf(error)}</span>
            </>
          )}
          {block && (
            <>
              <StatusDot tone="unknown" label="Not tested" /> <span>{block}</span>
            </>
          )}
        </output>
        {data && !worked && !isLoading && (
          <div>
            It stays saved. Edit it if its address or credentials are wrong; test it again when the other
            system can be reached.
          </div>
        )}
      </Stack>
    </AppDialog>
  );
}
