import Box from '@mui/material/Box';
import { readAfresh } from '@/api/readAfresh';
import { selectUser } from '@/auth/slice';
import { useConfirm } from '@/components/dialog/confirm';
import { isApiError, messageOf } from '@/lib/errors';
import { isObject } from '@/lib/json';
import { useAppSelector } from '@/lib/store/hooks';
import { useCreateEvidenceRowMutation } from '@/modules/evidence/api';
import {
  useListEvidencesItemQuery,
  useListHypothesesItemQuery,
  useUpdateEvidenceRowGuardedMutation,
  type EvidenceDetail,
} from '../api';
import {
  isPostMortem,
  keptMarkdown,
  NOTHING_WRITTEN,
  POST_MORTEM_TITLE,
  SECTION_HEADINGS,
  writtenIn,
  type ProseSection,
  type WrittenSections,
} from './written';

/** Changes what is written now; a text instead says why it cannot. It may ask the person. */
type WrittenChange = (now: WrittenSections) => WrittenSections | string | Promise<WrittenSections | string>;

/** Resolves to why it was not saved; undefined once it is. */
export type SaveWritten = (change: WrittenChange) => Promise<string | undefined>;

const MEANWHILE = Symbol('somebody else was faster');
const CHANGED_MEANWHILE = 'Not saved: someone else changed this section meanwhile.';

/**
 * Saves what people write of a post-mortem onto what is kept now: a change is made again of what somebody else saved meanwhile. The
 * first to write adds the evidence that keeps it, with the id of the incident, so that of two only one can.
 */
export function useWrittenSave(incidentId: string): SaveWritten {
  const userId = useAppSelector(selectUser)?.id;
  const evidences = useListEvidencesItemQuery(incidentId);
  const { data: hypotheses = [] } = useListHypothesesItemQuery(incidentId);
  const [update] = useUpdateEvidenceRowGuardedMutation();
  const [create] = useCreateEvidenceRowMutation();
  const root = hypotheses.find(({ parent_id: parent }) => parent === null) ?? hypotheses[0];

  /** Undefined once it is written; MEANWHILE when somebody else was faster; else why not. */
  const write = async (row: EvidenceDetail | undefined, next: WrittenSections) => {
    const comment = keptMarkdown(next);
    if (row) {
      const { data, error } = await update({
        id: row.id,
        incidentId,
        updatedAt: row.updated_at,
        patch: { evidence: { ...(isObject(row.evidence) && row.evidence), comment } },
      });
      if (error) return messageOf(error);
      return data ? undefined : MEANWHILE;
    }
    if (!root)
      return 'The incident has no hypothesis to keep a post-mortem with. Add one in the action plan.';
    if (userId === undefined) return 'You are not signed in.';
    const { error } = await create({
      incidentId,
      hypothesisId: root.id,
      userId,
      items: [{ id: incidentId, type: 'comment', description: POST_MORTEM_TITLE, evidence: { comment } }],
    });
    if (!error) return undefined;
    return isApiError(error) && error.status === 409 ? MEANWHILE : messageOf(error);
  };

  return async change => {
    let row = evidences.data?.find(isPostMortem);
    for (;;) {
      const next = await change(row ? writtenIn(row) : NOTHING_WRITTEN);
      if (typeof next === 'string') return next;
      const failure = await write(row, next);
      if (failure !== undefined && failure !== MEANWHILE) return failure;
      // The section is shown as it was saved as soon as its editor closes.
      const now = await readAfresh(() => evidences.refetch());
      if (failure === undefined) return undefined;
      if (now.error) return messageOf(now.error);
      const kept = now.data?.find(isPostMortem);
      if (kept?.updated_at === row?.updated_at) return 'You may not change the post-mortem of this incident.';
      row = kept;
    }
  };
}

/**
 * A change of a section of prose. When it says something else than when the person began, they see both texts and decide.
 * @returns makes the change; `begun` is what the section said when the person began
 */
export function useSectionChange(): (section: ProseSection, text: string, begun: string) => WrittenChange {
  const confirm = useConfirm();
  return (section, text, begun) => {
    let seen = begun;
    return async now => {
      const theirs = now[section];
      if (theirs !== seen && theirs !== text) {
        const mine = await confirm({
          title: `${SECTION_HEADINGS[section]} was changed meanwhile`,
          text: <BothTexts theirs={theirs} mine={text} />,
          confirmLabel: 'Save mine',
          cancelLabel: 'Keep theirs',
          severity: 'warning',
        });
        if (!mine) return CHANGED_MEANWHILE;
        seen = theirs;
      }
      return { ...now, [section]: text };
    };
  };
}

function BothTexts({ theirs, mine }: { theirs: string; mine: string }) {
  return (
    <>
      <Box sx={{ color: 'text.secondary', mb: 3 }}>Your changes are not saved yet.</Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          gap: 2,
          '& dt': { color: 'text.secondary' },
          '& dd': {
            m: 0,
            maxHeight: 240,
            overflow: 'auto',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
          },
        }}
      >
        <dt>Theirs</dt>
        <dd>{theirs || 'Nothing'}</dd>
        <dt>Yours</dt>
        <dd>{mine || 'Nothing'}</dd>
      </Box>
    </>
  );
}
