import type { SchemeTokens } from '@/theme/tokens';
import { download, exportName } from '@/lib/export/download';
import sprite from '../icon/icons.svg?raw';
import { toDot } from './dot';
import type { Layout } from './model';
import { unitTone, unitLabel, type Scene } from './model';
import { toSvg, type Picture } from './svg';
import { computerNow } from '@/lib/time/clock';

const KINDS = ['svg', 'png', 'dot', 'json'] as const;
export type PictureKind = (typeof KINDS)[number];

export interface ShownGraph {
  title: string;
  scene: Scene;
  layout: Layout;
  colours: SchemeTokens;
  relation: (from: string, to: string) => string | undefined;
}

/** Longest side of a bitmap in px; browsers draw nothing on a canvas that is much larger. */
const LONGEST = 8192;

/** What is shown as JSON: nodes, groups with their members, lines, and the numbers of what is hidden. */
export function toGraphJson({ title, scene, relation }: Omit<ShownGraph, 'layout' | 'colours'>): string {
  const { figures } = scene;
  const nodes = scene.units.map(unit =>
    unit.type === 'node'
      ? { ...unit.node, hiddenBeside: unit.hidden }
      : {
          id: unit.id,
          label: unitLabel(unit),
          tone: unitTone(unit),
          health: unit.sum,
          members: unit.members,
          hiddenBeside: unit.hidden,
        },
  );
  const edges = scene.lines.map(({ from, to, count }) => ({
    from,
    to,
    count,
    relation: relation(from, to) ?? null,
  }));
  return `${JSON.stringify({ title, root: scene.root, figures, nodes, edges }, null, 2)}\n`;
}

/** A picture as a bitmap, at double size as far as that is allowed. Rejects when the browser cannot draw it. */
async function toPng({ svg, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(2, LONGEST / Math.max(width, height, 1));
  const image = new Image();
  // The policy lets images come from data: and not from blob:.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob =>
      blob ? resolve(blob) : reject(new Error('The browser could not draw the picture: save it as SVG.')),
    ),
  );
}

/** Hands what is shown to the browser as a file to save. Rejects when a bitmap cannot be drawn. */
export async function saveGraph(kind: PictureKind, shown: ShownGraph): Promise<void> {
  const { title, scene, layout, colours, relation } = shown;
  const name = exportName(title, kind, computerNow());
  const text = (content: string, type: string) => download(name, content, type);
  if (kind === 'dot') return text(toDot(title, scene, relation), 'text/vnd.graphviz');
  if (kind === 'json') return text(toGraphJson(shown), 'application/json');
  const picture = toSvg(title, scene, layout, colours, relation, sprite);
  if (kind === 'svg') return text(picture.svg, 'image/svg+xml');
  return download(name, await toPng(picture), 'image/png');
}
