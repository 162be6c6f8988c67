import { LineCounter } from 'yaml';
import { parseSafe, type Json } from '@/lib/json';
import { writeJson } from '@/lib/numbers';
import { parseYaml, writeYaml } from '@/lib/yaml';
import type { CodeLanguage, CodeProblem } from './types';

/** What a text says: a value, nothing, or where it cannot be read. */
export type ReadCode = { value: Json | undefined } | { problem: CodeProblem };

/** The line of a JSON text at which reading stopped, as far as the browser says; 1 otherwise. */
function jsonLine(text: string, message: string): number {
  const [, line] = /line (\d+)/.exec(message) ?? [];
  if (line !== undefined) return Number(line);
  const [, position] = /position (\d+)/.exec(message) ?? [];
  return position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
}

function readJsonText(text: string): ReadCode {
  try {
    JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { problem: { line: jsonLine(text, message), message: 'Not valid JSON' } };
  }
  return { value: parseSafe(text) };
}

function readYaml(text: string): ReadCode {
  const lines = new LineCounter();
  const document = parseYaml(text, { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) return { problem: { line: lines.linePos(error.pos[0]).line || 1, message: 'Not valid YAML' } };
  try {
    // Through JSON: what a backend is sent, and without keys that reach a prototype.
    return { value: parseSafe(writeJson(document.toJS({ maxAliasCount: 100 }))) };
  } catch {
    return { problem: { line: 1, message: 'Not valid YAML' } };
  }
}

/**
 * Read a text. Blank text is nothing (undefined); comments without anything else are, too. Never throws.
 * The text itself is never part of the problem's message, since it may hold secrets.
 */
export function readCode(text: string, language: CodeLanguage): ReadCode {
  if (text.trim() === '') return { value: undefined };
  if (language === 'text') return { value: text };
  if (language === 'json') return readJsonText(text);
  const read = readYaml(text);
  return 'value' in read && read.value === null && !/^\s*(?:null|~)/m.test(text)
    ? { value: undefined }
    : read;
}

/** A value as text of a language, the way people write it; '' for nothing. */
export function writeCode(value: unknown, language: CodeLanguage): string {
  if (value === undefined || value === null || value === '') return '';
  if (language === 'text') return typeof value === 'string' ? value : (writeJson(value) ?? '');
  return language === 'json' ? (writeJson(value, 2) ?? '') : writeYaml(value, { lineWidth: 0 });
}

/** Letters of JSON beyond which a value is not written as YAML: it would take a second and more. */
const MOST_YAML = 400_000;

/**
 * A value as YAML, or as JSON, which is YAML too, when it is so large that writing it the usual way would hold up the page.
 */
export function readableCode(value: unknown): { text: string; language: 'yaml' | 'json' } {
  const large = (writeJson(value ?? null)?.length ?? 0) > MOST_YAML;
  const language = large ? 'json' : 'yaml';
  return { text: writeCode(value, language), language };
}
