import type { ShortcutDefinition } from './registry';

/**
 * The shortcuts that the console's own parts answer to. Screens add theirs through ShortcutsProvider's `definitions`,
 * such as `go.health` on 'g h'.
 */
export const SHORTCUTS = [
  { id: 'help.open', keys: '?', label: 'Keyboard shortcuts', group: 'General', scope: 'global' },
  { id: 'palette.open', keys: 'mod+k', label: 'Command palette', group: 'General', scope: 'global' },
  { id: 'page.refresh', keys: 'r', label: 'Refresh', group: 'General', scope: 'page' },
  {
    id: 'sidebar.toggle',
    keys: '[',
    label: 'Collapse or expand the sidebar',
    group: 'General',
    scope: 'page',
  },
  { id: 'search.focus', keys: '/', label: 'Search on this page', group: 'General', scope: 'page' },
  {
    id: 'now.toggle',
    keys: 'n',
    label: 'Show or fold what needs attention',
    group: 'General',
    scope: 'page',
  },
  { id: 'table.next', keys: 'j', label: 'Next row', group: 'Table', scope: 'page' },
  { id: 'table.previous', keys: 'k', label: 'Previous row', group: 'Table', scope: 'page' },
  { id: 'table.select', keys: 'x', label: 'Select row', group: 'Table', scope: 'page' },
  { id: 'table.expand', keys: 'e', label: 'Expand or collapse row', group: 'Table', scope: 'page' },
  { id: 'silence.extend', keys: 'p', label: 'Extend silence by an hour', group: 'Table', scope: 'page' },
  { id: 'run.approve', keys: 'a', label: 'Approve the run', group: 'Playbook run', scope: 'page' },
  { id: 'logs.find', keys: 'f', label: 'Find in the lines', group: 'Logs', scope: 'page' },
  { id: 'logs.nextFound', keys: 'n', label: 'Next found line', group: 'Logs', scope: 'page' },
  { id: 'logs.previousFound', keys: 'shift+n', label: 'Previous found line', group: 'Logs', scope: 'page' },
  { id: 'logs.selectTo', keys: 'shift+x', label: 'Select up to this line', group: 'Logs', scope: 'page' },
  { id: 'check.next', keys: 'j', label: 'Next check', group: 'Open check', scope: 'global' },
  { id: 'check.previous', keys: 'k', label: 'Previous check', group: 'Open check', scope: 'global' },
  { id: 'incident.next', keys: 'j', label: 'Next incident', group: 'Incident', scope: 'page' },
  { id: 'incident.previous', keys: 'k', label: 'Previous incident', group: 'Incident', scope: 'page' },
  { id: 'time.copy', keys: 't c', label: 'Copy time range', group: 'Time', scope: 'page' },
  { id: 'time.paste', keys: 't v', label: 'Paste time range', group: 'Time', scope: 'page' },
  { id: 'time.utc', keys: 't u', label: 'Switch between UTC and your zone', group: 'Time', scope: 'global' },
  {
    id: 'time.around',
    keys: 't a',
    label: 'What happened around the time you point at',
    group: 'Time',
    scope: 'page',
  },
  { id: 'time.zoomIn', keys: 't +', label: 'Zoom in', group: 'Time', scope: 'page' },
  { id: 'time.zoomOut', keys: 't -', label: 'Zoom out', group: 'Time', scope: 'page' },
  { id: 'time.earlier', keys: 't ,', label: 'Earlier', group: 'Time', scope: 'page' },
  { id: 'time.later', keys: 't .', label: 'Later', group: 'Time', scope: 'page' },
] as const satisfies readonly ShortcutDefinition[];
