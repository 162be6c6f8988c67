import Button from '@mui/material/Button';
import { Skeleton } from '@/components/feedback/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Age } from '@/components/age/Age';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { AppDialog } from '@/components/dialog/AppDialog';
import { Facts } from '@/components/facts/Facts';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { Heading, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { StatusDot } from '@/components/status/Status';
import { parseWhole } from '@/lib/json';
import { writeJson } from '@/lib/numbers';
import { to } from '@/lib/routing/paths';
import { serverNow } from '@/lib/time/clock';
import { formatDuration } from '@/lib/time/duration';
import type { NotificationSend } from '../api';
import { spanText } from '../index/columns';
import { AttachButton } from '@/modules/evidence/AttachButton';
import { useLinkEvidence } from '@/modules/evidence/linkEvidence';
import { toSilence } from '@/modules/silences/link';
import { AroundTimeLink } from '@/modules/moments/TimeWithMoment';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { healthNow, healthThen, notifiedKind } from '@/modules/notified/subject';
import { HealthNow, TitleThen } from '../HealthThen';
import { RecipientLink, useRecipients } from '../recipients';
import { sendTone, sendWord } from '@/modules/notified/sendStatus';
import { SubjectLink } from '@/modules/notified/SubjectLink';
import { sendAttachment } from './attachSend';
import { Chain } from './Chain';
import { markdownOf } from './slack';
import { useChain } from './useChain';
import { useSend } from './useSend';

const Markdown = lazy(() => import('@/components/markdown/Markdown'));

const withId = (path: string, id: string) => `${path}?${new URLSearchParams({ id }).toString()}`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap={2}>
      <Heading component="h3">{title}</Heading>
      {children}
    </Stack>
  );
}

/** An error as it came; JSON is written out. */
function ErrorText({ text }: { text: string }) {
  const json = parseWhole(text);
  const written = typeof json === 'object' && json !== null ? writeJson(json, 2) : text;
  return <CodeEditor label="Error" language="json" value={written} maxLines={14} />;
}

function Details({ send }: { send: NotificationSend }) {
  const recipient = useRecipients([send])(send);
  const { steps, rule, silence, parent, isLoading } = useChain(send, recipient);
  const unnamed = isLoading ? '…' : 'Unknown';
  return (
    <Stack gap={4}>
      <Facts
        record={send}
        label="Notification"
        facts={[
          ['Resource', <SubjectLink key="resource" subject={send} />],
          [
            'Title',
            (send.resource_health_description || send.resource_status || healthThen(send)) && (
              <TitleThen key="title" send={send} isWhole />
            ),
          ],
          ['Health now', healthNow(send) && <HealthNow key="now" subject={send} />],
          ['Status', <StatusDot key="status" tone={sendTone(send.status)} label={sendWord(send.status)} />],
          [
            'Age',
            <span key="age">
              <Age value={send.created_at} />
              {send.count > 1 &&
                ` (x${send.count} ${spanText(send.first_observed, send.created_at, send.count)})`}{' '}
              <AroundTimeLink value={send.created_at} />
            </span>,
          ],
          ['Recipient', <RecipientLink key="recipient" recipient={recipient} />],
          ['Event', send.source_event],
          ['Duration', send.duration_millis !== null && formatDuration(send.duration_millis)],
          [
            'Notification Rule',
            <AppLink key="rule" href={withId(to('notificationRules'), send.notification_id)}>
              {rule?.name ?? unnamed}
            </AppLink>,
          ],
          [
            'Silenced By',
            send.silenced_by && (
              <AppLink key="silence" href={withId(to('silences'), send.silenced_by)}>
                {silence?.name ?? unnamed}
              </AppLink>
            ),
          ],
          [
            'Inhibited By',
            send.status === 'inhibited' && send.parent_id && (
              <AppLink
                key="inhibitor"
                href={
                  parent
                    ? withId(to('notificationResource', { resourceId: parent.resource_id }), parent.id)
                    : undefined
                }
              >
                {parent?.resource?.name ?? unnamed}
              </AppLink>
            ),
          ],
        ]}
      />
      <Section title="Why">
        {isLoading ? <Skeleton variant="rounded" height={220} /> : <Chain steps={steps} />}
      </Section>
      {send.body && (
        <Section title="Body">
          <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
            <Markdown text={markdownOf(send.body)} />
          </Suspense>
        </Section>
      )}
      {send.error && (
        <Section title="Error">
          <ErrorText text={send.error} />
        </Section>
      )}
    </Stack>
  );
}

interface SendDialogProps {
  /** Of the send. */
  id: string;
  onClose: () => void;
}

/** One notification: what it was about, what became of it and why, and what it said. */
export default function SendDialog({ id, onClose }: SendDialogProps) {
  const query = useSend(id);
  const { may } = useMayWrite('notifications');
  const mayAttach = useLinkEvidence() !== undefined;
  const send = query.data;
  const kind = send?.resource && notifiedKind(send);
  return (
    <AppDialog
      open
      size="medium"
      title="Notification Details"
      onClose={onClose}
      footer={
        send && (mayAttach || (may && kind)) ? (
          <>
            <AttachButton attachment={() => sendAttachment(send, serverNow())} />
            {may && kind && (
              <Button component={Link} to={toSilence({ [`${kind}_id`]: send.resource_id })}>
                Silence
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <QueryView query={query} skeleton={<Skeleton variant="rounded" height={360} />}>
        {found =>
          found ? <Details key={found.id} send={found} /> : <EmptyState text="Notification not found" />
        }
      </QueryView>
    </AppDialog>
  );
}
