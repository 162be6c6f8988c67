import { plainMarkdown } from '@/lib/text/plainMarkdown';
import { formatUtc } from '@/lib/time/dates';
import { utcMinute } from '@/lib/time/utcMinute';
import type { TimeWindow } from '@/lib/time/window';
import type { ShiftEntry } from './entries';
import { isNothing, partNotes, type ToldList, type ToldPart } from './told';

interface HandoverTold {
  window: TimeWindow;
  /** With times in UTC. */
  sentence: string;
  /** What narrows it, a sentence each. */
  notes: readonly string[];
  parts: readonly ToldPart[];
  /** Of the page, whole. */
  address: string;
  /** What addresses of the page begin with, up to its own paths. */
  base: string;
}

const minute = (at: number) => utcMinute(formatUtc(at));

function entryLine({ at, text, note, href }: ShiftEntry, time: string, base: string): string {
  const told = [note, at === undefined ? '' : `${time.toLowerCase()} ${minute(at)}`.trim()].filter(Boolean);
  const link = `[${plainMarkdown(text)}](${base}${href})`;
  return `- ${told.length > 0 ? `${link}: ${plainMarkdown(told.join(' · '))}` : link}`;
}

function listBlocks({ title, time, entries }: ToldList, base: string): string[] {
  if (entries.length === 0) return [];
  return [
    ...(title ? [`### ${title} (${entries.length})`] : []),
    entries.map(entry => entryLine(entry, time, base)).join('\n'),
  ];
}

function partBlocks(part: ToldPart, base: string): string[] {
  const notes = partNotes(part);
  const blocks = part.lists.flatMap(list => listBlocks(list, base));
  return [
    `## ${part.title}`,
    ...(isNothing(part) ? [part.none] : []),
    ...notes.map(note => `_${plainMarkdown(note)}_`),
    ...blocks,
  ];
}

/** The heading below which people write. */
export const HANDOVER_NOTES = '## Notes';

/** A handover as Markdown, with times in UTC: it is read by anyone anywhere. Below its sentence is room for what a person adds. */
export function handoverMarkdown({ window, sentence, notes, parts, address, base }: HandoverTold): string {
  return [
    `# Handover from ${minute(window.from)} to ${minute(window.to)}`,
    plainMarkdown(sentence),
    ...notes.map(plainMarkdown),
    HANDOVER_NOTES,
    '- ',
    ...parts.flatMap(part => partBlocks(part, base)),
    `[This handover, and what became of it](${address})`,
  ].join('\n\n');
}

/** Characters of a piece: longer texts are not read as Markdown. */
const PIECE = 3_000;

/** Markdown in its sections, each with its heading, and those that are long by their lines: it is drawn piece by piece. */
export const markdownPieces = (text: string): string[] =>
  text.split(/\n(?=## )/).flatMap(section => {
    const pieces = [''];
    for (const line of section.split('\n')) {
      const last = pieces.at(-1) ?? '';
      if (last !== '' && last.length + line.length > PIECE) pieces.push(line);
      else pieces[pieces.length - 1] = last === '' ? line : `${last}\n${line}`;
    }
    return pieces;
  });
