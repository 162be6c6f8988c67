import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useAccess } from '@/auth/access';
import { useListIdentitiesStateQuery, useListPeopleAccessQuery } from './api';
import { useResourceOptions } from '@/modules/pickers/resourceOptions';
import { usePostResourceSearchQuery } from '@/modules/pickers/search';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { QueryError, QueryView } from '@/components/feedback/QueryView';
import { LazyCombobox, NOTHING_CHOSEN } from '@/components/form/LazyCombobox';
import { Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { explain } from './effective/explain';
import {
  ASKED_ACTIONS,
  objectKind,
  type Asked,
  type AskedAction,
  type AccessFacts,
  type One,
  type Who,
} from './effective/model';
import { GLOBAL_OBJECTS } from '@/lib/access/permissions/vocabulary';
import { messageOf } from '@/lib/errors';
import type { PickedKind, ResourceOption, UseOptionSearch } from '@/lib/optionSearch';
import { to } from '@/lib/routing/paths';
import { InactiveAccount, KnownLimits } from './KnownLimits';
import { Overview } from './Overview';
import { Reasons } from './Reasons';
import { useFacts } from './useFacts';
import { ServerSays } from './who/ServerSays';
import { PICKED } from './words';

/** What is asked of a person's access. */
export interface AccessQuestion {
  /** A global object; '' for the first. */
  object: string;
  /** '' for reading. */
  action: string;
  /** The id of one resource of the object; '' for all of them. */
  one: string;
}

const searchOf =
  (kind: PickedKind): UseOptionSearch<ResourceOption> =>
  text =>
    // eslint-disable-next-line react-hooks/rules-of-hooks -- the search of one kind, made once below
    useResourceOptions(text, { kinds: [kind], limit: 25 });
const SEARCHES: Readonly<Record<PickedKind, UseOptionSearch<ResourceOption>>> = {
  checks: searchOf('checks'),
  components: searchOf('components'),
  configs: searchOf('configs'),
  connections: searchOf('connections'),
  playbooks: searchOf('playbooks'),
};

interface PickedOne {
  one: One | undefined;
  /** It is read. */
  looking: boolean;
  /** Why it is not known. */
  missed: string | undefined;
}

/** The resource that was picked, by its id. */
function useOne(object: string, id: string): PickedOne {
  const kind = objectKind(object);
  const picked = kind && PICKED[kind];
  const wanted = id !== '' && picked !== undefined;
  const { currentData, error, isFetching } = usePostResourceSearchQuery(
    id !== '' && picked ? { query: '', selectors: { [picked.kind]: [{ id }] }, limit: 1 } : skipToken,
  );
  const found = picked && currentData?.[picked.kind]?.[0];
  const one = useMemo(() => found && kind && { ...found, kind }, [found, kind]);
  return {
    one,
    looking: wanted && isFetching && one === undefined,
    missed:
      wanted && !isFetching && one === undefined
        ? error === undefined
          ? 'It was deleted'
          : `It could not be read (${messageOf(error)})`
        : undefined,
  };
}

interface PickOneProps {
  object: string;
  one: One | undefined;
  /** Why the one that was asked about is not known: what is said is about all of them. */
  missed: string | undefined;
  onPick: (id: string) => void;
}

/** Narrows the question to one resource, where the kind has them. */
function PickOne({ object, one, missed, onPick }: PickOneProps) {
  const kind = objectKind(object);
  const picked = kind && PICKED[kind];
  const value = useMemo(
    (): ResourceOption[] =>
      one && picked ? [{ kind: picked.kind, id: one.id, name: one.name }] : NOTHING_CHOSEN,
    [one, picked],
  );
  if (!picked) return null;
  return (
    <LazyCombobox<ResourceOption>
      key={picked.kind}
      name="one"
      label={`One ${picked.label}`}
      value={value}
      onChange={([option]) => onPick(option?.id ?? '')}
      onBlur={() => undefined}
      multiple={false}
      useSearch={SEARCHES[picked.kind]}
      keyOf={option => option.id}
      nameOf={option => option.name}
      {...(missed !== undefined && { message: `${missed}: this is about all of them.` })}
      placeholder={`All of them: pick a ${picked.label} to check only that`}
    />
  );
}

/** Roles and teams, since most of what follows comes from them. */
function Membership({ who }: { who: Who }) {
  return (
    <Box sx={{ color: 'text.secondary', '& a': { textDecoration: 'underline' } }}>
      Roles: {who.roles.length > 0 ? who.roles.join(', ') : 'none'}
      {' · '}Teams:{' '}
      {who.teams.length === 0
        ? 'none'
        : who.teams.map((team, index) => (
            <span key={team.id}>
              {index > 0 && ', '}
              <AppLink href={to('settingsItem', { table: 'teams', id: team.id })}>{team.name}</AppLink>
            </span>
          ))}
    </Box>
  );
}

interface ExplainedProps {
  who: Who;
  /** The account may not sign in: the records say what it would come to. */
  isInactive: boolean;
  facts: AccessFacts;
  question: AccessQuestion;
  onAsk: (question: AccessQuestion) => void;
}

function Explained({ who, isInactive, facts, question, onAsk }: ExplainedProps) {
  const object =
    GLOBAL_OBJECTS.find(globalObject => globalObject.value === question.object)?.value ?? 'catalog';
  const action: AskedAction = ASKED_ACTIONS.find(askedAction => askedAction === question.action) ?? 'read';
  const { one, looking, missed } = useOne(object, question.one);
  const asked = useMemo((): Asked => ({ object, one }), [object, one]);
  const explanation = useMemo(() => explain(who, asked, action, facts), [who, asked, action, facts]);
  return (
    <Stack gap={4}>
      <Membership who={who} />
      {isInactive && <InactiveAccount />}
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'auto minmax(280px, 1fr)' },
        }}
      >
        <Overview
          who={who}
          facts={facts}
          object={object}
          action={action}
          onChoose={(nextObject, nextAction) =>
            onAsk({
              object: nextObject,
              action: nextAction,
              one: nextObject === object ? question.one : '',
            })
          }
        />
        {looking ? (
          <LinesSkeleton />
        ) : (
          <Reasons asked={asked} action={action} explanation={explanation}>
            <ServerSays
              asked={asked}
              action={action}
              id={who.id}
              verdict={isInactive ? 'none' : explanation.verdict}
            />
            <PickOne
              object={object}
              one={one}
              missed={missed}
              onPick={id => onAsk({ object, action, one: id })}
            />
          </Reasons>
        )}
      </Box>
      <Muted small>Estimate; the server decides.</Muted>
    </Stack>
  );
}

interface EffectiveAccessProps {
  /** Of the person. */
  personId: string;
  question: AccessQuestion;
  onAsk: (question: AccessQuestion) => void;
}

/**
 * What a person may do and why: an overview of every kind of thing, and for the cell that is asked about the role, the
 * permissions that grant and deny it, and the access scopes, each with its record. All from what can be read: the backend
 * has the last word.
 */
export function EffectiveAccess({ personId, question, onAsk }: EffectiveAccessProps) {
  const subject = useListPeopleAccessQuery(personId);
  const readsAccounts = useAccess().can({ resource: 'identities', action: 'read' });
  const account = useListIdentitiesStateQuery(readsAccounts ? personId : skipToken);
  const { facts, incomplete, withoutScopes, error, isFetching, refetch } = useFacts();
  const who = subject.currentData;
  const gone = who === null;
  return (
    <QueryView
      query={{
        data: who && facts ? { who, facts } : undefined,
        error: gone ? { message: 'This person was deleted.' } : (subject.error ?? error),
        isFetching: subject.isFetching || isFetching,
        refetch: () => {
          void subject.refetch();
          refetch();
        },
      }}
    >
      {data => (
        <>
          {account.error !== undefined && (
            <QueryError
              dense
              error={account.error}
              refetch={account.refetch}
              messageOf={problem => `The account status could not be read: ${messageOf(problem)}`}
            />
          )}
          <KnownLimits what="permissions or scopes" isIncomplete={incomplete} withoutScopes={withoutScopes} />
          <Explained
            {...data}
            isInactive={account.currentData?.state === 'inactive'}
            question={question}
            onAsk={onAsk}
          />
        </>
      )}
    </QueryView>
  );
}
