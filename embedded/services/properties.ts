import type { Route } from './routes';
import type { Services } from './services';

/** Feature flags and other properties as the console loads them. */

interface Property extends Record<string, unknown> {
  name: string;
  value: string;
}

/**
 * Properties set by the operator of the backend: they win over those in the database and cannot be edited in the console.
 * The embedded backend has none of its own; `CONSOLE_PROPERTIES` holds `name=value` pairs, one a line.
 */
export function localProperties(text: string | undefined): readonly Property[] {
  return (text ?? '')
    .split('\n')
    .map(line => /^\s*([^#=\s][^=]*?)\s*=\s*(.*?)\s*$/.exec(line))
    .filter(match => match !== null)
    .map(([, name = '', value = '']) => ({ name, value }));
}

export function propertyRoutes({ db }: Services): Route[] {
  const local = localProperties(process.env['CONSOLE_PROPERTIES']);
  const names = new Set(local.map(property => property.name));
  const onWire = ({ name, value }: Property, source: 'local' | 'db') => ({
    name,
    value,
    source,
    type: '',
    description: '',
  });
  return [
    {
      method: 'GET',
      path: '/properties',
      access: { kind: 'signed-in' },
      scope: { object: 'database.system', action: 'read' },
      handler: async context => {
        const stored = await db.query<Property>(
          { text: 'SELECT name, value FROM properties WHERE deleted_at IS NULL ORDER BY name' },
          context.req.raw.signal,
        );
        const others = stored.filter(property => !names.has(property.name));
        return context.json([...local.map(p => onWire(p, 'local')), ...others.map(p => onWire(p, 'db'))]);
      },
    },
  ];
}
