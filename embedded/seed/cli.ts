import { parseArgs } from 'node:util';
import pg from 'pg';
import { seed } from './index';

/** Loads the demonstration data into a database that has the schema: `tsx embedded/seed/cli.ts --url postgres://…`. */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    checks: { type: 'string', default: '400' },
    configs: { type: 'string', default: '1400' },
    now: { type: 'string' },
  },
});
if (!values.url) {
  console.error('Usage: tsx embedded/seed/cli.ts --url postgres://… [--checks N] [--configs N] [--now ISO]');
  process.exit(2);
}
const client = new pg.Client({ connectionString: values.url, options: '-c timezone=UTC' });
await client.connect();
try {
  const report = await seed(client, {
    checks: Number(values.checks),
    configs: Number(values.configs),
    log: line => console.log(`  ${line}`),
    ...(values.now ? { now: new Date(values.now) } : {}),
  });
  console.log(
    `${report.checks} checks, ${report.configs} config items, ${report.stores} stores in ${report.tookMs} ms`,
  );
} finally {
  await client.end();
}
