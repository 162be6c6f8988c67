import { expect, test } from 'vitest';
import { fromMrkdwn, markdownOf } from '@/features/notifications/detail/slack';

test.each([
  ['*bold* and ~gone~', '**bold** and ~~gone~~'],
  ['see <https://a.example/x|the run>', 'see [the run](https://a.example/x)'],
  ['<https://a.example>', '<https://a.example>'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['<javascript:alert(1)|x>', '<javascript:alert(1)|x>'],
])('marks of Slack: %s', (text, markdown) => {
  expect(fromMrkdwn(text)).toBe(markdown);
});

test('blocks say what they say, in their order', () => {
  const blocks = [
    { type: 'header', text: { type: 'plain_text', text: 'api is down' } },
    {
      type: 'section',
      text: { type: 'mrkdwn', text: '*Health*: unhealthy' },
      fields: [{ text: '*Cluster*\nprod' }],
    },
    { type: 'divider' },
    { type: 'context', elements: [{ type: 'mrkdwn', text: 'by a rule' }] },
    {
      type: 'actions',
      elements: [{ type: 'button', text: { text: 'Open' }, url: 'https://a.example' }],
    },
    { type: 'markdown', text: '- one' },
    { type: 'unheard_of', text: { text: 'still read' } },
    null,
  ];
  const text = [
    '### api is down',
    '**Health**: unhealthy\n- **Cluster** prod',
    '---',
    'by a rule',
    '[Open](https://a.example)',
    '- one',
    'still read',
  ].join('\n\n');
  expect(markdownOf(JSON.stringify(blocks))).toBe(text);
  expect(markdownOf(JSON.stringify({ blocks }))).toBe(text);
  expect(markdownOf(`  [ ${JSON.stringify(blocks[0])} ]`)).toBe('### api is down');
});

test.each([
  ['plain Markdown stays', '**x** is [down](https://a.example)', '**x** is [down](https://a.example)'],
  ['blocks that cannot be read are shown as they are', '[{"type":', '```\n[{"type":\n```'],
  ['no blocks', '{"blocks":[]}', '```\n{"blocks":[]}\n```'],
  ['a list that is none of blocks', '[link](https://a.example)', '[link](https://a.example)'],
])('%s', (_name, body, text) => {
  expect(markdownOf(body)).toBe(text);
});
