import { countOf } from '../format';
import { DAY, HOUR, MINUTE } from './clock';

/** The unit in which two of it are the least. */
const unitOf = (ms: number) =>
  ms < 2 * HOUR
    ? countOf(Math.round(ms / MINUTE), 'minute')
    : ms < 2 * DAY
      ? countOf(Math.round(ms / HOUR), 'hour')
      : countOf(Math.round(ms / DAY), 'day');

/** What is said where the clocks differ. @param offset what the server's clock is ahead, in ms; not 0 */
export const describeClock = (offset: number): string =>
  `This computer's clock is ${unitOf(Math.abs(offset))} ${offset > 0 ? 'behind' : 'ahead of'} the server's. Times here are the server's.`;
