import { utcMinute } from '@/lib/time/utcMinute';
import { containedMarkdown } from './contained';
import { plainMarkdown as plain } from '@/lib/text/plainMarkdown';
import type { PostMortem } from './postMortem';
import { SECTION_HEADINGS } from './written';

/** What a section says that nobody wrote. */
export const NOT_WRITTEN = 'Not written yet.';
/** What stands above what the page knows by itself. */
export const GENERATED = 'Generated from the incident';

const causeLines = (
  { title, type, status, below }: PostMortem['causes'][number],
  depth: number,
): string[] => [
  `${'  '.repeat(depth)}- ${plain(title)} (${type}, ${status})`,
  ...below.flatMap(one => causeLines(one, depth + 1)),
];

/** A section: paragraphs or lists with a line between them; a text that says so where there are none. */
const section = (
  heading: string,
  blocks: readonly (string | readonly string[])[],
  none: string,
): string[] => {
  const texts = blocks.map(block => (typeof block === 'string' ? block : block.join('\n'))).filter(Boolean);
  return [`## ${heading}`, '', ...(texts.length > 0 ? texts : [none]).flatMap(text => [text, ''])];
};

/** What people wrote, below the heading of its section. */
const prose = (text: string) => containedMarkdown(text, 2);

/** That a part is generated, above it; nothing where there is none. */
const marked = (lines: readonly string[]): readonly (string | readonly string[])[] =>
  lines.length > 0 ? [`_${GENERATED}_`, lines] : [];

/** When checks failed, in a sentence. */
const failedSentence = ({ first, last, duration }: NonNullable<PostMortem['impact']['failed']>): string =>
  first === last
    ? `A check failed at ${utcMinute(first)}.`
    : `Checks failed from ${utcMinute(first)} to ${utcMinute(last)} (${duration}).`;

const box = (done: boolean) => `- [${done ? 'x' : ' '}]`;

/** The post-mortem as Markdown, with what people wrote in it. What they wrote stays in its section. */
export function postMortemMarkdown(report: PostMortem): string {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Severity', report.severity],
    ['Type', report.type],
    ['Status', report.status],
    ['Started', utcMinute(report.started)],
    ['Acknowledged', report.acknowledged && utcMinute(report.acknowledged)],
    ['Resolved', report.resolved && utcMinute(report.resolved)],
    ['Closed', report.closed && utcMinute(report.closed)],
    ['Duration', report.duration ?? 'in progress'],
    ['Commander', report.commander ?? 'nobody'],
    ['Communicator', report.communicator ?? 'nobody'],
    ['Responders', report.responders.join(', ') || 'nobody'],
  ];
  const { impact, rootCause } = report;
  return [
    `# ${report.id}: ${plain(report.title)}`,
    '',
    ...(report.description ? [plain(report.description), ''] : []),
    ...section(SECTION_HEADINGS.summary, [prose(report.summary)], NOT_WRITTEN),
    ...section(
      SECTION_HEADINGS.impact,
      [...marked(impact.failed ? [failedSentence(impact.failed)] : []), prose(impact.text)],
      NOT_WRITTEN,
    ),
    ...section(
      'Timeline',
      marked(
        report.timeline.map(
          ({ at, who, text }) => `- ${utcMinute(at)}: ${who ? `**${plain(who)}** ` : ''}${plain(text)}`,
        ),
      ),
      'Nothing is known.',
    ),
    ...section(
      SECTION_HEADINGS.rootCause,
      rootCause.generated ? marked(rootCause.text ? [rootCause.text] : []) : [prose(rootCause.text)],
      NOT_WRITTEN,
    ),
    ...section(SECTION_HEADINGS.wentWell, [prose(report.wentWell)], NOT_WRITTEN),
    ...section(
      SECTION_HEADINGS.actionItems,
      [
        report.actionItems.map(
          ({ text, owner, done }) =>
            `${box(done)} ${plain(text)}${owner === null ? '' : ` (${plain(owner)})`}`,
        ),
      ],
      'None was agreed.',
    ),
    ...section(
      'Facts',
      [
        [
          '| | |',
          '| --- | --- |',
          ...facts.flatMap(([name, value]) => (value === null ? [] : [`| ${name} | ${plain(value)} |`])),
        ],
      ],
      '',
    ),
    ...section(
      'Causes and solutions',
      [report.causes.flatMap(cause => causeLines(cause, 0))],
      'None was stated.',
    ),
    ...section(
      'Definition of done',
      [report.definitionOfDone.map(({ text, done }) => `${box(done)} ${plain(text)}`)],
      'None was agreed.',
    ),
    ...section(
      'Evidence',
      [
        report.evidence.map(
          ({ type, text, by, at }) => `- ${plain(type)}: ${plain(text)} (${plain(by)}, ${utcMinute(at)})`,
        ),
      ],
      'None was attached.',
    ),
  ].join('\n');
}
