import { statusWord } from '@/components/status/tones';
import { utcMinute } from '@/lib/time/utcMinute';
import { happenedAttachment, wordsAttachment, type Attachment } from '@/modules/evidence/attachment';
import { runTitle, targetOfRun } from '@/modules/playbooks/runs';
import type { PlaybookRun } from '@/modules/playbooks/runsApi';

/**
 * What a run of a playbook was on, as evidence that says how the run went and where to read it; its words alone where it
 * was on nothing, or on what the person may not see.
 * @param address of the run's page, with its host
 * @param now epoch ms
 */
export function runAttachment(
  run: Pick<
    PlaybookRun,
    'status' | 'error' | 'end_time' | 'created_at' | 'config' | 'component' | 'check' | 'playbooks'
  >,
  address: string,
  now: number,
): Attachment {
  const at = run.end_time ?? run.created_at;
  const [error = ''] = (run.error ?? '').trim().split('\n');
  const what = `Playbook run ${runTitle(run)}: ${statusWord(run.status).toLowerCase()} at ${utcMinute(at)}${error && `: ${error}`}\n${address}`;
  const target = targetOfRun(run);
  if (!target) return wordsAttachment(`run of ${runTitle(run)}`, what);
  const { kind, id, name } = target;
  return happenedAttachment({ on: { kind, id, name, type: run.config?.type ?? null }, at, what }, now);
}
