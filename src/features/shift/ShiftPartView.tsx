import Button from '@mui/material/Button';
import { useId } from 'react';
import { DateTime } from '@/components/age/Age';
import { mayRetry } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { AppLink } from '@/components/link/AppLink';
import { StatusShape } from '@/components/status/StatusShape';
import { formatCount } from '@/lib/format';
import type { ShiftEntry } from './entries';
import { isNothing, questionNote, type ShiftQuestion, type ToldList, type ToldPart } from './told';

/** Entries of a list that are drawn unless all are asked for. */
const SHOWN = 20;

interface ShiftPartViewProps {
  part: ToldPart;
  /** Keys of lists that are drawn whole. */
  all: readonly string[];
  onAll: (key: string) => void;
}

/** A part of a handover: its lists, and what of it could not be read. */
export function ShiftPartView({ part, all, onAll }: ShiftPartViewProps) {
  const id = useId();
  const { title, lists, questions, notes } = part;
  const filled = lists.filter(({ entries }) => entries.length > 0);
  const isWaiting = questions.some(question => question.isWaiting);
  return (
    <section aria-labelledby={id} className="shift-part">
      <h2 id={id}>{title}</h2>
      {questions.map(question => (
        <QuestionNote key={question.label} question={question} />
      ))}
      {isWaiting && filled.length === 0 && <LinesSkeleton lines={3} />}
      {isNothing(part) && <p className="shift-said">{part.none}</p>}
      {filled.map(list => (
        <EntryList
          key={list.key}
          list={list}
          label={list.title || title}
          whole={all.includes(list.key)}
          onAll={() => onAll(list.key)}
        />
      ))}
      {notes.map(note => (
        <p key={note} className="shift-said">
          {note}
        </p>
      ))}
    </section>
  );
}

function QuestionNote({ question }: { question: ShiftQuestion }) {
  const note = questionNote(question);
  if (!note) return null;
  const { error, label, retry } = question;
  return (
    <div role={error === undefined ? undefined : 'alert'} className="shift-said">
      {note}
      {error !== undefined && mayRetry(error) && (
        <Button size="small" sx={{ ml: 2, py: 0 }} onClick={retry} aria-label={`Retry ${label}`}>
          Retry
        </Button>
      )}
    </div>
  );
}

interface EntryListProps {
  list: ToldList;
  label: string;
  whole: boolean;
  onAll: () => void;
}

function EntryList({ list: { title, time, entries }, label, whole, onAll }: EntryListProps) {
  return (
    <>
      {title && (
        <h3>
          {title} <span className="shift-count tabular">{formatCount(entries.length)}</span>
        </h3>
      )}
      <ul aria-label={label}>
        {(whole ? entries : entries.slice(0, SHOWN)).map(entry => (
          <EntryRow key={entry.id} entry={entry} time={time} />
        ))}
      </ul>
      {!whole && entries.length > SHOWN && (
        <Button size="small" onClick={onAll} sx={{ justifySelf: 'start' }}>
          {`Show all ${formatCount(entries.length)}`}
        </Button>
      )}
    </>
  );
}

function EntryRow({ entry: { at, tone, href, text, note }, time }: { entry: ShiftEntry; time: string }) {
  return (
    <li>
      <span aria-hidden className="shift-mark">
        <StatusShape tone={tone} size={10} />
      </span>
      <AppLink href={href}>{text}</AppLink>
      <span className="shift-note">
        {at !== undefined && (
          <>
            {time && `${time} `}
            <DateTime value={at} />
            {note && ' · '}
          </>
        )}
        {note}
      </span>
    </li>
  );
}
