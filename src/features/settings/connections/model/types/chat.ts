import { addressText, host, path, scalar } from '../address';
import { INSECURE_TLS, password, port, property, username } from '../fields';
import type { ConnectionField, ConnectionType } from '../model';

/** A messenger: a notification type with an address of its own scheme. */
const messenger = (
  value: string,
  title: string,
  fields: readonly ConnectionField[],
  address: NonNullable<ConnectionType['address']>,
  icon = value,
): ConnectionType => ({ value, title, icon, kind: 'notification', fields, address });

const HOST = property('host', 'Host', { required: true, placeholder: 'chat.example.com' });
const who = (name: string | undefined) => (name ? '$(username)@' : '');

/** Chats and push services. */
export const CHAT: readonly ConnectionType[] = [
  messenger(
    'discord',
    'Discord',
    [
      username('Webhook ID', { required: true, hint: "The number in the webhook's address" }),
      password('Token', { required: true, hint: "The part after the number in the webhook's address" }),
    ],
    () => 'discord://$(password)@$(username)',
  ),
  messenger(
    'google_chat',
    'Google Chat',
    [
      property('webhook', 'Space', {
        required: true,
        placeholder: 'AAAAB3NzaC1',
        hint: "The part between /spaces/ and /messages in the webhook's address",
      }),
      username('Key', { required: true, hint: "The parameter 'key' of the webhook's address" }),
      password('Token', { required: true, hint: "The parameter 'token' of the webhook's address" }),
    ],
    values =>
      `googlechat://chat.googleapis.com/v1/spaces/${addressText(values, 'webhook')}/messages?key=$(username)&token=$(password)`,
  ),
  messenger(
    'ifttt',
    'IFTTT',
    [username('Webhooks key', { required: true, hint: 'Of the Webhooks service' })],
    () => 'ifttt://$(username)',
  ),
  messenger(
    'mattermost',
    'Mattermost',
    [
      HOST,
      password('Token', { required: true, hint: 'The last part of the incoming webhook' }),
      property('channel', 'Channel', { hint: "Leave empty for the webhook's channel" }),
      username('Username', { hint: 'The name to post under' }),
    ],
    values =>
      `mattermost://${who(values.username)}${host(values)}/$(password)${path(addressText(values, 'channel'))}`,
  ),
  messenger(
    'matrix',
    'Matrix',
    [
      HOST,
      username('Username', { hint: 'Leave empty if the password is an access token' }),
      password('Password', { required: true }),
      { ...INSECURE_TLS, label: 'Plain http', hint: 'Without TLS: for servers inside the cluster' },
    ],
    values =>
      `matrix://$(username):$(password)@${host(values)}/?DisableTLS=${values.insecure_tls ? 'Yes' : 'No'}`,
  ),
  messenger(
    'pushbullet',
    'Pushbullet',
    [
      password('Access token', { required: true }),
      property('targets', 'Targets', {
        hint: 'Devices, #channels or addresses, separated by /. Leave empty for all devices',
      }),
    ],
    values =>
      `pushbullet://$(password)${path(...scalar(values, 'targets').split('/').map(encodeURIComponent))}`,
  ),
  messenger(
    'pushover',
    'Pushover',
    [
      username('User key', { required: true, hint: 'Of the user or group to notify' }),
      password('API token', { required: true, hint: 'Of the application' }),
    ],
    () => 'pushover://shoutrrr:$(password)@$(username)',
  ),
  messenger(
    'rocketchat',
    'Rocketchat',
    [
      HOST,
      port(),
      username('Token A', { required: true, hint: "The first part of the webhook's token" }),
      password('Token B', { required: true, hint: "The second part of the webhook's token" }),
      property('channel', 'Channel', { hint: "Leave empty for the webhook's channel" }),
      property('user', 'Username', { hint: 'The name to post under' }),
    ],
    values => {
      const user = addressText(values, 'user');
      return `rocketchat://${user && `${user}@`}${host(values)}/$(username)/$(password)${path(addressText(values, 'channel'))}`;
    },
  ),
  messenger(
    'slack',
    'Slack',
    [
      password('Token', {
        required: true,
        hint: 'Of a bot (xoxb-...) that is in the channel, or of a webhook',
      }),
      username('Channel', { required: true, hint: 'Its name or id' }),
      property('BotName', 'Bot name', { hint: 'The name to post under' }),
    ],
    values => {
      const bot = addressText(values, 'BotName');
      return `slack://$(password)@$(username)${bot && `?BotName=${bot}`}`;
    },
  ),
  messenger(
    'teams',
    'Teams',
    [
      property('group', 'Group', { required: true, hint: "The first part of the webhook's address" }),
      property('tenant', 'Tenant', { required: true, hint: 'The part after the @' }),
      property('altID', 'Alternative ID', { hint: 'The part after /IncomingWebhook/' }),
      property('groupOwner', 'Group owner', { hint: 'The last part' }),
      property('host', 'Host', { required: true, placeholder: 'example.webhook.office.com' }),
    ],
    values => {
      const owner = `${addressText(values, 'group')}@${addressText(values, 'tenant')}`;
      const rest = path(addressText(values, 'altID'), addressText(values, 'groupOwner'));
      return `teams://${owner}${rest}?host=${host(values)}`;
    },
    'microsoft_teams',
  ),
  messenger(
    'telegram',
    'Telegram',
    [
      password('Token', { required: true, hint: 'Of the bot' }),
      username('Chats', { required: true, hint: 'Chat ids or @channels, separated by commas' }),
    ],
    () => 'telegram://$(password)@telegram?Chats=$(username)',
  ),
  messenger(
    'zulip_chat',
    'Zulip Chat',
    [
      HOST,
      username('Bot address', { required: true, hint: 'Its e-mail address' }),
      password('API key', { required: true, hint: 'Of the bot' }),
    ],
    values => `zulip://$(username):$(password)@${host(values)}`,
  ),
];
