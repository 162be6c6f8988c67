/**
 * The shape that an answer of the backend must have for the screens to read it: what openapi/ says of it, without
 * formats and descriptions. The shapes of all answers are generated (generated/shapes.ts).
 */
export type Shape =
  | 'text'
  | 'number'
  | 'flag'
  /** Anything. */
  | 'free'
  /** A shape that has a name, as those have that hold themselves. */
  | `#${string}`
  | { list: Shape }
  /** An object of any keys, each of which has the shape. */
  | { map: Shape }
  | ObjectShape
  | { either: readonly Shape[] }
  | { orNull: Shape };

/** An object. Keys that are not named are free; `needs` are those that must be there. */
export interface ObjectShape {
  keys: Readonly<Record<string, Shape>>;
  needs?: readonly string[];
  /** What the screens show as one thing. It carries the notes on what is wrong inside it. */
  isRow?: true;
}
