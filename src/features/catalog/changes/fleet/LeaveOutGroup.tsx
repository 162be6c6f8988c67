import { ActionMenu } from '@/components/action-menu/ActionMenu';
import type { LeavingOut } from '@/components/diff/leavingOut';
import { pathChoices, type DiffRule } from '@/lib/diff/rules';
import type { FleetGroup } from './groups';
import { changedPaths } from './leftOutGroups';

/** A menu offers so many; changes of more paths are left out in the drawer of one of them. */
const MOST_CHOICES = 12;

interface LeaveOutGroupProps extends Pick<LeavingOut, 'onLeaveOut'> {
  name: string;
  group: FleetGroup;
  /** Changes of other types are there too. */
  hasOtherTypes: boolean;
}

/** The menu of a group of changes: by which types and paths it can be left out. */
export function LeaveOutGroup({ name, group, hasOtherTypes, onLeaveOut }: LeaveOutGroupProps) {
  const types = hasOtherTypes ? group.changeTypes : [];
  const paths = [...new Set((changedPaths(group.example) ?? []).flatMap(pathChoices))];
  const choices: readonly (readonly [label: string, rule: DiffRule])[] = [
    ...types.map(value => [`Leave out the type ${value}`, { kind: 'type', value }] as const),
    ...paths.map(value => [`Leave out ${value}`, { kind: 'path', value }] as const),
  ];
  if (choices.length === 0) return null;
  return (
    <ActionMenu
      name={name}
      actions={choices
        .slice(0, MOST_CHOICES)
        .map(([label, rule]) => ({ label, onChoose: () => onLeaveOut(rule) }))}
      reason={null}
    />
  );
}
