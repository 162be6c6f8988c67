import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { runTone } from '@/components/status/runTone';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { to } from '@/lib/routing/paths';
import { useListPeopleOptionsQuery } from '@/modules/pickers/people';
import { useListTeamsOptionsQuery } from '@/modules/pickers/subjects';
import type { NotificationSend } from './api';
import { useListConnectionsNamedQuery } from './lookupApi';

/** Who a send names. */
export type Addressed = Pick<NotificationSend, 'person_id' | 'team_id'> &
  Partial<Pick<NotificationSend, 'connection_id' | 'playbook_run'>>;

/** Whom something was sent to. */
export interface Recipient {
  kind: 'person' | 'team' | 'connection' | 'playbook';
  name: string;
  href?: string;
  /** Of a playbook's run. */
  status?: string | null;
}

/** Says whom a send went to; undefined for nobody that it names. */
export type RecipientOf = (send: Addressed) => Recipient | undefined;

/**
 * Reads names for what sends refer to by id: people and teams from the lists that pickers share. Who is not in them is unknown only
 * when they are there.
 */
export function useRecipients(sends: readonly Addressed[]): RecipientOf {
  const { can } = useAccess();
  const some = (has: (send: Addressed) => unknown) => sends.some(send => Boolean(has(send)));
  const people = useListPeopleOptionsQuery(undefined, { skip: !some(send => send.person_id) });
  const teams = useListTeamsOptionsQuery(undefined, { skip: !some(send => send.team_id) });
  const mayReadConnections = can({ resource: 'connections', action: 'read' });
  const ids = [...new Set(sends.flatMap(send => send.connection_id ?? []))].sort().slice(0, 100);
  const connections = useListConnectionsNamedQuery(ids, { skip: ids.length === 0 || !mayReadConnections });
  const known = useMemo(() => {
    const rows = [people.data ?? [], teams.data ?? [], connections.data ?? []];
    return new Map(rows.flat().map(({ id, name }) => [id, name]));
  }, [people.data, teams.data, connections.data]);
  return useMemo(
    () => send => {
      const { playbook_run: run, person_id: person, team_id: team, connection_id: connection } = send;
      if (run?.id)
        return {
          kind: 'playbook',
          name: run.playbook_name ?? 'Playbook',
          href: to('playbookRun', { id: run.id }),
          ...(run.status !== undefined && { status: run.status }),
        };
      if (person)
        return { kind: 'person', name: known.get(person) ?? (people.data ? 'Unknown person' : 'Person') };
      if (connection)
        return {
          kind: 'connection',
          name: known.get(connection) ?? 'Connection',
          ...(mayReadConnections && {
            href: `${to('connections')}?${new URLSearchParams({ id: connection }).toString()}`,
          }),
        };
      return team
        ? {
            kind: 'team',
            name: known.get(team) ?? (teams.data ? 'Unknown team' : 'Team'),
            href: to('settingsItem', { table: 'teams', id: team }),
          }
        : undefined;
    },
    [known, people.data, teams.data, mayReadConnections],
  );
}

const ICONS = { person: 'user', team: 'group', connection: 'connection', playbook: 'playbook' } as const;

interface RecipientLinkProps {
  recipient: Recipient | undefined;
  tabIndex?: 0 | -1;
}

/** Whom something was sent to, leading there. */
export function RecipientLink({ recipient, tabIndex }: RecipientLinkProps) {
  if (!recipient) return <>Unknown</>;
  const { kind, name, href, status } = recipient;
  return (
    <span className="cell-name" style={{ paddingLeft: 0 }}>
      <Icon name={ICONS[kind]} />
      <span className="cell-cut" title={name}>
        <AppLink
          href={href}
          onClick={event => event.stopPropagation()}
          {...(tabIndex !== undefined && { tabIndex })}
        >
          {name}
        </AppLink>
      </span>
      {status && <StatusDot tone={runTone(status)} label={statusWord(status)} hideLabel />}
    </span>
  );
}
