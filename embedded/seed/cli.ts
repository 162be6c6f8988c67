import { parseArgs } from 'node:util';
import pg from 'pg';
import { checkSeed, explain, orphans } from './check';
import { seed } from './index';

/**
 * Loads the demonstration data into a database that has the schema: `tsx embedded/seed/cli.ts --url postgres://…`.
 * With `--check` it loads nothing and says what of a loaded database of the default size is not as it should be.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    checks: { type: 'string', default: '400' },
    configs: { type: 'string', default: '1400' },
    components: { type: 'string', default: '180' },
    now: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
if (!values.url) {
  console.error(
    'Usage: tsx embedded/seed/cli.ts --url postgres://… [--checks N] [--configs N] [--components N] [--now ISO] | --check',
  );
  process.exit(2);
}
const client = new pg.Client({ connectionString: values.url, options: '-c timezone=UTC' });
await client.connect();
try {
  if (values.check) {
    const bad = [
      ...(await checkSeed(client)).filter(({ ok }) => !ok).map(explain),
      ...(await orphans(client)),
    ];
    console.log(bad.length > 0 ? bad.join('\n') : 'The data are whole.');
    process.exitCode = bad.length > 0 ? 1 : 0;
  } else {
    const report = await seed(client, {
      checks: Number(values.checks),
      configs: Number(values.configs),
      components: Number(values.components),
      log: line => console.log(`  ${line}`),
      ...(values.now ? { now: new Date(values.now) } : {}),
    });
    console.log(
      `${report.checks} checks, ${report.configs} config items, ${report.components} components, ${report.stores} stores in ${report.tookMs} ms`,
    );
  }
} finally {
  await client.end();
}
