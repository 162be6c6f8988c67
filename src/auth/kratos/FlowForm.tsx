import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import type { UiContainer } from '@ory/kratos-client';
import { useEffect, useRef } from 'react';
import { FlowMessages } from './FlowMessages';
import { formsOf, type FormPlan } from './forms';
import { NodeForm } from './NodeForm';
import { isError, isInput, usernameOf } from './nodes';
import type { FlowBody } from './protocol';
import { callTrigger } from './triggers';
import { useFlowScripts, type ScriptState } from './useFlowScripts';
import { Note } from './Note';
import { ownValue } from '@/lib/own';

/** A grid leaves no gap for what is not drawn: hidden fields and an empty line of messages. */
const GRID = { display: 'grid', gap: 4 } as const;

/** Another way to do it, not only a way back. */
const offersMore = ({ buttons }: FormPlan) => buttons.some(({ attributes }) => attributes.name !== 'screen');

/** Fields that people type into. */
const TYPED = 'input:not([type=hidden]):not([type=checkbox]):not([tabindex="-1"])';

export interface FlowFormProps {
  ui: UiContainer;
  busy: boolean;
  /** Receives the body to send: the fields of the submitted form and the one clicked button, and the form's group. */
  onSubmit: (body: FlowBody, group: string) => void;
  /** Values put into fields once, by name: what the address carried in. */
  prefill?: Readonly<Record<string, string>>;
  /** How often each form was answered: its fields start again then. */
  answered?: Readonly<Record<string, number>>;
  /** The person's e-mail address, for password managers; found in the flow where it is part of it. */
  username?: string;
  /** The first field takes the focus when it appears; otherwise only an invalid one does. */
  takesFocus?: boolean;
}

const SCRIPT_TROUBLE: Partial<Record<ScriptState, string>> = {
  failed: 'The script for security keys could not be loaded. Reload the page, or use another way.',
  refused: 'Security keys are not available: their script would come from another server.',
};

/**
 * Draws the nodes of a flow as the server sent them: real forms, server order kept, unknown kinds ignored. The first
 * invalid field takes the focus. Fields are uncontrolled: their values live in the document only and are read once, on
 * submit.
 */
export function FlowForm({
  ui,
  busy,
  onSubmit,
  prefill,
  answered = {},
  username,
  takesFocus = true,
}: FlowFormProps) {
  const sent = useRef<string>(undefined);
  const submit = (body: FlowBody, group: string) => {
    sent.current = group;
    onSubmit(body, group);
  };
  const place = useRef<HTMLDivElement>(null);
  const script = useFlowScripts(ui.nodes);
  const forms = formsOf(ui.nodes);
  const firstSocial = forms.findIndex(form => form.social);
  const onload = ui.nodes.filter(isInput).find(node => node.attributes.onloadTrigger)
    ?.attributes.onloadTrigger;

  // A refused form is the same document with other messages, so nothing new appears that could take the focus. When no
  // field is to blame by itself, the last one of the form that was sent is typed again: a password, a code.
  useEffect(() => {
    const isRefused = [ui, ...ui.nodes].some(({ messages }) => messages?.some(isError));
    if (!isRefused) return;
    const invalid = place.current?.querySelector<HTMLElement>('form [aria-invalid=true]');
    if (invalid) return invalid.focus();
    const form = place.current?.querySelector(`form[data-group="${sent.current ?? ''}"]`);
    const last = Array.from(form?.querySelectorAll<HTMLInputElement>(TYPED) ?? []).at(-1);
    last?.focus();
    last?.select();
  }, [ui]);

  useEffect(() => {
    if (script === 'ready') callTrigger(onload);
  }, [script, onload]);

  return (
    <Box ref={place} sx={GRID}>
      <FlowMessages messages={ui.messages ?? []} />
      {forms.map((form, position) => (
        <Box key={`${form.group} ${ownValue(answered, form.group) ?? 0}`} sx={GRID}>
          {position > 0 && (form.social ? position === firstSocial : offersMore(form)) && (
            <Divider sx={{ color: 'text.secondary', fontSize: 'note' }}>or</Divider>
          )}
          <NodeForm
            plan={form}
            action={ui.action}
            method={ui.method}
            busy={busy}
            scripted={script === 'ready'}
            primary={position === 0}
            focuses={takesFocus && position === 0}
            prefill={prefill}
            username={username ?? usernameOf(ui.nodes)}
            onSubmit={submit}
          />
        </Box>
      ))}
      {SCRIPT_TROUBLE[script] && <Note severity="warning">{SCRIPT_TROUBLE[script]}</Note>}
    </Box>
  );
}
