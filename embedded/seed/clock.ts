import { parseDuration } from '../core/time/duration';

/** The load's idea of now; every time of the data is an offset from it. */
export class Clock {
  constructor(readonly now: Date) {}

  /** The time that lies this long ago, such as `2d3h`, as ISO 8601. Throws on text that is no duration. */
  ago(duration: string): string {
    return this.agoMs(millis(duration));
  }

  /** The time that lies this long ahead, as ISO 8601. */
  ahead(duration: string): string {
    return this.agoMs(-millis(duration));
  }

  agoMs(milliseconds: number): string {
    return new Date(this.now.getTime() - Math.round(milliseconds)).toISOString();
  }
}

/** A duration in milliseconds. Throws on text that is no duration. */
export function millis(duration: string): number {
  const value = parseDuration(duration);
  if (value === undefined) throw new Error(`'${duration}' is no duration`);
  return value;
}

/** A time moved by milliseconds, as ISO 8601. */
export function shift(time: string, milliseconds: number): string {
  return new Date(new Date(time).getTime() + Math.round(milliseconds)).toISOString();
}
