import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { UiText } from '@ory/kratos-client';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useConfirm } from '@/components/dialog/confirm';
import { Inline, Stack } from '@/components/layout/layout';
import { FormSkeleton } from '../FlowCard';
import { FlowForm } from '../FlowForm';
import { FlowMessages } from '../FlowMessages';
import { withAllTraits } from '../formBody';
import type { FlowBody } from '../protocol';
import type { PageFlow } from '../useFlow';
import { isOn, nodesOf, QUESTIONS, type SectionRow } from './sections';

interface SettingsSectionProps {
  row: SectionRow;
  page: PageFlow;
  /** What the flow says about this section's last submit. */
  messages: readonly UiText[];
  /** E-mail address of the person, for password managers. */
  username?: string;
}

/** One section of /profile-settings: its forms, or a line that says why there are none. */
export function SettingsSection({ row, page, messages, username }: SettingsSectionProps) {
  const { flow, busy, runner, answered } = page;
  const confirm = useConfirm();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const ui = useMemo(
    () => flow && { ...flow.ui, messages: [], nodes: nodesOf(row, flow.ui.nodes) },
    [row, flow],
  );
  const on = ui && isOn(row, ui.nodes);

  // What was pressed may be gone after an answer; the person goes on from the head of the section, and hears it.
  const answers = row.groups.reduce((sum, group) => sum + (answered[group] ?? 0), 0);
  useEffect(() => {
    if (answers > 0) heading.current?.focus();
  }, [answers]);

  const submit = async (body: FlowBody, group: string) => {
    const question = Object.keys(body).flatMap(name => QUESTIONS[name] ?? [])[0];
    if (question && !(await confirm({ ...question, severity: 'error' }))) return;
    await runner.submit(withAllTraits(body, flow?.identity?.traits), group);
  };

  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 5, sm: 6 },
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <div>
        <Inline gap={2} align="flex-start">
          <Typography id={id} ref={heading} tabIndex={-1} component="h2" variant="h2" sx={{ flex: 1 }}>
            {row.title}
          </Typography>
          {on !== undefined && (
            <Chip label={on ? 'On' : 'Off'} color={on ? 'success' : 'default'} variant="outlined" />
          )}
        </Inline>
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{row.lead}</Typography>
      </div>
      <Stack gap={4}>
        <FlowMessages messages={messages} />
        {!ui && <FormSkeleton fields={1} />}
        {ui && ui.nodes.length > 0 && (
          <FlowForm
            ui={ui}
            busy={busy}
            answered={answered}
            username={username}
            takesFocus={false}
            onSubmit={(body, group) => void submit(body, group)}
          />
        )}
        {ui?.nodes.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>Not available in this deployment.</Typography>
        )}
      </Stack>
    </Paper>
  );
}
