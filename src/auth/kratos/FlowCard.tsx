import { Skeleton } from '@/components/feedback/Skeleton';
import type { ReactNode } from 'react';
import { Loading } from '@/components/feedback/skeletons';
import { Inline, Stack } from '@/components/layout/layout';
import { AccountPage } from '../AccountPage';
import { FlowForm } from './FlowForm';
import type { FlowBody } from './protocol';
import type { PageFlow } from './useFlow';
import { BrokenFlow } from './BrokenFlow';
import { Note } from './Note';

interface FlowCardProps {
  title: string;
  flow: PageFlow;
  /** How many fields the form will have, for its skeleton. */
  fields: number;
  /** What the page asks of the person, in a sentence. */
  lead?: ReactNode;
  /** What was refused before the person was sent to this page. */
  refused?: string | undefined;
  prefill?: Readonly<Record<string, string>>;
  /** Ways to other pages, below the form. */
  links?: ReactNode;
  /** Below the card. */
  below?: ReactNode;
}

/** A page of one flow: its card with notices, form and links, in every state a flow can be in. */
export function FlowCard({ title, flow: page, fields, lead, refused, prefill, links, below }: FlowCardProps) {
  const { flow, notice, broken, busy, runner, answered } = page;
  const submit = (body: FlowBody, group: string) => void runner.submit(body, group);
  return (
    <AccountPage title={title} lead={lead} below={below}>
      <Stack gap={4}>
        {refused && <Note severity="error">{refused}</Note>}
        {notice && <Note severity={notice.severity}>{notice.text}</Note>}
        {broken && <BrokenFlow why={broken} onRetry={() => void runner.restart()} />}
        {!flow && !broken && <FormSkeleton fields={fields} />}
        {flow && (
          <FlowForm ui={flow.ui} busy={busy} answered={answered} prefill={prefill} onSubmit={submit} />
        )}
        {links && (
          <Inline gap={4} justify="space-between" wrap>
            {links}
          </Inline>
        )}
      </Stack>
    </AccountPage>
  );
}

/** Fields of 32 px and a button, as they come. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Loading label="Loading the form">
      <Stack gap={4}>
        {Array.from({ length: fields }, (_, field) => (
          <Skeleton key={field} variant="rounded" height={32} />
        ))}
        <Skeleton variant="rounded" height={36} />
      </Stack>
    </Loading>
  );
}
