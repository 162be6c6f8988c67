import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type Ref } from 'react';
import { ROW_CAP } from '@/api/page';
import { Muted } from '@/components/layout/layout';
import { formatCount } from '@/lib/format';
import type { CommentDetail, EvidenceDetail } from '../api';
import { EvidenceEntry } from '../evidence/EvidenceEntry';
import { CommentEntry } from './SaidEntry';

type Said = { at: string; comment: CommentDetail } | { at: string; evidence: EvidenceDetail };

/** Comments and evidence, oldest first. */
const inOrder = (comments: readonly CommentDetail[], evidences: readonly EvidenceDetail[]): readonly Said[] =>
  [
    ...comments.map(comment => ({ at: comment.created_at, comment })),
    ...evidences.map(evidence => ({ at: evidence.created_at, evidence })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** Entries that are drawn until earlier ones are asked for. */
const DRAWN = 100;

interface SaidListProps {
  label: string;
  incidentId: string;
  comments: readonly CommentDetail[];
  evidences: readonly EvidenceDetail[];
  may: boolean;
  /** Of the entries that are drawn. */
  listRef?: Ref<HTMLOListElement>;
  /** The title of a hypothesis, where it is not said above. */
  titleOf?: (hypothesisId: string | null) => string | undefined;
}

/**
 * What was said and added, oldest first: the newest hundred, and earlier ones on request. What comes later stands behind them
 * and takes none away.
 */
export function SaidList({ label, incidentId, comments, evidences, may, listRef, titleOf }: SaidListProps) {
  const said = inOrder(comments, evidences);
  const [left, setLeft] = useState(said.length - DRAWN);
  const earlier = Math.max(0, Math.min(left, said.length - DRAWN));
  return (
    <>
      {comments.length >= ROW_CAP && earlier === 0 && (
        <Muted small>{`The backend gave the newest ${formatCount(ROW_CAP)} comments.`}</Muted>
      )}
      {earlier > 0 && (
        <div>
          <Button size="small" onClick={() => setLeft(earlier - 5 * DRAWN)}>
            {`Show earlier ones (${formatCount(earlier)})`}
          </Button>
        </div>
      )}
      <Box
        component="ol"
        ref={listRef}
        aria-label={label}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: titleOf ? 4 : 3,
        }}
      >
        {said
          .slice(earlier)
          .map(one =>
            'comment' in one ? (
              <CommentEntry
                key={one.comment.id}
                comment={one.comment}
                hypothesis={titleOf?.(one.comment.hypothesis_id)}
              />
            ) : (
              <EvidenceEntry
                key={one.evidence.id}
                evidence={one.evidence}
                incidentId={incidentId}
                may={may}
                hypothesis={titleOf?.(one.evidence.hypothesis_id)}
              />
            ),
          )}
      </Box>
    </>
  );
}
