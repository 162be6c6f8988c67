import { GIT, SELECTOR, VALUES } from './common';
import { PLAYBOOK_ACTIONS } from './playbookActions';
import { flag, list, map, mapOf, usually, open, ref, schemaOf, text } from './shape';

const event = (description: string) =>
  list(
    map(
      {
        event: text('Such as unhealthy, created, changed.'),
        filter: text('CEL: config.type == "Kubernetes::Pod".'),
        labels: mapOf(text(), 'Labels it has to have.'),
      },
      ['event'],
    ),
    description,
  );

const PARTS = {
  Trigger: map(
    {
      config: event('When something happens to items of the catalog.'),
      canary: event('When a check fails or passes.'),
      component: event('When something happens to components.'),
      webhook: map(
        {
          path: text('Last part of the address that starts it.'),
          authentication: map({
            basic: map({ username: ref('Value'), password: ref('Value') }, ['username', 'password']),
            github: map({ token: ref('Value') }, ['token']),
            svix: map({ secret: ref('Value'), verifyTimestamp: text() }, ['secret']),
            jwt: map({ jwksUri: text() }, ['jwksUri']),
          }),
        },
        ['path'],
        'When a call comes.',
      ),
      schedule: list(
        map({ schedule: text('Cron: 0 6 * * 1.'), parameters: mapOf(text()) }, ['schedule']),
        'At certain times.',
      ),
    },
    [],
    'What starts it without anybody.',
  ),
  Parameter: map(
    {
      name: text('Its name in templates: {{.params.name}}.'),
      label: text('What the form calls it.'),
      type: usually(
        [
          'text',
          'checkbox',
          'code',
          'list',
          'people',
          'team',
          'component',
          'config',
          'check',
          'bytes',
          'millicores',
          'duration',
          'secret',
        ],
        'How it is asked for; text unless said.',
      ),
      description: text(),
      icon: text(),
      required: flag(),
      default: text('What it is when nothing is typed; always text.'),
      dependsOn: list(text(), 'Parameters asked for before.'),
      properties: open(
        'What its type knows: options, multiline, minLength, regex, format, min, max, filter.',
      ),
    },
    ['name'],
  ),
};

/** The spec of a playbook. */
export const playbookSchema = schemaOf(
  'Playbook',
  map(
    {
      title: text('What people see.'),
      description: text(),
      category: text('Heading it stands under.'),
      icon: text(),
      timeout: text('When a run is given up: 30m.'),
      on: ref('Trigger'),
      runsOn: list(text(), 'Agents that may run it.'),
      templatesOn: usually(['host', 'agent'], 'Where templates are filled in.'),
      env: list(ref('Value')),
      configs: list(ref('Selector'), 'Items of the catalog that it can be run on.'),
      checks: list(ref('Selector'), 'Checks that it can be run on.'),
      components: list(ref('Selector'), 'Components that it can be run on.'),
      permissions: list(
        map({ role: text(), team: text(), ref: text() }),
        'Who may run it beside those whose role allows it.',
      ),
      parameters: list(ref('Parameter'), 'What is asked before it runs.'),
      actions: list(ref('Action'), 'What is done, one after another.'),
      filters: list(text(), 'CEL: it runs where all hold.'),
      approval: map(
        {
          type: usually(['any', 'all'], 'Whether one of them is enough.'),
          approvers: map({ people: list(text(), 'E-mail addresses or ids.'), teams: list(text()) }),
        },
        [],
        'Who has to say yes before it runs.',
      ),
    },
    ['actions'],
    'A playbook: what it can be run on, what it asks for, and what it does.',
  ),
  { ...VALUES, ...SELECTOR, ...GIT, ...PARTS, ...PLAYBOOK_ACTIONS },
);
