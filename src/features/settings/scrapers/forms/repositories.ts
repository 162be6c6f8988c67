import type { SpecForm } from '../../spec-form/model/types';
import { list, NAME, needed, TAGS, text } from './common';

/** Backends refuse one without pipelines and projects. */
export const AZURE_DEVOPS: SpecForm = [
  NAME,
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['azure_devops'] },
  text('organization', 'Organization'),
  { kind: 'env-var', path: 'personalAccessToken', label: 'Personal Access Token' },
  list('pipelines', 'Pipelines', { required: true }),
  list('projects', 'Projects', { required: true }),
  TAGS,
];

/** Settings spec, sections 3 and 5. */
export const GITHUB_ACTIONS: SpecForm = [
  NAME,
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['github'] },
  needed('owner', 'Owner'),
  needed('repository', 'Repository'),
  { kind: 'env-var', path: 'personalAccessToken', label: 'Personal Access Token' },
  list('workflows', 'Workflows', { hint: 'All when empty' }),
  text('branch', 'Branch'),
  text('actor', 'Actor'),
  TAGS,
];
