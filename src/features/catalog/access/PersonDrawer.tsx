import { useState } from 'react';
import { Age, DateTime } from '@/components/age/Age';
import { Facts } from '@/components/facts/Facts';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { Parts, Section } from '@/components/page/Section';
import { Row, Rows } from '@/components/panel/Row';
import { ShortId } from '@/components/copy/ShortId';
import { Muted } from '@/components/layout/layout';
import { countOf, formatCount } from '@/lib/format';
import { paths, to } from '@/lib/routing/paths';
import { writeUrlState } from '@/lib/urlState';
import { FoundDrawer } from '../FoundDrawer';
import { accessUrl } from '../url';
import {
  MOST_OF_PERSON,
  useListConfigAccessLogsQuery,
  useListConfigAccessPageQuery,
  useListExternalUserGroupsQuery,
  useListExternalUsersQuery,
  type ExternalPerson,
  type GrantPage,
} from './api';
import { LastSignIn } from './columns';
import { longAgo } from '@/lib/access/longAgo';
import { useBesideReads } from './useGrants';

/** The list of all grants of a person. */
const allGrantsOf = (id: string) =>
  `${paths.catalogAccess}?${writeUrlState(accessUrl, '', { users: { [id]: 1 } })}`;

/** One person beside the list: all they reach, by which groups, and where they signed in. */
export default function PersonDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useListExternalUsersQuery(id);
  return (
    <FoundDrawer
      what="Person"
      title={person => person.name || person.email || 'Person'}
      query={query}
      goneHint="The source no longer has them, or you do not have access to them."
      onClose={onClose}
    >
      {person => <PersonBody person={person} />}
    </FoundDrawer>
  );
}

function PersonBody({ person }: { person: ExternalPerson }) {
  return (
    <Parts>
      <Facts
        record={person}
        facts={[
          ['Email', person.email],
          ['Kind', person.user_type],
          ['Account', person.account_id],
          ['Created', <DateTime key="created" value={person.created_at} />],
          ['Deleted', person.deleted_at && <DateTime value={person.deleted_at} />],
          ['Aliases', person.aliases?.join(', ')],
          ['Id', <ShortId key="id" id={person.id} />],
        ]}
      />
      <Reaches person={person} />
      <Groups id={person.id} />
      <SignIns id={person.id} />
    </Parts>
  );
}

const EVERYTHING = {
  search: '',
  items: {},
  groups: {},
  roles: {},
  kinds: {},
  types: {},
  sort: { column: 'config_name' },
  offset: 0,
  limit: MOST_OF_PERSON,
} as const;

/** What the person may reach. Of one who was deleted the summary tells nothing: the grants themselves do. */
function Reaches({ person: { id, deleted_at: left } }: { person: ExternalPerson }) {
  const [since] = useState(() => longAgo());
  const reads = useBesideReads();
  const query = useListConfigAccessPageQuery({
    ...EVERYTHING,
    users: { [id]: 1 },
    flag: left === null ? '' : 'left',
    since,
    reads,
  });
  return (
    <Section title="Reaches">
      <QueryView query={{ ...query, data: query.currentData }} skeleton={<LinesSkeleton lines={4} />}>
        {page => (page.rows.length > 0 ? <Reached id={id} page={page} /> : 'No grants')}
      </QueryView>
    </Section>
  );
}

function Reached({ id, page: { rows, total = rows.length } }: { id: string; page: GrantPage }) {
  const items = new Set(rows.map(row => row.config_id)).size;
  return (
    <>
      <Muted small>
        {rows.length < total ? (
          <>
            {`${formatCount(rows.length)} of ${countOf(total, 'grant')} shown. `}
            <AppLink href={allGrantsOf(id)}>Show all in the list</AppLink>
          </>
        ) : (
          `${countOf(rows.length, 'grant')} on ${countOf(items, 'item')}`
        )}
      </Muted>
      <Rows label="Reaches">
        {rows.map(row => (
          <Row
            key={row.id}
            icon={<Icon name={row.config_type} size={16} />}
            href={to('catalogItem', { id: row.config_id })}
            text={row.config_name ?? row.config_id}
            after={row.role}
            below={
              <>
                {row.external_group_id !== null && `through ${row.group_name ?? row.external_group_id} · `}
                {'granted '}
                <Age value={row.created_at} suffix empty="at an unknown time" />
                {row.granted_by !== null && ` by ${row.granted_by}`}
                {' · last sign-in '}
                <LastSignIn grant={row} />
              </>
            }
          />
        ))}
      </Rows>
    </>
  );
}

function Groups({ id }: { id: string }) {
  const query = useListExternalUserGroupsQuery(id);
  return (
    <Section title="Groups">
      <QueryView query={{ ...query, data: query.currentData }} skeleton={<LinesSkeleton lines={2} />}>
        {found => {
          // One membership may be told by several scrapers.
          const groups = [...new Map(found.map(row => [row.external_group_id, row])).values()];
          if (groups.length === 0) return 'In no group';
          return (
            <Rows label="Groups">
              {groups.map(({ external_group_id: groupId, group, created_at: since }) => (
                <Row
                  key={groupId}
                  icon={<Icon name="Group" size={16} />}
                  href={`${paths.catalogAccess}?${writeUrlState(accessUrl, '', { groups: { [groupId]: 1 } })}`}
                  text={group?.name ?? groupId}
                  after={group?.group_type}
                  below={
                    <>
                      member since <Age value={since} suffix />
                    </>
                  }
                />
              ))}
            </Rows>
          );
        }}
      </QueryView>
    </Section>
  );
}

function SignIns({ id }: { id: string }) {
  const query = useListConfigAccessLogsQuery(id);
  return (
    <Section title="Sign-ins">
      <QueryView query={{ ...query, data: query.currentData }} skeleton={<LinesSkeleton lines={4} />}>
        {({ rows, total = rows.length }) => {
          if (rows.length === 0) return 'None recorded. Not every source tells sign-ins.';
          return (
            <>
              {rows.length < total && (
                <Muted small>
                  {`The last ${formatCount(rows.length)} of ${countOf(total, 'item')} signed in to`}
                </Muted>
              )}
              <Rows label="Sign-ins">
                {rows.map(
                  ({ config_id: item, scraper_id: scraper, item: named, mfa, count, created_at: last }) => (
                    <Row
                      key={`${item} ${scraper}`}
                      icon={<Icon name={named?.type} size={16} />}
                      href={to('catalogItem', { id: item })}
                      text={named?.name ?? item}
                      after={<Age value={last} suffix />}
                      below={[
                        countOf(count, 'sign-in'),
                        mfa === null
                          ? 'second factor unknown'
                          : mfa
                            ? 'with a second factor'
                            : 'without a second factor',
                      ].join(', ')}
                    />
                  ),
                )}
              </Rows>
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
