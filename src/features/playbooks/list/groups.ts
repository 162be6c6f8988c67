import { TARGET_KINDS } from '@/modules/playbooks/targets';
import type { Playbook } from './api';

/** What playbooks without a category stand under. */
export const OTHER_CATEGORY = 'Other';

export const playbookTitle = ({ title, name }: Pick<Playbook, 'title' | 'name'>): string => title || name;
export const categoryOf = ({ category, spec }: Pick<Playbook, 'category' | 'spec'>): string =>
  (category || spec.category || '').trim() || OTHER_CATEGORY;
/** What a playbook does, in its own words. */
export const playbookDescription = ({ description, spec }: Pick<Playbook, 'description' | 'spec'>): string =>
  description || spec.description || '';

/** What a playbook runs on: 'Catalog Item'; nothing for one that runs by itself. */
export function runsOn({ spec }: Pick<Playbook, 'spec'>): string[] {
  return TARGET_KINDS.filter(({ selectors }) => (spec[selectors]?.length ?? 0) > 0).map(({ label }) => label);
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Playbooks in which every word of a text stands: in title, name, description or category. */
export function found(playbooks: readonly Playbook[], text: string): Playbook[] {
  const wanted = words(text);
  return playbooks.filter(one => {
    const said = [playbookTitle(one), one.name, playbookDescription(one), categoryOf(one)]
      .join('\n')
      .toLowerCase();
    return wanted.every(word => said.includes(word));
  });
}

/** Playbooks by category, in the order of its name; those without one come last. */
export function byCategory(
  playbooks: readonly Playbook[],
): (readonly [category: string, rows: Playbook[]])[] {
  const groups = new Map<string, Playbook[]>();
  for (const one of playbooks) {
    const category = categoryOf(one);
    groups.set(category, [...(groups.get(category) ?? []), one]);
  }
  const rank = (category: string) => (category === OTHER_CATEGORY ? 1 : 0);
  return [...groups].sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
}
