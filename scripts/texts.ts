/**
 * `npm run texts [-- FOLDER ...]`: the texts that a person can see, by file: those between tags, in labels, hints, messages and
 * toasts. For reading them in one go, as a person who does not know the code; `…` stands for a value. It cannot know what is
 * drawn: any string that reads as words counts, and what only code reads (keys, types, addresses, queries) is left out by its form.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

const folders = process.argv.slice(2);

/** Words for a person begin with a capital or hold a space; code's own are keys, paths, selectors and queries. */
function readsAsWords(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || /^[a-z][\w.-]*$/.test(text)) return false;
  if (/^(?:\.{0,2}\/|https?:|#|@|--|\w+:\w|[\w-]+=)/.test(text)) return false;
  return /\s/.test(text.trim()) || /^[A-Z][a-z]/.test(text);
}

const SILENT = new Set([
  'className',
  'sx',
  'd',
  'key',
  'id',
  'href',
  'src',
  'path',
  'type',
  'variant',
  'viewBox',
]);

/** The texts of a file, in their order. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const skipped: { start: number; end: number }[] = [];
  const note = (text: string, { start }: { start: number }) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (skipped.some(range => start >= range.start && start < range.end)) return;
    if (readsAsWords(words)) texts.push(words);
  };
  const skip = (node: { start: number; end: number }) => skipped.push(node);
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeAnnotation: skip,
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && SILENT.has(node.name.name)) skip(node);
    },
    NewExpression(node) {
      // What only programmers meet.
      if (node.callee.type === 'Identifier' && /^(?:Type|Range)?Error$/.test(node.callee.name)) skip(node);
    },
    JSXText: node => note(node.value, node),
    Literal: node => typeof node.value === 'string' && note(node.value, node),
    TemplateLiteral: node => note(node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…'), node),
  }).visit(program);
  return texts;
}

const seen = new Set<string>();
for (const name of readdirSync('src', { recursive: true, encoding: 'utf8' }).sort()) {
  const file = join('src', name);
  if (
    !/\.tsx?$/.test(file) ||
    file.includes('/generated/') ||
    (folders.length > 0 && !folders.some(folder => file.startsWith(folder)))
  )
    continue;
  const texts = [...new Set(textsOf(file))].filter(text => !seen.has(text));
  if (texts.length === 0) continue;
  console.log(`\n${file}`);
  for (const text of texts) {
    seen.add(text);
    console.log(`  ${text}`);
  }
}
console.log(`\n${seen.size} texts`);
