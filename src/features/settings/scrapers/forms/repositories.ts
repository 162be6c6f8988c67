import type { SpecForm } from '../../spec-form/model/types';
import { listField, NAME, needed, TAG_ROWS, textField } from './common';

/** Backends refuse one without pipelines and projects. */
export const AZURE_DEVOPS: SpecForm = [
  NAME,
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['azure_devops'] },
  textField('organization', 'Organization'),
  { kind: 'env-var', path: 'personalAccessToken', label: 'Personal Access Token' },
  listField('pipelines', 'Pipelines', { required: true }),
  listField('projects', 'Projects', { required: true }),
  TAG_ROWS,
];

/** Workflows of a repository and their runs (SCR-014). */
export const GITHUB_ACTIONS: SpecForm = [
  NAME,
  { kind: 'connection', path: 'connection', label: 'Connection', types: ['github'] },
  needed('owner', 'Owner'),
  needed('repository', 'Repository'),
  { kind: 'env-var', path: 'personalAccessToken', label: 'Personal Access Token' },
  listField('workflows', 'Workflows', { hint: 'Leave empty for all' }),
  textField('branch', 'Branch'),
  textField('actor', 'Actor'),
  TAG_ROWS,
];
