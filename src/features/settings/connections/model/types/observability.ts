import { choice, INSECURE_TLS, options, password, url, username } from '../fields';
import type { ConnectionType } from '../model';

/** Metrics, logs and traces. */
export const OBSERVABILITY: readonly ConnectionType[] = [
  {
    value: 'dynatrace',
    title: 'Dynatrace',
    icon: 'dynatrace',
    kind: 'data',
    fields: [
      url('Host', 'abc12345.live.dynatrace.com', { required: true }),
      choice('scheme', 'Scheme', options('https', 'http'), { initial: 'https' }),
      password('API key', { required: true, hint: 'Needs the scope to read logs' }),
    ],
  },
  {
    value: 'elasticsearch',
    title: 'Elasticsearch',
    icon: 'elasticsearch',
    kind: 'data',
    fields: [
      url('URL', 'https://elastic.example.com:9200', { required: true }),
      username(),
      password(),
      INSECURE_TLS,
    ],
  },
  {
    value: 'prometheus',
    title: 'Prometheus',
    icon: 'prometheus',
    kind: 'data',
    fields: [
      url('URL', 'http://prometheus.monitoring:9090', { required: true }),
      username(),
      password(),
      INSECURE_TLS,
    ],
  },
];
