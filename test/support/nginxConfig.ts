/** As much of nginx as its configuration of the page needs: which location answers a path, and with which headers. */

export interface Directive {
  name: string;
  args: string[];
  block?: Directive[];
}

const WORDS = /#.*|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([{};])|([^\s{};"'#][^\s{};]*)/g;

/** Throws where braces do not match or a directive has no end. */
export function parseNginx(text: string): Directive[] {
  const words = [...text.matchAll(WORDS)].flatMap(([whole, double, single, mark, bare]) => {
    if (whole.startsWith('#')) return [];
    return [{ mark, text: double ?? single ?? bare ?? '' }];
  });
  let at = 0;
  const block = (isInner: boolean): Directive[] => {
    const directives: Directive[] = [];
    let args: string[] = [];
    for (let word = words[at++]; word; word = words[at++]) {
      if (word.mark === undefined) args.push(word.text);
      else if (word.mark === '}') {
        if (!isInner || args.length > 0) throw new Error(`a brace too many, or no end of: ${args.join(' ')}`);
        return directives;
      } else {
        const [name = '', ...rest] = args;
        directives.push({ name, args: rest, ...(word.mark === '{' && { block: block(true) }) });
        args = [];
      }
    }
    if (isInner || args.length > 0) throw new Error('the file ends within a block or a directive');
    return directives;
  };
  return block(false);
}

const named = (directives: readonly Directive[], name: string) =>
  directives.filter(directive => directive.name === name);

/** The value of a map's variable for what it looks at: an exact row, the first expression, the default. */
function looksUp(map: Directive, value: string): string {
  const rows = (map.block ?? []).map(({ name, args: [result = ''] }) => ({ name, result }));
  const found =
    rows.find(({ name }) => name === value) ??
    rows.find(({ name }) => name.startsWith('~') && new RegExp(name.slice(1)).test(value)) ??
    rows.find(({ name }) => name === 'default');
  return found?.result ?? '';
}

const expressionOf = ({ args }: Directive) => new RegExp(args[1] ?? '');

export class NginxSite {
  private readonly http: Directive[];
  private readonly server: Directive[];

  constructor(text: string) {
    this.http = named(parseNginx(text), 'http')[0]?.block ?? [];
    this.server = named(this.http, 'server')[0]?.block ?? [];
  }

  /** As nginx chooses: an exact match, the longest prefix when it says so, the first expression, the longest prefix. */
  locationOf(path: string): Directive | undefined {
    const locations = named(this.server, 'location');
    const exact = locations.find(({ args: [kind, match] }) => kind === '=' && match === path);
    if (exact) return exact;
    const prefixes = locations.filter(({ args }) => args.length === 1 || args[0] === '^~');
    const longest = prefixes
      .filter(({ args }) => path.startsWith(args.at(-1) ?? ''))
      .toSorted((one, other) => (other.args.at(-1)?.length ?? 0) - (one.args.at(-1)?.length ?? 0))[0];
    if (longest?.args[0] === '^~') return longest;
    const byExpression = locations.find(one => one.args[0] === '~' && expressionOf(one).test(path));
    return byExpression ?? longest;
  }

  /** Headers of a file of the page. @param file the path that is sent in the end: the index, for routes */
  headersOf(path: string, file: string): Record<string, string> {
    const location = this.locationOf(path)?.block ?? [];
    const ending = file.slice(file.lastIndexOf('.') + 1);
    const type = named(this.http, 'types')[0]?.block?.find(({ args }) => args.includes(ending))?.name ?? '';
    const charsets = [...(named(this.http, 'charset_types')[0]?.args ?? []), 'text/html'];
    const entries = named(location, 'add_header').map(({ args: [name = '', value = ''] }) => {
      const map = named(this.http, 'map').find(({ args }) => args[1] === value);
      return [name.toLowerCase(), map ? looksUp(map, file) : value];
    });
    return {
      'content-type': charsets.includes(type) ? `${type}; charset=utf-8` : type,
      ...Object.fromEntries(entries),
    };
  }

  /** Where the server sends an address that has moved. */
  movedTo(path: string): string | undefined {
    for (const { args } of named(this.server, 'rewrite')) {
      const expression = new RegExp(args[0] ?? '');
      if (expression.test(path)) return path.replace(expression, args[1] ?? '');
    }
    return undefined;
  }

  /** What is called for an address as it was written, or undefined for a refusal. */
  calls(requested: string): string | undefined {
    const location = this.locationOf(decodeURI(requested.split('?')[0] ?? ''))?.block ?? [];
    const target = named(location, 'proxy_pass')[0]?.args[0];
    if (!target) return undefined;
    const [, variable = ''] = /(\$\w+)$/.exec(target) ?? [];
    const map = named(this.http, 'map').find(({ args }) => args[1] === variable);
    const row = map?.block?.find(({ name }) => name.startsWith('~'));
    const groups = new RegExp(row?.name.slice(1) ?? '').exec(requested)?.groups ?? {};
    const rest = Object.values(groups)[0];
    return rest === undefined ? undefined : target.replace(variable, rest);
  }

  /** Address of an upstream. */
  upstream(name: string): string | undefined {
    const found = named(this.http, 'upstream').find(({ args }) => args[0] === name);
    return found?.block?.find(directive => directive.name === 'server')?.args[0];
  }
}
