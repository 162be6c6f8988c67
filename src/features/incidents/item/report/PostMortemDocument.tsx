import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DateTime } from '@/components/age/Age';
import { Facts } from '@/components/facts/Facts';
import { Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import Markdown from '@/components/markdown/Markdown';
import type { EvidenceDetail } from '../api';
import { authorName } from '../author';
import { evidenceSubject, evidenceWord } from '../evidence/subject';
import type { TimelineEntry } from '../timeline/entries';
import { ActionItems } from './ActionItems';
import { documentEvidence, type PostMortem } from './postMortem';
import { DocumentSection, GeneratedMark, ProseSectionView } from './DocumentSection';
import type { PostMortemParts } from './usePostMortem';
import type { SaveWritten } from './useWrittenSave';

interface PostMortemDocumentProps extends PostMortemParts {
  /** Absent: it is read only. */
  save: SaveWritten | undefined;
}

/** A post-mortem to read and, section by section, to write. */
export function PostMortemDocument({ report, written, evidences, timeline, save }: PostMortemDocumentProps) {
  const { impact, rootCause } = report;
  const { required, attached } = documentEvidence(evidences);
  return (
    <article
      aria-label="Post-mortem"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with the keyboard
      tabIndex={0}
      style={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.5 }}
    >
      <strong>{report.title}</strong>
      {report.description && <Muted style={{ whiteSpace: 'pre-wrap' }}>{report.description}</Muted>}
      <ProseSectionView section="summary" text={written.summary} save={save} />
      <ProseSectionView section="impact" text={written.impact} save={save}>
        {impact.failed && (
          <>
            <GeneratedMark />
            <Box sx={{ pb: written.impact ? 2 : 0 }}>
              <Failed {...impact.failed} />
            </Box>
          </>
        )}
      </ProseSectionView>
      <DocumentSection heading="Timeline">
        <GeneratedMark />
        {timeline.length === 0 ? <None>Nothing is known.</None> : <Course entries={timeline} />}
      </DocumentSection>
      <ProseSectionView section="rootCause" text={written.rootCause} prefilled={rootCause.text} save={save}>
        {rootCause.generated && rootCause.text !== '' && (
          <>
            <GeneratedMark />
            <Markdown text={rootCause.text} inSection />
          </>
        )}
      </ProseSectionView>
      <ProseSectionView section="wentWell" text={written.wentWell} save={save} />
      <ActionItems items={written.actionItems} save={save} />
      <DocumentSection heading="Facts">
        <IncidentFacts report={report} />
      </DocumentSection>
      <DocumentSection heading="Causes and solutions">
        {report.causes.length === 0 ? <None>None was stated.</None> : <Causes causes={report.causes} />}
      </DocumentSection>
      <DocumentSection heading="Definition of done">
        {required.length === 0 ? (
          <None>None was agreed.</None>
        ) : (
          <Rows>
            {required.map(one => (
              <li key={one.id}>
                {one.done === true ? 'Done: ' : 'Not done: '}
                <Subject evidence={one} />
              </li>
            ))}
          </Rows>
        )}
      </DocumentSection>
      <DocumentSection heading="Evidence">
        {attached.length === 0 ? (
          <None>None was attached.</None>
        ) : (
          <Rows>
            {attached.map(one => (
              <li key={one.id}>
                {evidenceWord(one.type)}: <Subject evidence={one} />{' '}
                <Muted component="span">
                  ({authorName(one)}, <DateTime value={one.created_at} />)
                </Muted>
              </li>
            ))}
          </Rows>
        )}
      </DocumentSection>
    </article>
  );
}

function None({ children }: { children: ReactNode }) {
  return <Muted>{children}</Muted>;
}

function Rows({ children }: { children: ReactNode }) {
  return (
    // Within text, colour alone does not tell a link.
    <Box component="ul" sx={{ m: 0, pl: 5, '& .link': { textDecoration: 'underline' } }}>
      {children}
    </Box>
  );
}

function Failed({ first, last, duration }: NonNullable<PostMortem['impact']['failed']>) {
  if (first === last) {
    return (
      <>
        A check failed at <DateTime value={first} />.
      </>
    );
  }
  return (
    <>
      Checks failed from <DateTime value={first} /> to <DateTime value={last} /> ({duration}).
    </>
  );
}

/** The timeline, oldest first. */
function Course({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Stack component="ol" aria-label="Timeline">
      {entries.toReversed().map(({ id, at, who, text, href }) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '172px minmax(0, 1fr)' },
            columnGap: 3,
            py: 0.5,
          }}
        >
          <Muted component="span" small>
            <DateTime value={at} />
          </Muted>
          <span>
            {who && <strong>{who} </strong>}
            {href ? <AppLink href={href}>{text}</AppLink> : text}
          </span>
        </Box>
      ))}
    </Stack>
  );
}

function IncidentFacts({ report }: { report: PostMortem }) {
  const time = (at: string | null) => at !== null && <DateTime value={at} />;
  return (
    <Facts
      columns={1}
      label="Facts"
      facts={[
        ['Severity', report.severity],
        ['Type', report.type],
        ['Status', report.status],
        ['Started', time(report.started)],
        ['Acknowledged', time(report.acknowledged)],
        ['Resolved', time(report.resolved)],
        ['Closed', time(report.closed)],
        ['Duration', report.duration ?? 'in progress'],
        ['Commander', report.commander ?? 'nobody'],
        ['Communicator', report.communicator ?? 'nobody'],
        ['Responders', report.responders.join(', ') || 'nobody'],
      ]}
    />
  );
}

function Causes({ causes }: { causes: PostMortem['causes'] }) {
  return (
    <Rows>
      {causes.map(({ title, type, status, below }, index) => (
        <li key={index}>
          {`${title} (${type}, ${status})`}
          {below.length > 0 && <Causes causes={below} />}
        </li>
      ))}
    </Rows>
  );
}

function Subject({ evidence }: { evidence: EvidenceDetail }) {
  const { name, href } = evidenceSubject(evidence);
  return href ? <AppLink href={href}>{name}</AppLink> : name;
}
