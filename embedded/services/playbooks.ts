import { HttpError } from '../core/errors';
import { isUuid } from '../core/principal';
import { asFields } from '../core/records';
import { TARGETS } from './playbooks/model';
import type { Route } from './routes';
import { Parameters } from './search/conditions';
import { kindNamed } from './search/kinds';
import { readSelector, storedCondition } from './search/selector';
import { readAsCaller, type Services } from './services';

/** Playbooks that can run on a resource (PBK-009). */

interface PlaybookRow extends Record<string, unknown> {
  id: string;
  name: string;
  spec: unknown;
}

const WANTED = 'provide exactly one of: config_id, check_id or component_id';

const refused = (why: string) => new HttpError(400, `${why}: invalid request`);

/** The selectors of a kind in a spec; without any the playbook is not offered. */
function selectorsOf({ spec }: PlaybookRow, kind: string): readonly unknown[] {
  const selectors = asFields(spec)[kind];
  return Array.isArray(selectors) ? selectors : [];
}

/** Asks for every playbook whether all its selectors match the resource: one row of truths, none for an unknown one. */
function matchStatement(kindName: string, id: string, playbooks: readonly PlaybookRow[], now: Date) {
  const kind = kindNamed(kindName);
  const parameters = new Parameters();
  const truths = playbooks.map(playbook => {
    const conditions = selectorsOf(playbook, kindName).map(
      selector => `coalesce((${storedCondition(kind, readSelector(selector), parameters, now)}), false)`,
    );
    return conditions.length === 0 ? 'false' : `(${conditions.join(' AND ')})`;
  });
  const text = `SELECT ARRAY[${truths.join(', ')}]::bool[] AS matches FROM ${kind.source} WHERE t.id = ${parameters.add(id)}::uuid`;
  return { text, values: parameters.values };
}

function onWire({ id, name, spec }: PlaybookRow) {
  const { parameters } = asFields(spec);
  return { id, name, parameters: Array.isArray(parameters) ? parameters : null };
}

export function playbookRoutes(services: Services): Route[] {
  return [
    {
      method: 'GET',
      path: '/playbook/list',
      access: { kind: 'area', area: 'playbooks', action: 'read' },
      scope: { object: 'playbooks', action: 'read' },
      handler: async context => {
        const given = TARGETS.flatMap(kind => {
          const id = context.req.query(kind.column);
          return id ? [{ kind, id }] : [];
        });
        const [target, ...others] = given;
        if (!target || others.length > 0) throw refused(WANTED);
        if (!isUuid(target.id)) throw refused(`'${target.id}' is no id`);
        const read = readAsCaller(services, context);
        const playbooks = await read<PlaybookRow>({
          text: 'SELECT id, name, spec FROM playbooks WHERE deleted_at IS NULL ORDER BY title, name, id',
        });
        const statement = matchStatement(target.kind.selectors, target.id, playbooks, new Date());
        const [found] = await read<{ matches: boolean[] }>(statement);
        if (!found) throw new HttpError(404, `${target.kind.name}(id=${target.id}) not found`);
        return context.json(playbooks.filter((_playbook, at) => found.matches[at]).map(onWire));
      },
    },
  ];
}
