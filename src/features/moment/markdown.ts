import { exportText } from '@/lib/export/formats';
import { plainMarkdown } from '@/lib/text/plainMarkdown';
import { formatUtc } from '@/lib/time/dates';
import { utcMinute } from '@/lib/time/utcMinute';
import type { TimeWindow } from '@/lib/time/window';
import { MOMENT_KINDS, type MomentEntry } from './entries';
import { momentSentence } from './sentence';

interface MomentTold {
  /** Those of the list, oldest first. */
  listed: readonly MomentEntry[];
  /** All, oldest first: the sentence is about them. */
  entries: readonly MomentEntry[];
  window: TimeWindow;
  isPart: boolean;
  /** What could not be read or is not all there, a sentence each. */
  notes: readonly string[];
  /** Of the page, whole. */
  address: string;
}

/** What happened in a time as Markdown, with times in UTC: it is read by anyone anywhere. */
export function momentMarkdown({ listed, entries, window, isPart, notes, address }: MomentTold): string {
  const [from, to] = [window.from, window.to].map(at => utcMinute(formatUtc(at)));
  return [
    `# What happened from ${from} to ${to}`,
    plainMarkdown(momentSentence({ entries, window, zone: 'UTC', isPart })),
    ...(notes.length > 0 ? [notes.map(note => `- ${plainMarkdown(note)}`).join('\n')] : []),
    ...(listed.length > 0
      ? [
          exportText(
            'md',
            [
              { header: 'Time', value: ({ at }: MomentEntry) => formatUtc(at) },
              { header: 'Kind', value: ({ kind }: MomentEntry) => MOMENT_KINDS[kind] },
              { header: 'What', value: ({ text }: MomentEntry) => text },
              { header: 'Details', value: ({ note }: MomentEntry) => note },
            ],
            listed,
          ).trimEnd(),
        ]
      : []),
    address,
  ].join('\n\n');
}
