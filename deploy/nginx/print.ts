/**
 * `npm run deploy:nginx`: prints the template of the image's nginx configuration. With `-- --sources config.json`, what that
 * configuration adds to the Content-Security-Policy, as lines of the image's environment.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nginxTemplate, sourceEnvironment } from './template';

const { values } = parseArgs({
  options: { sources: { type: 'string' }, backend: { type: 'string', multiple: true } },
});

if (values.sources === undefined) process.stdout.write(nginxTemplate());
else {
  const config: unknown = JSON.parse(readFileSync(values.sources, 'utf8'));
  const known = typeof config === 'object' && config !== null ? { ...config } : {};
  const lines = Object.entries(sourceEnvironment(known, values.backend)).map(pair => pair.join('='));
  console.log(lines.join('\n') || '# The policy of this config.json is the strict one: nothing to add.');
}
