import FilterList from '@mui/icons-material/FilterList';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { Icon } from '@/components/icon/Icon';
import { placeOf } from '@/lib/place';
import type { FoundResource } from '@/modules/pickers/search';
import { usePlaybookAccess } from '@/modules/playbooks/playbookAccess';
import { screenRows } from '../routes';
import type { Command } from './command';
import { PLACES } from './places';
import { TYPED_KINDS, type TypedKind } from './typedKinds';
import { readTypedList, typedExtras, type TypedList } from './typedList';

const ICON = <FilterList fontSize="small" />;

/** The command that leads to a list, or says why it cannot. */
const listed = ({ title, isRefused, more, href }: TypedList): Command => ({
  id: 'typed',
  group: 'Command',
  title,
  icon: ICON,
  ...(isRefused ? { rests: true } : { href: href(), ...(more && { hint: `Add ${more}` }) }),
});

/** What a command leads to that names one thing: `run:restart`. */
export const foundByName = (typed: TypedList, resource: FoundResource): Command => ({
  id: `typed-${resource.id}`,
  group: 'Command',
  title: `${typed.kind.label} ${resource.name}`,
  hint: placeOf(resource).text,
  icon: <Icon name={resource.icon ?? resource.type ?? typed.kind.of?.kind ?? ''} size={18} />,
  href: typed.href(resource.id),
});

/**
 * The typed command that a text is, as far as the person may open what it leads to, and the beginnings of all commands.
 * @param setText writes a beginning into the field
 */
export function useTypedList(
  text: string,
  setText: (text: string) => void,
): { typed: TypedList | undefined; commands: Command[] } {
  const { offers, refusal } = useAccess();
  const { run } = usePlaybookAccess();
  return useMemo(() => {
    const isOffered = ({ path, of }: TypedKind) =>
      screenRows.some(row => row.path === path && offers(row)) &&
      (!of || !refusal(PLACES[of.kind] ?? {})) &&
      (of?.kind !== 'playbooks' || run);
    const typed = readTypedList(text);
    if (typed && isOffered(typed.kind))
      return { typed, commands: typed.kind.of && !typed.isRefused ? [] : [listed(typed)] };
    const beginnings = TYPED_KINDS.filter(isOffered).map((kind): Command => {
      const [name] = kind.names;
      return {
        id: `typed-${name}`,
        group: 'Typed commands',
        title: `${name}:`,
        hint: [kind.label, kind.of?.noun ?? (kind.search && 'words'), typedExtras(kind)]
          .filter(Boolean)
          .join(' '),
        keywords: kind.names,
        icon: ICON,
        stays: true,
        run: () => setText(`${name}:`),
      };
    });
    return { typed: undefined, commands: beginnings };
  }, [text, setText, offers, refusal, run]);
}
