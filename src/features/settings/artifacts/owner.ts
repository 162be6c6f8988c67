import { toChange } from '@/lib/routing/itemLinks';
import { paths, to, toCheck } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import type { StoredFile } from './api';

/** What left a file, and where that is. */
export interface FileOwner {
  /** What it is: 'Playbook run'. */
  kind: string;
  /** What it is called; '' where that is not known. */
  name: string;
  href: string | undefined;
}

/** What left a file; undefined where the file does not say. */
export function fileOwnerOf(file: StoredFile): FileOwner | undefined {
  const { playbook_run_action: action, config_change: change, check } = file;
  if (file.playbook_run_action_id)
    return {
      kind: 'Playbook run',
      name: action?.name ?? '',
      href: action?.playbook_run_id
        ? withParams(to('playbookRun', { id: action.playbook_run_id }), { action: action.id })
        : undefined,
    };
  if (file.check_id) return { kind: 'Check', name: check?.name ?? '', href: toCheck(file.check_id) };
  if (file.config_change_id)
    return {
      kind: 'Change',
      name: change?.change_type ?? '',
      href: change ? toChange(change.config_id, change.id) : undefined,
    };
  if (file.job_history_id)
    return { kind: 'Job', name: '', href: withParams(paths.jobs, { job: file.job_history_id }) };
  if (file.scraper_id) return { kind: 'Scraper', name: '', href: to('scraper', { id: file.scraper_id }) };
  return undefined;
}
