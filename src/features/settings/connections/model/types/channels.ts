import { addressText, host, scalar } from '../address';
import { choice, INSECURE_TLS, options, password, port, property, username } from '../fields';
import type { ConnectionType } from '../model';
import { STORED } from '@/components/form/secret';

const HOOK = 'generic+$(username)';

/** Channels of notifications that have no scheme of a chat: mail, push by topic, alerts and plain HTTP. */
export const CHANNELS: readonly ConnectionType[] = [
  {
    value: 'email',
    title: 'Email',
    icon: 'email',
    kind: 'notification',
    fields: [
      property('host', 'Host', { required: true, placeholder: 'smtp.example.com' }),
      port('587'),
      choice('encryptionMethod', 'Encryption', options('None', 'ExplicitTLS', 'ImplicitTLS', 'Auto'), {
        initial: 'Auto',
      }),
      choice('authMethod', 'Authentication', options('None', 'Plain', 'CRAMMD5', 'Unknown', 'OAuth2'), {
        initial: 'Unknown',
        hint: 'Unknown: whatever the server offers',
      }),
      username(),
      password(),
      property('from', 'From address', { required: true, placeholder: 'alerts@example.com' }),
      property('fromName', 'From name', { required: true, placeholder: 'Operations' }),
      INSECURE_TLS,
    ],
    address: values => {
      const encryption = scalar(values, 'encryptionMethod') || 'Auto';
      const query = new URLSearchParams({
        UseStartTLS: encryption === 'ExplicitTLS' || encryption === 'Auto' ? 'Yes' : 'No',
        Encryption: encryption,
        Auth: scalar(values, 'authMethod') || 'Unknown',
      });
      const who = values.username ? '$(username):$(password)@' : '';
      return `smtp://${who}${host(values)}/?${query}`;
    },
  },
  {
    value: 'ntfy',
    title: 'Ntfy',
    icon: 'ntfy',
    kind: 'notification',
    fields: [
      property('host', 'Host', { initial: 'ntfy.sh', required: true }),
      property('topic', 'Topic', { required: true }),
      username(),
      password('Password', { hint: 'Or an access token' }),
      { ...INSECURE_TLS, label: 'Plain http', hint: 'Without TLS: for servers inside the cluster' },
    ],
    address: values => {
      const who = values.username ? '$(username):$(password)@' : '';
      const scheme = values.insecure_tls ? 'http' : 'https';
      return `ntfy://${who}${host(values)}/${addressText(values, 'topic')}?Scheme=${scheme}`;
    },
  },
  {
    value: 'opsgenie',
    title: 'OpsGenie',
    icon: 'opsgenie',
    kind: 'notification',
    fields: [
      property('host', 'Host', {
        required: true,
        placeholder: '{host}',
        hint: 'api.opsgenie.com, or api.eu.opsgenie.com',
      }),
      port('443'),
      password('API key', { required: true }),
    ],
    address: values => `opsgenie://${host(values)}/$(password)`,
  },
  {
    value: 'generic_webhook',
    title: 'Generic Webhook',
    icon: 'generic_webhook',
    kind: 'notification',
    fields: [
      username('URL', {
        required: true,
        hint: 'Shown masked once it is saved: such addresses often hold a key',
      }),
      choice('requestMethod', 'Method', options('POST', 'GET'), { initial: 'POST' }),
      property('contentType', 'Content type', { initial: 'application/json' }),
      property('key', 'Message key', {
        initial: 'message',
        hint: 'The key of the body that holds the message',
      }),
      property('titleKey', 'Title key', {
        initial: 'title',
        hint: 'The key of the body that holds the title',
      }),
      { ...INSECURE_TLS, label: 'Plain http', hint: 'Without TLS: for servers inside the cluster' },
    ],
    address: (values, stored) => {
      const query = new URLSearchParams({
        ContentType: scalar(values, 'contentType'),
        MessageKey: scalar(values, 'key'),
        TitleKey: scalar(values, 'titleKey'),
        RequestMethod: scalar(values, 'requestMethod') || 'POST',
        DisableTLS: values.insecure_tls ? 'Yes' : 'No',
      });
      // A masked address does not tell whether it has a query; the one put together from it does.
      const hasQuery =
        values.username === STORED ? stored?.startsWith(`${HOOK}&`) : values.username?.includes('?');
      return `${HOOK}${hasQuery ? '&' : '?'}${query}`;
    },
  },
];
