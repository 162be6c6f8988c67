import type { PlaybookRun } from '@/modules/playbooks/runsApi';
import { ShortId } from '@/components/copy/ShortId';
import { Facts } from '@/components/facts/Facts';
import { AppLink } from '@/components/link/AppLink';
import { isUuid } from '@/lib/ids';
import {
  isSecretParam,
  parameterLabel,
  paramsOf,
  parameterType,
  type Param,
} from '@/modules/playbooks/params';
import { useListPeopleOptionsQuery } from '@/modules/pickers/people';
import { useListTeamsOptionsQuery } from '@/modules/pickers/subjects';
import { TARGET_KINDS } from '@/modules/playbooks/targets';
import { Part } from './parts';

/** A person or a team by name; the id while the names are on their way, or say nothing of it. */
function Named({ kind, id }: { kind: 'people' | 'team'; id: string }) {
  const people = useListPeopleOptionsQuery(undefined, { skip: kind !== 'people' });
  const teams = useListTeamsOptionsQuery(undefined, { skip: kind !== 'team' });
  const rows: readonly { id: string; name: string }[] = (kind === 'people' ? people.data : teams.data) ?? [];
  return <>{rows.find(row => row.id === id)?.name ?? <ShortId id={id} />}</>;
}

/** A value by the type of its parameter: secrets stay hidden, resources lead to their page. */
function Value({ param, text }: { param: Param | undefined; text: string }) {
  if (param && isSecretParam(param)) return '•••••• (secret)';
  if (text === '') return 'nothing';
  const facts = param && TARGET_KINDS.find(({ kind }) => kind === parameterType(param));
  if (!isUuid(text)) return text;
  const type = param && parameterType(param);
  if (type === 'people' || type === 'team') return <Named kind={type} id={text} />;
  return facts ? <AppLink href={facts.href(text)}>{text}</AppLink> : <ShortId id={text} />;
}

/** The values a run was started with, called as the playbook calls them. */
export function Parameters({ run }: { run: PlaybookRun }) {
  const params = paramsOf(run.spec);
  const entries = Object.entries(run.parameters ?? {});
  if (entries.length === 0) return null;
  const rank = (name: string) => params.findIndex(param => param.name === name);
  return (
    <Part title="Parameters">
      <Facts
        keepLines
        facts={entries
          .toSorted(([a], [b]) => rank(a) - rank(b))
          .map(([name, text]) => {
            const param = params.find(one => one.name === name);
            return [
              param ? parameterLabel(param) : name,
              <Value key={name} param={param} text={String(text)} />,
            ] as const;
          })}
      />
    </Part>
  );
}
