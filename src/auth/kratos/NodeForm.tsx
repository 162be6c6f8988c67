import { visuallyHidden } from '@mui/utils';
import type { FormEvent } from 'react';
import { Stack } from '@/components/layout/layout';
import { FlowButton } from './FlowButton';
import { FlowField } from './FlowField';
import { flowBody } from './formBody';
import { keyed, type FormPlan } from './forms';
import { asksForCode, isError, isInput, isVisible, type InputNode } from './nodes';
import type { FlowBody } from './protocol';
import { ownValue } from '@/lib/own';

interface NodeFormProps {
  plan: FormPlan;
  action: string;
  method: string;
  busy: boolean;
  /** The script for security keys is there. */
  scripted: boolean;
  /** Its first button is the page's main one. */
  primary: boolean;
  /** Its first field takes the focus. */
  focuses: boolean;
  prefill?: Readonly<Record<string, string>>;
  username?: string;
  onSubmit: (body: FlowBody, group: string) => void;
}

/** What the form is called by screen readers that list the forms of a page. */
const NAMES: Readonly<Record<string, string>> = {
  default: 'Your account',
  password: 'With a password',
  oidc: 'With another account',
  saml: 'With single sign-on',
  profile: 'Your profile',
  code: 'With a code',
  link: 'With a link',
  totp: 'With an authenticator app',
  lookup_secret: 'With a backup code',
  webauthn: 'With a security key',
  passkey: 'With a passkey',
};

/** Seconds until another code can be asked for. */
const RESEND_WAIT = 30;

const takesPassword = (node: InputNode) => node.attributes.type === 'password';
const saysWho = (node: InputNode) =>
  node.attributes.type !== 'hidden' && /^(identifier|traits\.email)$/.test(node.attributes.name);

/** One form of a flow, with the address and method of the service: scripts of security keys send it by themselves. */
export function NodeForm(props: NodeFormProps) {
  const { plan, busy, prefill, username, primary, focuses } = props;
  const inputs = plan.fields.filter(isInput);
  const firstError = inputs.find(node => node.messages.some(isError));
  const first = firstError ?? (focuses ? inputs.find(isVisible) : undefined);
  const isCodeStep = inputs.some(
    ({ attributes }) => attributes.name === 'code' && attributes.type !== 'hidden',
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const clicked =
      submitter instanceof HTMLButtonElement ? { name: submitter.name, value: submitter.value } : undefined;
    const node = plan.buttons.find(({ attributes }) => attributes.name === clicked?.name);
    props.onSubmit(flowBody(event.currentTarget, clicked, node && asksForCode(node)), plan.group);
  };

  return (
    <form
      action={props.action}
      method={props.method}
      onSubmit={submit}
      noValidate
      aria-label={ownValue(NAMES, plan.group) ?? plan.group}
      aria-busy={busy}
      data-group={plan.group}
    >
      <Stack gap={4}>
        {username && inputs.some(takesPassword) && !inputs.some(saysWho) && (
          // For password managers only: it tells them whose password is typed here. It has no name, so nothing is sent.
          <input
            type="text"
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
            style={visuallyHidden}
          />
        )}
        {keyed(plan.fields).map(([key, node]) => (
          <FlowField
            key={key}
            node={node}
            focused={node === first}
            initial={isInput(node) ? ownValue(prefill, node.attributes.name) : undefined}
          />
        ))}
        {keyed(plan.buttons).map(([key, node], index) => (
          <FlowButton
            key={key}
            node={node}
            busy={busy}
            primary={primary && index === 0}
            scripted={props.scripted}
            wait={isCodeStep && asksForCode(node) ? RESEND_WAIT : 0}
          />
        ))}
      </Stack>
    </form>
  );
}
