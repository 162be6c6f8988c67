import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StackFacts } from '../../stack';

/** What the stack under test says of itself; undefined when it was started elsewhere and its folder is not known. */
export function stackFacts(): StackFacts | undefined {
  const folder = process.env['STACK_DATA_DIR'];
  const file = folder && join(folder, 'stack.json');
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StackFacts) : undefined;
}
