import { oneOf } from '@/lib/urlState';

/** How the lines of a diff lie, in a link; by the width of the window until a person chose. */
export const diffViewParam = oneOf(['auto', 'split', 'inline'], 'auto');
export type DiffLayout = ReturnType<typeof diffViewParam.parse>;
