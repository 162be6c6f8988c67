import { MessagePage } from './MessagePage';

/** What a person sees who may not use a page, with the rule that says so. */
export function UnauthorizedPage({ reason }: { reason: string }) {
  return (
    <MessagePage title="Unauthorized - You do not have permission to access this page" detail={reason} />
  );
}
