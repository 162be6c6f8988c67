import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { timeUuid } from '../../core/ids';
import type { Row, World } from '../world';

/** The playbooks, from `playbooks.yaml`. */

interface PlaybookPlan {
  name: string;
  title: string;
  category: string;
  icon: string;
  source: 'UI' | 'KubernetesCRD';
  namespace?: string;
  age: string;
  description: string;
  spec: Row;
}

const plans = () => parse(readFileSync(new URL('playbooks.yaml', import.meta.url), 'utf8')) as PlaybookPlan[];

/** Adds the playbooks. */
export function addPlaybooks(world: World): void {
  plans().forEach(
    ({ name, title, category, icon, source, namespace = 'default', age, description, spec }, index) => {
      const created = world.clock.ago(age);
      const full: Row = { title, description, category, icon, ...spec };
      const { id } = world.playbooks.add(name, {
        id: timeUuid(created, `playbook/${name}`),
        name,
        title,
        spec: full,
      });
      world.add('playbooks', {
        id,
        namespace,
        name,
        title,
        icon,
        description,
        category,
        source,
        spec: full,
        created_by:
          source === 'UI'
            ? world.people.get(index % 3 === 0 ? 'amara' : index % 3 === 1 ? 'elias' : 'hana').id
            : null,
        created_at: created,
        updated_at: created,
      });
    },
  );
}
