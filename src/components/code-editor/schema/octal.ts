import { visit, type Document, type LineCounter } from 'yaml';
import { rangeOf } from './ranges';
import type { Finding } from '../types';

/** Digits of a number that begins with a zero: octal in YAML 1.1, which kubectl reads, and decimal in YAML 1.2. */
const OCTAL = /^([-+]?)0([0-7]+)$/;

/** What is saved of such a number and what kubectl reads; undefined where that is the same. */
function octalMessage(source: string): string | undefined {
  const [, sign = '', digits] = OCTAL.exec(source) ?? [];
  if (digits === undefined) return undefined;
  const [decimal, octal] = [BigInt(digits), BigInt(`0o${digits}`)];
  if (decimal === octal) return undefined;
  const minus = sign === '-' ? '-' : '';
  return `${source} is saved as ${minus}${decimal}, and kubectl reads it as ${minus}${octal}: write the one that is meant, or quotes around a text`;
}

/** Marks each number that kubectl reads as another one. @param most findings at most */
export function octalNumbers(document: Document, lines: LineCounter, most: number): Finding[] {
  const findings: Finding[] = [];
  visit(document, {
    Scalar: (_at, { source = '', type, tag, range }) => {
      const message = type === 'PLAIN' && tag === undefined ? octalMessage(source) : undefined;
      if (message === undefined) return undefined;
      findings.push({ ...rangeOf(lines, range?.[0] ?? 0, range?.[1] ?? 1), severity: 'warning', message });
      return findings.length < most ? undefined : visit.BREAK;
    },
  });
  return findings;
}
