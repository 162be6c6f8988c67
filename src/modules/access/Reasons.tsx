import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DateTime } from '@/components/age/Age';
import { Heading, Inline, Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { LongName } from '@/components/name/LongName';
import { StatusChip } from '@/components/status/Status';
import type { Explanation, Reason } from './effective/explain';
import type { Asked, AskedAction } from './effective/model';
import type { NamedReach } from './effective/scopes';
import type { Via } from './effective/subjects';
import { scopeCount } from '@/lib/access/scopes/vocabulary';
import { scopeRefText } from '@/lib/access/targets/refs';
import { objectLabel } from '@/lib/access/permissions/vocabulary';
import { to } from '@/lib/routing/paths';
import { resourceText } from './resource';
import { namedScopeHref } from './ScopeLinks';
import { ACTION_NAMES, SIGHTS, VERDICTS } from './words';

const byId = (path: string, id: string) => `${path}?id=${encodeURIComponent(id)}`;

/** How the subject of a permission stands for the person. */
function ViaText({ via }: { via: Via }) {
  if (via.kind === 'person') return <>directly</>;
  if (via.kind === 'group') return <>to the group {via.name}</>;
  if (via.kind === 'team') {
    return (
      <>
        to the team <AppLink href={to('settingsItem', { table: 'teams', id: via.id })}>{via.name}</AppLink>
      </>
    );
  }
  return (
    <>
      to the role {via.role}
      {via.by && `, which ${via.by} brings along`}
    </>
  );
}

/** A scope by its name, with its page. */
const ScopeName = ({ named: { ref, scope } }: { named: NamedReach }) => (
  <AppLink href={scope && namedScopeHref(scope.id)}>{scopeRefText(ref)}</AppLink>
);

/** One permission, with its record. */
function ReasonLine({ reason: { rule, via, reach, scopes } }: { reason: Reason }) {
  const { kind, name } = resourceText(rule);
  return (
    <li>
      <AppLink href={byId(to('permissions'), rule.id)}>
        {rule.action} on {kind === 'Global' ? name : `${kind.toLowerCase()} ${name}`}
      </AppLink>{' '}
      <ViaText via={via} />
      {reach === 'part' && <Muted component="span"> (a part of it)</Muted>}
      {scopes.map(scoped => (
        <span key={scopeRefText(scoped.ref)}>
          , by a target of <ScopeName named={scoped} />
        </span>
      ))}
      {rule.until && (
        <Muted component="span">
          {' '}
          until <DateTime value={rule.until} />, which the backend does not enforce
        </Muted>
      )}
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} gap={1}>
      <Heading component="h3">{title}</Heading>
      <Box sx={{ '& ul': { m: 0, pl: 4 }, '& a': { textDecoration: 'underline' }, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Stack>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => <Muted>{children}</Muted>;

const lines = (reasons: readonly Reason[], nothing: string) =>
  reasons.length === 0 ? (
    <Nothing>{nothing}</Nothing>
  ) : (
    <ul>
      {reasons.map(reason => (
        <ReasonLine key={reason.rule.id} reason={reason} />
      ))}
    </ul>
  );

/** What decides, in a sentence. */
function decisionOf({ verdict, roles, denials }: Explanation): string {
  switch (verdict) {
    case 'denied':
      return 'A denial applies. It overrides roles and permissions.';
    case 'none':
      return denials.length > 0
        ? 'No role or permission grants it, and a denial applies.'
        : 'No role or permission grants it.';
    case 'hidden':
      return 'It is granted, but no access scope includes it.';
    case 'allowed':
      return roles.length > 0 ? `The role ${roles.join(' and ')} allows it.` : 'A permission grants it.';
    case 'partly':
      return 'Granted for some of these resources. Pick one to be sure.';
  }
}

interface ReasonsProps {
  asked: Asked;
  action: AskedAction;
  explanation: Explanation;
  /** Of one resource that was picked. */
  children?: ReactNode;
}

/** Why a person may or may not do something: denials, roles, grants and access scopes, each with its record. */
export function Reasons({ asked, action, explanation, children }: ReasonsProps) {
  const { verdict, roles, grants, denials, visibility } = explanation;
  const { word, tone } = VERDICTS[verdict];
  return (
    <Stack aria-live="polite" gap={4} style={{ alignContent: 'start' }}>
      <Stack gap={2}>
        <Inline gap={2} align="center" wrap>
          <Heading component="h2" large>
            <LongName name={`${ACTION_NAMES[action]} ${asked.one?.name ?? objectLabel(asked.object)}`} />
          </Heading>
          <StatusChip tone={tone}>{word}</StatusChip>
        </Inline>
        <div>{decisionOf(explanation)}</div>
      </Stack>
      {children}
      <Part title="Denied by">{lines(denials, 'No permission denies it.')}</Part>
      <Part title="Allowed by role">
        {roles.length === 0 ? (
          <Nothing>None of the roles allows it.</Nothing>
        ) : (
          <ul>
            {roles.map(role => (
              <li key={role}>
                <AppLink href={`${to('users')}?role=${role}`}>{role}</AppLink>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Granted by">{lines(grants, 'No permission grants it.')}</Part>
      <Part title="Shown by access scopes">
        <Box sx={{ color: visibility.sight === 'all' ? 'text.secondary' : undefined }}>
          {SIGHTS[visibility.sight]}
        </Box>
        {visibility.scopes.length + visibility.named.length > 0 && (
          <ul>
            {visibility.scopes.map(({ scope, admits }) => (
              <li key={scope.id}>
                <AppLink href={byId(to('accessScopes'), scope.id)}>{scope.name}</AppLink>{' '}
                {scopeCount(scope.scopes.length)}
                {admits === true && ', includes it'}
                {admits === false && ', does not include it'}
              </li>
            ))}
            {visibility.named.map(named => (
              <li key={scopeRefText(named.ref)}>
                <ScopeName named={named} />, by a permission to read
                {asked.one && named.reach === 'yes' && ', includes it'}
                {asked.one && named.reach === 'no' && ', does not include it'}
              </li>
            ))}
          </ul>
        )}
      </Part>
    </Stack>
  );
}
