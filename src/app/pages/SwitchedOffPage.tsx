import { MessagePage } from './MessagePage';

/** A page whose feature is off in this deployment. */
export function SwitchedOffPage({ reason }: { reason: string }) {
  return (
    <MessagePage
      title="This feature is switched off"
      detail={`${reason} An administrator can switch it on again.`}
    />
  );
}
