import { isObject } from '@/lib/json';
import { writeJson } from '@/lib/numbers';
import type { EvidenceDetail } from '../api';

/**
 * What people wrote of a post-mortem, and how it is kept: as Markdown with a heading for each section, in one piece of
 * evidence of the incident (docs/adr/0054-post-mortems.md).
 */

/** Something that is to be done so that it does not happen again. */
export interface ActionItem {
  /** One line. */
  text: string;
  owner: { id: string; name: string } | undefined;
  done: boolean;
}

/** The sections that people write; empty where nobody did. */
export interface WrittenSections {
  /** Markdown, as the other three. */
  summary: string;
  impact: string;
  rootCause: string;
  wentWell: string;
  actionItems: readonly ActionItem[];
}

/** A section of prose. */
export type ProseSection = Exclude<keyof WrittenSections, 'actionItems'>;

/** Headings of the sections, in the order of the document. */
export const SECTION_HEADINGS = {
  summary: 'Summary',
  impact: 'Impact',
  rootCause: 'Root cause',
  wentWell: 'What went well',
  actionItems: 'Action items',
} as const satisfies Record<keyof WrittenSections, string>;

const PROSE = ['summary', 'impact', 'rootCause', 'wentWell'] as const satisfies readonly ProseSection[];

export const NOTHING_WRITTEN: WrittenSections = {
  summary: '',
  impact: '',
  rootCause: '',
  wentWell: '',
  actionItems: [],
};

/** What the evidence is described by, and the first heading of its text. */
export const POST_MORTEM_TITLE = 'Post-mortem';

const HEADING = new RegExp(`^(\\\\*)## (${Object.values(SECTION_HEADINGS).join('|')})[ \\t]*$`);
const ITEM = /^[-*+] \[([ xX])\](?: (.*))?$/;
const BULLET = /^(?:[-*+]|\d{1,9}[.)]) +/;
/** As comments name people. */
const OWNER = /(?:^| )@\[([^\]\n]{1,200})\]\(user:([^)\s]{1,100})\)$/;

/** A text of lines that end as everywhere, without empty ones around it. */
const tidy = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();

/** One line, as an action item is. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What would end a name or an id early is no part of either, as in comments. */
const ownerMark = ({ name, id }: { name: string; id: string }) =>
  `@[${name.replaceAll(/[\]\n]/g, ' ').slice(0, 200) || id}](user:${id})`;

function itemLine({ text, owner, done }: ActionItem): string {
  const said = oneLine(text).replaceAll(/\\*@\[/g, String.raw`\$&`);
  return [`- [${done ? 'x' : ' '}]`, said, owner ? ownerMark(owner) : ''].filter(Boolean).join(' ');
}

function itemOf(line: string): ActionItem {
  const [, tick = ' ', ticked = ''] = ITEM.exec(line) ?? [];
  const said = ITEM.test(line) ? ticked : line.replace(BULLET, '');
  const [mark = '', name, id] = OWNER.exec(said) ?? [];
  return {
    text: oneLine(said.slice(0, said.length - mark.length).replaceAll(/\\(\\*@\[)/g, '$1')),
    owner: name !== undefined && id !== undefined ? { id, name } : undefined,
    done: tick !== ' ',
  };
}

/** The Markdown that is kept. A line that would begin another section is marked, so that it stays in its own. */
export function keptMarkdown(written: WrittenSections): string {
  const blocks = PROSE.map(section => {
    const text = tidy(written[section])
      .split('\n')
      .map(line => (HEADING.test(line) ? `\\${line}` : line))
      .join('\n');
    return { section, text };
  });
  const items = written.actionItems.map(itemLine).join('\n');
  return [
    `# ${POST_MORTEM_TITLE}`,
    ...[...blocks, { section: 'actionItems' as const, text: items }].flatMap(({ section, text }) =>
      text === '' ? [] : [`## ${SECTION_HEADINGS[section]}`, text],
    ),
  ].join('\n\n');
}

/**
 * The sections of what is kept, whoever wrote it: text before the first heading belongs to the summary, a heading of another name to
 * the section it stands in, and a line of the action items that is none becomes one. Nothing is lost.
 */
export function writtenSections(markdown: string): WrittenSections {
  const lines = new Map<keyof WrittenSections, string[]>();
  const all = tidy(markdown).split('\n');
  let section: keyof WrittenSections = 'summary';
  for (const line of all[0] === `# ${POST_MORTEM_TITLE}` ? all.slice(1) : all) {
    const [, escape, heading] = HEADING.exec(line) ?? [];
    const begun = escape === '' ? sectionNamed(heading) : undefined;
    if (begun) {
      // A section that comes twice goes on, a paragraph later.
      if (lines.has(begun)) lines.get(begun)?.push('');
      section = begun;
    } else lines.set(section, [...(lines.get(section) ?? []), escape ? line.slice(1) : line]);
  }
  const prose = (name: ProseSection) => tidy((lines.get(name) ?? []).join('\n'));
  return {
    summary: prose('summary'),
    impact: prose('impact'),
    rootCause: prose('rootCause'),
    wentWell: prose('wentWell'),
    actionItems: (lines.get('actionItems') ?? [])
      .filter(line => line.trim() !== '')
      .map(line => itemOf(line.trim())),
  };
}

const sectionNamed = (heading: string | undefined) =>
  [...PROSE, 'actionItems' as const].find(one => SECTION_HEADINGS[one] === heading);

/** Whether a piece of evidence is the post-mortem of its incident: it has the id of the incident, so that there is one. */
export const isPostMortem = ({ id, hypotheses }: Pick<EvidenceDetail, 'id' | 'hypotheses'>): boolean =>
  id === hypotheses?.incident_id;

/** Evidence of an incident without its post-mortem, which stands in a place of its own. */
export const withoutPostMortem = <Row extends Pick<EvidenceDetail, 'id' | 'hypotheses'>>(
  evidences: readonly Row[],
): Row[] => evidences.filter(one => !isPostMortem(one));

/** What is kept in a piece of evidence; of another shape than expected, its JSON as the summary. */
export function writtenIn({ evidence }: Pick<EvidenceDetail, 'evidence'>): WrittenSections {
  if (!evidence) return NOTHING_WRITTEN;
  const text: unknown = isObject(evidence) ? evidence['comment'] : undefined;
  return typeof text === 'string'
    ? writtenSections(text)
    : { ...NOTHING_WRITTEN, summary: writeJson(evidence) };
}
