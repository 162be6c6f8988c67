import { INCIDENT_STATUSES } from '@/lib/incidents/basics';
import { isUuid } from '@/lib/ids';
import { SECOND } from '@/lib/time/clock';

/**
 * What stood there when a link was made, in its address: ids and, of incidents, how far they were; no names. A version letter and
 * base64url of: which kinds were read (bits 0 to 2) and of which there were more (bits 3 to 5), when (four bytes, s), how many of
 * each kind (a byte each), and each id as its sixteen bytes, behind those of incidents a byte for the status.
 */

/** A kind of what stood there; the others were not read. */
interface Held<Row> {
  rows: readonly Row[];
  /** There were more than a link holds. */
  isMore: boolean;
}

/** What stood there; a kind that could not be read is undefined. */
export interface ShiftSnapshot {
  /** When, epoch ms, to the second. */
  at: number;
  /** Incidents in work; a status that is none of ours is undefined. */
  incidents: Held<{ id: string; status: string | undefined }> | undefined;
  /** Ids of checks that were red. */
  checks: Held<string> | undefined;
  /** Ids of playbook runs that waited for an approval. */
  runs: Held<string> | undefined;
}

const VERSION = 'a';
/** Ids that a link holds, and of each kind: incidents before runs before checks. */
const MOST_IDS = 60;
const MOST_INCIDENTS = 30;
const MOST_RUNS = 15;

const ID_BYTES = 16;
const HEAD_BYTES = 8;
const UNKNOWN_STATUS = 255;
/** Longer ones were not written here. */
const LONGEST = 2_000;

const bytesOf = (id: string): number[] =>
  (id.replaceAll('-', '').match(/../g) ?? []).map(pair => Number.parseInt(pair, 16));

function idOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function statusByte(status: string): number {
  const index = INCIDENT_STATUSES.findIndex(one => one === status.toLowerCase());
  return index < 0 ? UNKNOWN_STATUS : index;
}

interface Standing {
  /** Epoch ms. */
  at: number;
  /** Absent: it could not be read, as for the others. `isMore` where not all were read. */
  incidents: Held<{ id: string; status: string }> | undefined;
  checks: Held<{ id: string }> | undefined;
  runs: Held<{ id: string }> | undefined;
}

/** So many rows whose ids can be written, each once. */
function fitting<Row extends { id: string }>(
  held: Held<Row> | undefined,
  most: number,
): Held<Row> | undefined {
  if (!held) return undefined;
  const rows = held.rows.filter(
    ({ id }, index) => isUuid(id) && held.rows.findIndex(row => row.id === id) === index,
  );
  return { rows: rows.slice(0, most), isMore: held.isMore || rows.length > most };
}

/** What stands there now as a link holds it: of more than about sixty ids the first. */
export function snapshotText({ at, ...all }: Standing): string {
  const incidents = fitting(all.incidents, MOST_INCIDENTS);
  const runs = fitting(all.runs, MOST_RUNS);
  const taken = (incidents?.rows.length ?? 0) + (runs?.rows.length ?? 0);
  const checks = fitting(all.checks, MOST_IDS - taken);
  const kinds = [incidents, checks, runs];
  const flags = kinds.reduce(
    (bits, kind, index) => bits | (kind ? 1 << index : 0) | (kind?.isMore ? 8 << index : 0),
    0,
  );
  const seconds = Math.floor(at / SECOND);
  const bytes = [
    flags,
    ...[24, 16, 8, 0].map(shift => (seconds >>> shift) & 0xff),
    ...kinds.map(kind => kind?.rows.length ?? 0),
    ...(incidents?.rows ?? []).flatMap(({ id, status }) => [...bytesOf(id), statusByte(status)]),
    ...(checks?.rows ?? []).flatMap(({ id }) => bytesOf(id)),
    ...(runs?.rows ?? []).flatMap(({ id }) => bytesOf(id)),
  ];
  const text = btoa(String.fromCharCode(...bytes));
  return VERSION + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decoded(text: string): Uint8Array | undefined {
  if (text.length > LONGEST || !text.startsWith(VERSION) || !/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.slice(VERSION.length).replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, char => char.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
}

/** Ids one after the other, each with so many bytes behind it; undefined where one comes twice. */
function idsIn(bytes: Uint8Array, behind: number): { id: string; tail: number }[] | undefined {
  const step = ID_BYTES + behind;
  const found = Array.from({ length: bytes.length / step }, (_, index) => ({
    id: idOf(bytes.subarray(index * step, index * step + ID_BYTES)),
    tail: bytes[index * step + ID_BYTES] ?? UNKNOWN_STATUS,
  }));
  return new Set(found.map(({ id }) => id)).size === found.length ? found : undefined;
}

/** What a link holds; undefined for what was not written by `snapshotText`, whole. */
export function readSnapshot(text: string): ShiftSnapshot | undefined {
  const bytes = decoded(text);
  if (!bytes || bytes.length < HEAD_BYTES) return undefined;
  const [flags = 0, a = 0, b = 0, c = 0, d = 0, incidentCount = 0, checkCount = 0, runCount = 0] = bytes;
  const counts = [incidentCount, checkCount, runCount];
  const checksAt = HEAD_BYTES + incidentCount * (ID_BYTES + 1);
  const runsAt = checksAt + checkCount * ID_BYTES;
  if (
    flags > 63 ||
    bytes.length !== runsAt + runCount * ID_BYTES ||
    incidentCount + checkCount + runCount > MOST_IDS ||
    // What was not read has no ids, and no more of them.
    counts.some((count, index) => (flags & (1 << index)) === 0 && (count > 0 || (flags & (8 << index)) !== 0))
  )
    return undefined;
  const incidents = idsIn(bytes.subarray(HEAD_BYTES, checksAt), 1);
  const checks = idsIn(bytes.subarray(checksAt, runsAt), 0);
  const runs = idsIn(bytes.subarray(runsAt), 0);
  if (!incidents || !checks || !runs) return undefined;
  const held = <Row>(index: number, rows: readonly Row[]): Held<Row> | undefined =>
    flags & (1 << index) ? { rows, isMore: (flags & (8 << index)) !== 0 } : undefined;
  return {
    at: (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) * SECOND,
    incidents: held(
      0,
      incidents.map(({ id, tail }) => ({ id, status: INCIDENT_STATUSES[tail] })),
    ),
    checks: held(
      1,
      checks.map(({ id }) => id),
    ),
    runs: held(
      2,
      runs.map(({ id }) => id),
    ),
  };
}
