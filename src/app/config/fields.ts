import { isObject } from '@/lib/json';
/** A configuration that cannot be used: `field` says which entry of config.json is wrong, the message why. */
export class ConfigError extends Error {
  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(`config.json: ${field} ${reason}`);
    this.name = 'ConfigError';
  }
}

/** Names that may stand in any object: notes to the reader, and where the file's schema is. */
const REMARK = /^[$_]/;

/** What an address may be. */
const ADDRESS = /^(https?:\/\/[^/]|\/(?![/\\]))/i;

/**
 * An object of config.json, read entry by entry. Every reader throws a ConfigError that names the entry by its whole
 * path, such as `environment.colour`.
 */
export class Fields {
  private readonly values: Record<string, unknown>;

  /** @param path of the object itself, '' for the file's */
  constructor(
    value: unknown,
    private readonly path: string,
  ) {
    if (!isObject(value)) throw new ConfigError(path || '(file)', 'must be one JSON object.');
    this.values = value;
  }

  private nameOf = (field: string) => (this.path ? `${this.path}.${field}` : field);

  /** Refuses entries of other names: one that is misspelt would be left out silently. */
  only(known: readonly string[]): this {
    const stray = Object.keys(this.values).find(field => !known.includes(field) && !REMARK.test(field));
    if (stray !== undefined)
      throw new ConfigError(this.nameOf(stray), `is not known. Known here: ${known.join(', ')}.`);
    return this;
  }

  has = (field: string) => this.values[field] !== undefined;

  object = (field: string) => new Fields(this.values[field], this.nameOf(field));

  /** A text that says something; undefined when the entry is absent. */
  text(field: string): string | undefined {
    const value = this.values[field];
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value.trim() === '')
      throw new ConfigError(this.nameOf(field), 'must be a non-empty text.');
    return value;
  }

  required(field: string, why: string): string {
    const value = this.text(field);
    if (value === undefined) throw new ConfigError(this.nameOf(field), `is missing. ${why}`);
    return value;
  }

  /** False when absent. */
  flag(field: string): boolean {
    const value = this.values[field] ?? false;
    if (typeof value !== 'boolean') throw new ConfigError(this.nameOf(field), 'must be true or false.');
    return value;
  }

  /** One of these; the first when absent. */
  oneOf<Choice extends string>(field: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const value = this.values[field] ?? choices[0];
    const found = choices.find(choice => choice === value);
    if (found === undefined)
      throw new ConfigError(this.nameOf(field), `must be one of ${choices.join(', ')}.`);
    return found;
  }

  /** A path of this host or an http(s) address, without slashes at its end; undefined when absent. */
  address(field: string): string | undefined {
    const value = this.text(field);
    if (value === undefined) return undefined;
    if (!ADDRESS.test(value) || !URL.canParse(value, 'http://console.invalid'))
      throw new ConfigError(this.nameOf(field), 'must be a path or an http(s) address.');
    return value.replace(/\/+$/, '');
  }

  /** A text of that form; undefined when absent. */
  matching(field: string, form: RegExp, reason: string): string | undefined {
    const value = this.text(field);
    if (value !== undefined && !form.test(value)) throw new ConfigError(this.nameOf(field), reason);
    return value;
  }
}
