import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { UiContainer, UiNode, UiText } from '@ory/kratos-client';
import type { FormEvent } from 'react';
import { FlowInput } from './FlowInput';
import { bodyOf, groupsOf, isButton, isInput, labelOf, type InputNode } from './nodes';

/** A grid leaves no gap for what is not drawn: hidden fields and an empty line of messages. */
const GRID = { display: 'grid', gap: 4 } as const;

export interface FlowFormProps {
  ui: UiContainer;
  busy: boolean;
  /** Receives the body to send: the fields of the submitted form and the one clicked button. */
  onSubmit: (body: Record<string, unknown>) => void;
  /** Values put into fields once, by name: what the address carried in. */
  prefill?: Record<string, string>;
}

function Messages({ messages }: { messages: readonly UiText[] }) {
  return messages.map(message => (
    <Alert
      key={message.id}
      severity={message.type === 'error' ? 'error' : message.type === 'success' ? 'success' : 'info'}
    >
      {message.text}
    </Alert>
  ));
}

function SubmitButton({ node, busy, primary }: { node: InputNode; busy: boolean; primary: boolean }) {
  return (
    <Button
      type="submit"
      name={node.attributes.name}
      value={String(node.attributes.value ?? '')}
      variant={primary ? 'contained' : 'outlined'}
      size="medium"
      disabled={node.attributes.disabled || busy}
      fullWidth
    >
      {labelOf(node)}
    </Button>
  );
}

/**
 * Draws the nodes of a flow as the server sent them: one real form per group, default nodes repeated in each, server
 * order kept, unknown kinds ignored. The first invalid field takes the focus. Fields are uncontrolled: their values
 * live in the document only and are read once, on submit.
 */
export function FlowForm({ ui, busy, onSubmit, prefill }: FlowFormProps) {
  const shared = ui.nodes.filter(node => node.group === 'default');
  const groups = groupsOf(ui.nodes);
  const firstError = ui.nodes.find(node => node.messages.some(message => message.type === 'error'));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const clicked =
      submitter instanceof HTMLButtonElement ? { name: submitter.name, value: submitter.value } : undefined;
    onSubmit(bodyOf(event.currentTarget, clicked));
  };

  return (
    <Box sx={GRID}>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
        <Messages messages={ui.messages ?? []} />
      </Box>
      {(groups.length > 0 ? groups : ['default']).map((group, position) => {
        const nodes: UiNode[] = [
          ...shared,
          ...(group === 'default' ? [] : ui.nodes.filter(node => node.group === group)),
        ];
        const inputs = nodes.filter(isInput);
        const buttons = inputs.filter(isButton);
        return (
          <form
            key={group}
            action={ui.action}
            method={ui.method}
            onSubmit={submit}
            noValidate
            aria-label={group}
          >
            <Box sx={GRID}>
              {inputs
                .filter(node => !isButton(node))
                .map((node, index) => (
                  <FlowInput
                    key={`${index}-${node.attributes.name}`}
                    node={node}
                    focused={
                      firstError ? node === firstError : position === 0 && isFirstVisible(inputs, node)
                    }
                    initial={prefill?.[node.attributes.name]}
                  />
                ))}
              {buttons.map((node, index) => (
                <SubmitButton
                  key={`${index}-${node.attributes.name}-${String(node.attributes.value)}`}
                  node={node}
                  busy={busy}
                  primary={position === 0 && index === 0}
                />
              ))}
            </Box>
          </form>
        );
      })}
    </Box>
  );
}

function isFirstVisible(inputs: readonly InputNode[], node: InputNode): boolean {
  return inputs.find(input => input.attributes.type !== 'hidden' && !isButton(input)) === node;
}
