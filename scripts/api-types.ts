/** Types of one call, which stay beside it: its argument and its answer. */
const OF_A_CALL = /Api(?:Response|Arg)$/;

/** The declarations at the end of a generated file: text by name, in their order. */
function declarations(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split(/^(?=export type )/m).slice(1)) {
    const [, name = ''] = /^export type (\w+)/.exec(part) ?? [];
    found.set(name, part);
  }
  return found;
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '');

/** Names that a text uses, of those given. */
const usedIn = (text: string, names: Iterable<string>): string[] => {
  const words = new Set(withoutComments(text).match(/\w+/g));
  return [...names].filter(name => words.has(name)).sort();
};

/** Those of the schemas that a text leads to. The generator also writes those of errors, whose shape is the page's own. */
function reachable(text: string, schemas: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  const follow = (from: string) => {
    for (const name of usedIn(from, schemas.keys())) {
      if (found.has(name)) continue;
      found.add(name);
      follow(schemas.get(name) ?? '');
    }
  };
  follow(text);
  return [...found].sort();
}

/**
 * Takes the schemas out of the files that were generated of one specification, so that each is there once.
 * @param files text by path, as generated; @param from where the files are to import the schemas from
 * @returns the files without them, and the text of all that are used, by name
 * @throws when two files disagree on a schema
 */
export function hoistSchemas(
  files: ReadonlyMap<string, string>,
  from: string,
): { files: Map<string, string>; schemas: string } {
  const schemas = new Map<string, string>();
  for (const text of files.values()) {
    for (const [name, declaration] of declarations(text)) {
      if (OF_A_CALL.test(name)) continue;
      const known = schemas.get(name) ?? declaration;
      if (known.trim() !== declaration.trim()) throw new Error(`Two schemas are called ${name}.`);
      schemas.set(name, known);
    }
  }
  const rest = new Map<string, string>();
  for (const [path, text] of files) {
    const [code = ''] = text.split(/^(?=export type )/m);
    const own = [...declarations(text)].filter(([name]) => OF_A_CALL.test(name)).map(([, part]) => part);
    const used = usedIn(own.join(''), schemas.keys());
    const imports = used.length > 0 ? `import type { ${used.join(', ')} } from '${from}';\n` : '';
    rest.set(path, imports + code + own.join(''));
  }
  const used = reachable([...rest.values()].join(''), schemas);
  return { files: rest, schemas: used.map(name => `${schemas.get(name)?.trim()}\n`).join('') };
}
