import Alert from '@mui/material/Alert';
import { SwitchInput } from '@/components/form/inputs';
import type { Attachment } from '../attachment';
import { quotedNames } from './describe';

interface LinkedNoticeProps {
  attachments: readonly Attachment[];
  /** Positions of those that the incident has already. */
  linked: ReadonlySet<number>;
}

/** Warns that something is evidence of the incident already, and offers to leave it out when there is more to attach. */
export function LinkedNotice({ attachments, linked }: LinkedNoticeProps) {
  if (linked.size === 0) return null;
  const names = quotedNames(attachments.filter((_one, index) => linked.has(index)));
  const isAre = linked.size === 1 ? 'is' : 'are';
  const all = linked.size === attachments.length;
  return (
    <>
      <Alert severity="warning">
        {`${names} ${isAre} already evidence of this incident.`}
        {all && ` Link attaches ${linked.size === 1 ? 'it' : 'them'} once more.`}
      </Alert>
      {!all && <SwitchInput name="skipLinked" label="Leave out what is already linked" />}
    </>
  );
}
