import type { StatusTone } from '@/theme/tokens';

/** Something that a graph shows. */
export interface GraphNode {
  id: string;
  /** Its name, as people know it. */
  label: string;
  /** What it is, in a word: 'Pod'. */
  kind: string;
  /** A name that components/icon knows, or does not. */
  icon: string | null;
  tone: StatusTone;
  /** The status in a word. */
  health: string;
  deleted: boolean;
  /** Counts worth a mark, in words: '3 security insights'. */
  badges: readonly string[];
}

/** A relation with a direction. Both ends may be the same, and two may name each other. */
export interface GraphEdge {
  from: string;
  to: string;
}

/** One answer: what there is and how it hangs together. Nothing in it is left out silently by anybody below. */
export interface GraphData {
  /** Id of what everything is seen from; it need not be among the nodes. */
  root: string;
  /** Nearest first. */
  nodes: readonly GraphNode[];
  /** Each once; those whose ends are not among the nodes count as hidden. */
  edges: readonly GraphEdge[];
}

/** What several nodes are drawn together as. */
export interface GroupOf {
  key: string;
  label: string;
}

/** How many of a group have which status. */
export type HealthSum = Readonly<Partial<Record<StatusTone, number>>>;

interface UnitBase {
  /** The node's id, or one that no node has. */
  id: string;
  /** Neighbours that are not drawn. */
  hidden: number;
}

/** What stands at one place of the picture: one node, or the nodes of a closed group. */
export type GraphUnit =
  | (UnitBase & { type: 'node'; node: GraphNode })
  | (UnitBase & { type: 'group'; key: string; label: string; members: readonly GraphNode[]; sum: HealthSum });

/** One line of the picture; from and to are ids of units. */
export interface GraphLine {
  id: string;
  from: string;
  to: string;
  /** Relations it stands for; more than one where a group begins or ends it. */
  count: number;
}

/** The numbers of a picture. drawn + grouped + hidden + filtered = total, for nodes; drawn + hidden = total, for edges. */
export interface Figures {
  nodes: { total: number; drawn: number; grouped: number; hidden: number; filtered: number };
  edges: {
    total: number;
    drawn: number;
    hidden: number;
    /** Why they are hidden; adds up to `hidden`. */
    why: { beyond: number; inside: number; filtered: number; outside: number };
  };
}

/** What is drawn of a graph, and the numbers of what is not. */
export interface Scene {
  root: string;
  units: readonly GraphUnit[];
  lines: readonly GraphLine[];
  /** Units that are hidden for want of room, in the order in which they appear: the room that shows each, and its items. */
  waiting: readonly { budget: number; items: number }[];
  figures: Figures;
}

/** Worst first. */
const BY_SEVERITY = ['unhealthy', 'warning', 'mixed', 'caution', 'unknown', 'info', 'healthy'] as const;

/** The worst status of a group. */
export function worstTone(sum: HealthSum): StatusTone {
  return sumEntries(sum)[0]?.[0] ?? 'unknown';
}

/** The statuses of a group with their counts, worst first. */
export function sumEntries(sum: HealthSum): (readonly [StatusTone, number])[] {
  return BY_SEVERITY.flatMap(tone => {
    const count = sum[tone] ?? 0;
    return count > 0 ? [[tone, count] as const] : [];
  });
}

/** The status that a place of the picture has. */
export const unitTone = (unit: GraphUnit): StatusTone =>
  unit.type === 'node' ? unit.node.tone : worstTone(unit.sum);

/** The name that a place of the picture has. */
export const unitLabel = (unit: GraphUnit): string => (unit.type === 'node' ? unit.node.label : unit.label);

/** Size of a place, in the px of the picture at zoom 1. */
export const UNIT = { width: 216, height: 52 } as const;

export interface Point {
  x: number;
  y: number;
}

/** What is laid out. Ids of units; lines begin and end at units. Plain, since it goes to a worker. */
export interface LayoutRequest {
  root: string;
  units: readonly string[];
  lines: readonly { readonly id: string; readonly from: string; readonly to: string }[];
}

/** Where everything goes, in px at zoom 1. */
export interface Layout {
  /** Upper left corners by unit. */
  places: ReadonlyMap<string, Point>;
  /** The points a line passes between its ends, by line; most pass none. */
  bends: ReadonlyMap<string, readonly Point[]>;
}
