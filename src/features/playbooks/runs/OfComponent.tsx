import Chip from '@mui/material/Chip';
import { useListComponentsLinkQuery } from '@/modules/component-links/nameApi';

interface OfComponentProps {
  id: string;
  /** Lets it go: runs on anything are listed. */
  onEnd: () => void;
}

/** What a component's page narrows the list of runs to. Fetched only for such links: few lists have a chip. */
export default function OfComponent({ id, onEnd }: OfComponentProps) {
  const { data } = useListComponentsLinkQuery(id);
  return <Chip size="small" label={`Runs on ${data?.name ?? 'a component'}`} onDelete={onEnd} />;
}
