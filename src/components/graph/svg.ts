import { fonts, type SchemeTokens } from '@/theme/tokens';
import { iconIdOf } from '../icon/lookup';
import { boundsOf, strokeOf } from './geometry';
import type { Layout } from './model';
import { unitLabel, unitTone, UNIT, type Scene, type GraphUnit } from './model';
import { describeUnit } from './words';

const MARGIN = 24;
/** Characters that fit a line of a card; beyond them an ellipsis. */
const FIT = { label: 24, words: 33 } as const;
const ICON = 15;

/** A text as XML holds it; what XML 1.0 has no way to write (control characters, halves of pairs) is left out. */
export function xmlText(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- these are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

function cut(text: string, length: number): string {
  const letters = Array.from(text);
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text;
}

const iconOf = (unit: GraphUnit) => iconIdOf(unit.type === 'node' ? unit.node.icon : 'folder');

/** The marks that a scene needs, out of the file of all; a mark that it lacks is left out. */
function symbols({ units }: Scene, sprite: string): string[] {
  return [...new Set(units.map(iconOf))].flatMap(id => {
    const found = sprite.split(`<symbol id="${id}"`)[1]?.split('</symbol>')[0];
    return found === undefined ? [] : [`<symbol id="icon-${id}"${found}</symbol>`];
  });
}

function card(unit: GraphUnit, { x, y }: { x: number; y: number }, colours: SchemeTokens): string {
  const tone = colours.status[unitTone(unit)];
  const deleted = unit.type === 'node' && unit.node.deleted;
  const right = x + UNIT.width - 12;
  return [
    `<g><title>${xmlText(`${unitLabel(unit)}: ${describeUnit(unit)}`)}</title>`,
    `<rect x="${x}" y="${y}" width="${UNIT.width}" height="${UNIT.height}" rx="6" fill="${colours.surface}" stroke="${colours.borderStrong}"${deleted ? ' stroke-dasharray="4 3"' : ''}/>`,
    `<rect x="${x}" y="${y}" width="4" height="${UNIT.height}" rx="2" fill="${tone.dot}"/>`,
    `<use href="#icon-${iconOf(unit)}" x="${x + 14}" y="${y + 10}" width="${ICON}" height="${ICON}" color="${colours.text}"/>`,
    `<text x="${x + 35}" y="${y + 22}" font-size="13" font-weight="600" fill="${colours.text}"${deleted ? ' text-decoration="line-through"' : ''}>${xmlText(cut(unitLabel(unit), FIT.label))}</text>`,
    `<text x="${x + 14}" y="${y + 40}" font-size="11" fill="${tone.text}">${xmlText(cut(describeUnit(unit), FIT.words))}</text>`,
    unit.hidden > 0
      ? `<text x="${right}" y="${y + 22}" font-size="11" text-anchor="end" fill="${colours.textMuted}">+${unit.hidden}</text>`
      : '',
    '</g>',
  ].join('');
}

/** A picture of what is shown, as a file that stands by itself. */
export interface Picture {
  svg: string;
  /** In px at zoom 1. */
  width: number;
  height: number;
}

/**
 * Draws a scene as SVG, in the colours of a scheme.
 * @param sprite the text of components/icon/icons.svg: a file that stands by itself brings its marks along
 */
export function toSvg(
  title: string,
  scene: Scene,
  layout: Layout,
  colours: SchemeTokens,
  relation: (from: string, to: string) => string | undefined,
  sprite: string,
): Picture {
  const box = boundsOf(layout.places.values());
  const width = Math.ceil(box.width + 2 * MARGIN + 48); // loops stand out on the right
  const height = Math.ceil(box.height + 2 * MARGIN);
  const view = `${Math.floor(box.x - MARGIN)} ${Math.floor(box.y - MARGIN)} ${width} ${height}`;
  const lines = scene.lines.flatMap(line => {
    const stroke = strokeOf(line, layout);
    if (!stroke) return [];
    const name = relation(line.from, line.to) ?? (line.count > 1 ? `×${line.count}` : undefined);
    const text = `<text x="${stroke.middle.x}" y="${stroke.middle.y - 4}" font-size="10" text-anchor="middle" fill="${colours.textMuted}">`;
    return [
      `<path d="${stroke.d}" fill="none" stroke="${colours.borderStrong}"/><path d="${stroke.head}" fill="${colours.borderStrong}"/>`,
      ...(name === undefined ? [] : [`${text}${xmlText(name)}</text>`]),
    ];
  });
  const cards = scene.units.flatMap(unit => {
    const place = layout.places.get(unit.id);
    return place ? [card(unit, place, colours)] : [];
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}" font-family="${xmlText(fonts.sans)}">`,
    `<title>${xmlText(title)}</title>`,
    `<defs>${symbols(scene, sprite).join('')}</defs>`,
    `<rect x="${Math.floor(box.x - MARGIN)}" y="${Math.floor(box.y - MARGIN)}" width="${width}" height="${height}" fill="${colours.canvas}"/>`,
    ...lines,
    ...cards,
    '</svg>',
  ].join('\n');
  return { svg, width, height };
}
