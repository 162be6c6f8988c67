import type { Shape } from '../src/api/shape';
import { loadSpec, resolve, type Schema, type Spec, specFiles } from './api-spec';

/** What the reader of answers needs: shapes that have a name, and the shape of the answer by path. */
export interface AnswerShapes {
  named: Record<string, Shape>;
  answers: Record<string, Shape>;
}

const isNull = (schema: Schema) => schema.type === 'null';
const isJson = (schema: Schema) => schema['x-pg']?.some(type => type.startsWith('json')) ?? false;

const SCALARS: Record<string, Shape> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'flag',
};

/** Nothing is asked of it, so nothing need be looked at. */
const isFree = (shape: Shape): boolean => {
  if (typeof shape === 'string') return shape === 'free';
  return 'orNull' in shape && isFree(shape.orNull);
};

/** A row's own column of a plain type: it is of that type, as Postgres or the service sees to it. */
const isTyped = (shape: Shape): boolean =>
  typeof shape === 'object' && 'orNull' in shape
    ? isTyped(shape.orNull)
    : typeof shape === 'string' && !shape.startsWith('#');

/** Makes the shapes of one specification; those that are named are put into `named`. */
class ShapeMaker {
  /** Names of the shapes that are being made. */
  private readonly open = new Set<string>();

  constructor(
    private readonly spec: Spec,
    private readonly file: string,
    private readonly named: Record<string, Shape>,
  ) {}

  /**
   * @param inJson inside of a document: only there may a required key be missing, as Postgres and the services write the
   *   others by their types
   */
  shape(schema: Schema, inJson: boolean): Shape {
    const { $ref } = schema;
    if ($ref) return this.reference($ref, inJson);
    const within = inJson || isJson(schema);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      const shapes = choices.filter(one => !isNull(one)).map(one => this.shape(one, within));
      if (shapes.length === 0 || shapes.some(isFree)) return 'free';
      const [first = 'free', ...others] = shapes;
      const shape: Shape = others.length === 0 || this.isOne(shapes) ? first : { either: shapes };
      return choices.some(isNull) ? { orNull: shape } : shape;
    }
    if (schema.type === 'array') return { list: schema.items ? this.shape(schema.items, within) : 'free' };
    if (schema.type === 'object' || schema.properties) return this.object(schema, within);
    return SCALARS[schema.type ?? ''] ?? 'free';
  }

  private isOne(shapes: readonly Shape[]): boolean {
    return new Set(shapes.map(shape => JSON.stringify(shape))).size === 1;
  }

  private object(schema: Schema, inJson: boolean): Shape {
    const { properties, additionalProperties: others, required = [] } = schema;
    if (!properties) return typeof others === 'object' ? { map: this.shape(others, inJson) } : { keys: {} };
    const isRecord = !inJson && (schema['x-relation'] !== undefined || 'id' in properties);
    // What is embedded in a row of the database is shown as a part of that row.
    const isRow = isRecord && (schema['x-relation'] !== undefined || this.file !== 'db');
    const keys: Record<string, Shape> = {};
    for (const [key, member] of Object.entries(properties)) {
      const shape = this.shape(member, inJson);
      if (!isFree(shape) && !(isRecord && isTyped(shape))) keys[key] = shape;
    }
    if (isRecord && Object.keys(keys).length === 0) return 'free';
    const needs = inJson ? required.filter(key => key in keys) : [];
    return { keys, ...(needs.length > 0 ? { needs } : {}), ...(isRow ? { isRow } : {}) };
  }

  private reference($ref: string, inJson: boolean): Shape {
    const target = resolve<Schema>(this.spec, { $ref });
    const name = $ref.split('/').at(-1) ?? '';
    if (!target.properties) return this.shape(target, inJson);
    const key = `${this.file === 'db' ? '' : `${this.file}.`}${name}${inJson ? '.json' : ''}`;
    if (!(key in this.named)) {
      this.named[key] = 'free'; // it may hold itself
      this.open.add(key);
      this.named[key] = this.shape(target, inJson);
      this.open.delete(key);
    }
    return this.named[key] === 'free' && !this.open.has(key) ? 'free' : `#${key}`;
  }
}

const answerOf = (spec: Spec, path: string): Schema | undefined => {
  for (const operation of Object.values(spec.paths[path] ?? {})) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if (!status.startsWith('2')) continue;
      const schema = resolve(spec, response).content?.['application/json']?.schema;
      if (schema) return schema;
    }
  }
  return undefined;
};

/**
 * The shapes of all answers that openapi/ describes. Methods of one path answer alike.
 * @param load reads a specification by the name of its file in openapi/
 */
export function answerShapes(load: (file: string) => Spec = loadSpec): AnswerShapes {
  const named: Record<string, Shape> = {};
  const answers: Record<string, Shape> = {};
  for (const file of specFiles()) {
    const spec = load(file);
    const maker = new ShapeMaker(spec, file.replace('.yaml', ''), named);
    for (const path of Object.keys(spec.paths)) {
      const schema = answerOf(spec, path);
      const shape = schema ? maker.shape(schema, false) : 'free';
      const isOfPlainRows = typeof shape === 'object' && 'list' in shape && isFree(shape.list);
      if (!isFree(shape)) answers[path] = isOfPlainRows ? { list: { keys: {} } } : shape;
      // What a function of the database answers are rows too.
      const rows = typeof shape === 'object' && 'list' in shape ? shape.list : undefined;
      const row = file === 'db.yaml' && typeof rows === 'string' ? named[rows.slice(1)] : undefined;
      if (typeof row === 'object' && 'keys' in row) row.isRow = true;
    }
  }
  for (const [name, shape] of Object.entries(named)) if (isFree(shape)) delete named[name];
  return { named, answers };
}
