/** Conditions of a definition of done, in the small part of CEL that the console offers. */

/** What a condition may ask of: `check.status`, `component.status`, `config.health`, `analysis.status`. */
export interface Subject {
  /** 'check', 'component', 'config' or 'analysis'. */
  name: string;
  status: string | null;
  /** Since when it is so; only checks have it. */
  since: Date | null;
}

const COMPARED = /^(check|component|config|analysis)\.(status|health) == '([^']*)'$/;
const AGED = /^check\.age > duration\('(\d+)([smh])'\)$/;
const MS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/**
 * Whether a condition holds.
 * @returns undefined for one that is written in more of CEL than this knows
 */
export function holds(script: string, subject: Subject, now: Date): boolean | undefined {
  let all = true;
  for (const part of script.split('&&').map(text => text.trim())) {
    const compared = COMPARED.exec(part);
    const aged = AGED.exec(part);
    if (compared) all &&= compared[1] === subject.name && compared[3] === subject.status;
    else if (aged) {
      const unit = aged[2] === 'h' ? MS.h : aged[2] === 'm' ? MS.m : MS.s;
      const age = subject.since ? now.getTime() - subject.since.getTime() : 0;
      all &&= age > Number(aged[1]) * unit;
    } else return undefined;
  }
  return all;
}
