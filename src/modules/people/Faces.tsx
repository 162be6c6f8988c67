import { visuallyHidden } from '@mui/utils';
import { Inline } from '@/components/layout/layout';
import { formatCount } from '@/lib/format';
import { Face } from './Face';

interface FacesProps {
  people: readonly { id: string; name: string; avatar: string | null }[];
  /** Pictures that are drawn; of more people the number is said. */
  most?: number;
}

/** Up to five pictures; the names for those who do not see them, and for all where the pointer rests. */
export function Faces({ people, most = 5 }: FacesProps) {
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join(', ');
  return (
    <Inline component="span" title={names} gap={0.5} align="center">
      {people.slice(0, most).map(({ id, name, avatar }) => (
        <Face key={id} name={name} avatar={avatar} />
      ))}
      {people.length > most && <span aria-hidden>{`+${formatCount(people.length - most)}`}</span>}
      <span style={visuallyHidden}>{names}</span>
    </Inline>
  );
}
