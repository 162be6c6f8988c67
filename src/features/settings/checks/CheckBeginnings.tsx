import { isObject } from '@/lib/json';
import { Beginnings } from '@/modules/beginnings/Beginnings';
import { useLazySettingsResourceQuery, type SettingsResource } from '../resources/api';
import { definitions } from '../resources/definitions';
import { resourceValues, type ResourceValues } from '../resources/form';
import type { SpecMap } from '../spec-form/model/types';
import { mapOf } from '../spec-form/model/walk';
import { useListCanariesNamesQuery } from './api';
import { specChecks } from './canary';
import { checkTemplates } from './checkTemplates';

const EMBEDDED =
  'The embedded backend runs http checks of its own addresses. Other checks are kept, and their results are simulated.';
const { table, api } = definitions.canaries;

interface CanaryContent extends Pick<ResourceValues, 'namespace' | 'labels'> {
  spec: SpecMap;
}

/** The spec with another name for its checks of that name; undefined stands for none. */
function withCheckNames(spec: SpecMap, from: string | undefined, to: string | undefined): SpecMap {
  const lists = new Set(specChecks(spec).map(({ key }) => key));
  const renamed = (check: unknown): unknown => {
    if (!isObject(check) || check['name'] !== from) return check;
    const { name: _name, ...rest } = check;
    return to === undefined ? rest : { name: to, ...rest };
  };
  return Object.fromEntries(
    Object.entries(spec).map(([key, value]): [string, unknown] => [
      key,
      lists.has(key) && Array.isArray(value) ? value.map(renamed) : value,
    ]),
  );
}

const valuesOf = (content: CanaryContent | undefined, name: string): ResourceValues => ({
  ...resourceValues(definitions.canaries, undefined),
  ...content,
  ...(content && { name, spec: withCheckNames(content.spec, undefined, name) }),
});

/** A check that is called like its canary is called like the copy. */
const contentOf = ({ name, namespace, labels, spec }: SettingsResource): CanaryContent => ({
  ...(namespace && { namespace }),
  ...(labels && { labels }),
  spec: withCheckNames(mapOf(spec), name, undefined),
});

interface CheckBeginningsProps {
  onBegin: (values: ResourceValues) => void;
}

/** What a new health check begins as. */
export default function CheckBeginnings({ onBegin }: CheckBeginningsProps) {
  const copies = useListCanariesNamesQuery();
  const [read] = useLazySettingsResourceQuery();
  const templates = checkTemplates(globalThis.location.origin).map(({ content: spec, ...template }) => ({
    ...template,
    content: { spec },
  }));
  return (
    <Beginnings<ResourceValues, CanaryContent, SettingsResource>
      noun="health check"
      templates={templates}
      valuesOf={valuesOf}
      nameKey="name"
      gap="-"
      copies={copies}
      readRow={id => read({ table, api, id })}
      contentOf={contentOf}
      embeddedNote={EMBEDDED}
      onBegin={onBegin}
    />
  );
}
