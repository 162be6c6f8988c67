import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { allows, type Resource } from '@/lib/access/policy';
import { API, renderPage } from '../../app/renderApp';

/** The settings lists, the resource each changes, its name, and the button that adds to it. */
const LISTS: readonly (readonly [path: string, resource: Resource, list: string, add: string])[] = [
  ['/settings/connections', 'connections', 'Connections', 'Add connection'],
  ['/settings/permissions', 'permissions', 'Permissions', 'Add Permission'],
  ['/settings/access-scopes', 'access_scopes', 'Access scopes', 'Add Access Scope'],
  ['/settings/users', 'identities', 'Users', 'Invite user'],
  ['/settings/agents', 'agents', 'Agents', 'Generate agent'],
  ['/settings/feature-flags', 'properties', 'Feature flags', 'Add feature flag'],
  ['/settings/teams', 'database', 'Teams', 'Add team'],
  ['/settings/canaries', 'canaries', 'Health checks', 'Add health check'],
  ['/settings/topologies', 'topologies', 'Topologies', 'Add topology'],
];

test.each(['admin', 'editor', 'responder', 'guest'] as const)(
  '%s is offered to add where the role may write, and nothing where it may not read',
  async role => {
    const { router } = renderPage({
      at: '/nowhere',
      as: [role],
      handlers: [
        http.get(`${API}/db/:relation`, () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } })),
      ],
    });
    for (const [path, resource, list, add] of LISTS) {
      const may = (action: 'read' | 'write') => allows([role], { resource, action });
      await act(async () => router.navigate(path));
      if (may('read')) await screen.findByRole('grid', { name: list });
      else await screen.findByText(/^Unauthorized - /);
      const offered = screen.queryAllByRole('button', { name: add }).length;
      expect([path, offered]).toEqual([path, may('write') ? 1 : 0]);
    }
  },
);
