import { childrenOf, isRed, type Component } from '../model/component';
import { worstFirst } from '../model/select';

/**
 * The shortest way from a red component to one that is red by itself: nothing below it is red.
 * @returns the components on the way, both ends among them; the component alone where it is its own cause, or not red
 */
export function pathToCause(from: Component): Component[] {
  const before = new Map<string, Component[]>([[from.id, [from]]]);
  const waiting = [from];
  for (const component of waiting) {
    const path = before.get(component.id) ?? [];
    const red = worstFirst(component).filter(child => isRed(child) && !before.has(child.id));
    if (component !== from && isRed(component) && !childrenOf(component).some(isRed)) return path;
    for (const child of red) {
      before.set(child.id, [...path, child]);
      waiting.push(child);
    }
  }
  return [from];
}
