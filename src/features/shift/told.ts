import { messageOf } from '@/lib/errors';
import { formatCount } from '@/lib/format';
import type { ShiftEntry } from './entries';

/** A question behind a part of a handover: each by itself, so that one that fails takes no other away. */
export interface ShiftQuestion {
  /** What it is about, at the beginning of a sentence: 'Failed runs'. */
  label: string;
  /** Why it is not asked. */
  refused: string | undefined;
  isWaiting: boolean;
  error: unknown;
  /** Of more than so many the first were read; undefined where all were. */
  cutAt: number | undefined;
  retry: () => void;
}

/** A list of a part. */
export interface ToldList {
  key: string;
  /** '' for the only one of its part. */
  title: string;
  /** What its times are: 'Opened'; '' where the entries say it. */
  time: string;
  entries: readonly ShiftEntry[];
}

/** A part of a handover, to be shown and to be written. */
export interface ToldPart {
  key: string;
  title: string;
  /** What it says where it holds nothing. */
  none: string;
  lists: readonly ToldList[];
  questions: readonly ShiftQuestion[];
  /** What cannot be told beside that, a sentence each. */
  notes: readonly string[];
}

/** What a question leaves open, in a sentence; '' for nothing. */
export function questionNote({ label, refused, error, cutAt }: ShiftQuestion): string {
  if (refused !== undefined) return `${label} were not read. ${refused}`;
  if (error !== undefined) return `${label} could not be read: ${messageOf(error)}`;
  return cutAt === undefined ? '' : `${label}: only the first ${formatCount(cutAt)} were read.`;
}

/** What of a part is not told, a sentence each. */
export const partNotes = ({ questions, notes }: ToldPart): string[] => [
  ...questions.map(questionNote).filter(Boolean),
  ...notes,
];

/** Whether a part was read, and holds nothing. */
export const isNothing = ({ lists, questions }: ToldPart): boolean =>
  lists.every(({ entries }) => entries.length === 0) &&
  questions.every(({ refused, error, isWaiting }) => refused === undefined && !error && !isWaiting);
