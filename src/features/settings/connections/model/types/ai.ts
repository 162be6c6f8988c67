import { password, property, url } from '../fields';
import type { ConnectionType } from '../model';

const model = (example: string) =>
  property('model', 'Model', { placeholder: example, hint: 'The default model' });

/** Providers of language models. */
export const AI: readonly ConnectionType[] = [
  {
    value: 'anthropic',
    title: 'Anthropic',
    icon: 'anthropic',
    kind: 'data',
    fields: [
      url('Base URL', 'https://api.anthropic.com', { hint: 'Only for a gateway of your own' }),
      password('API key', { required: true }),
      model('claude-sonnet-4-5'),
    ],
  },
  {
    value: 'openai',
    title: 'OpenAI',
    icon: 'openai',
    kind: 'data',
    fields: [
      url('Base URL', 'https://api.openai.com/v1', { hint: 'Only for a gateway or a compatible service' }),
      password('API key', { required: true }),
      model('gpt-4.1'),
    ],
  },
  {
    value: 'ollama',
    title: 'Ollama',
    icon: 'ollama',
    kind: 'data',
    fields: [
      url('URL', 'http://ollama.ai:11434', { required: true }),
      password('API key', { hint: 'Only behind a gateway that asks for one' }),
      model('llama3.3'),
    ],
  },
];
