import type { StatusTone } from '@/theme/tokens';
import type { Layout } from './model';
import { unitTone, UNIT, type Scene } from './model';

/** The outlines of all units of a status, as one path: what is drawn of units that are too small for cards. */
export function blocks({ units }: Scene, layout: Layout): (readonly [tone: StatusTone, d: string])[] {
  const paths = new Map<StatusTone, string>();
  for (const unit of units) {
    const place = layout.places.get(unit.id);
    if (!place) continue;
    const tone = unitTone(unit);
    const d = `M${place.x} ${place.y}h${UNIT.width}v${UNIT.height}h${-UNIT.width}Z`;
    paths.set(tone, (paths.get(tone) ?? '') + d);
  }
  return [...paths];
}
