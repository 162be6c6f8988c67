import { allows, ROLES, type Resource } from '../../src/lib/access/policy';
import { expect, test } from './fixtures';
import { Shell } from './pages/Shell';
import { travel } from './support/travel';

/** The settings lists, the resource each changes, and the button that adds to it. */
const LISTS: readonly (readonly [path: string, resource: Resource, add: string])[] = [
  ['/settings/connections', 'connections', 'Add connection'],
  ['/settings/permissions', 'permissions', 'Add Permission'],
  ['/settings/access-scopes', 'access_scopes', 'Add Access Scope'],
  ['/settings/users', 'identities', 'Invite user'],
  ['/settings/agents', 'agents', 'Generate agent'],
  ['/settings/feature-flags', 'properties', 'Add feature flag'],
  ['/settings/teams', 'database', 'Add team'],
  ['/settings/canaries', 'canaries', 'Add health check'],
  ['/settings/topologies', 'topologies', 'Add topology'],
];

for (const role of ROLES) {
  test(`what changes the settings is there for a role that may, and for no other: ${role}`, async ({
    page,
    signIn,
  }) => {
    await signIn(role);
    const shell = new Shell(page);
    await page.goto('/settings/jobs');
    await expect(shell.title).toBeVisible();
    for (const [path, resource, add] of LISTS) {
      await test.step(path, async () => {
        await travel(page, path);
        const main = page.getByRole('main');
        const changes = main.getByRole('button', { name: /^(Add|Invite|Generate|Edit|Delete) / });
        if (!allows([role], { resource, action: 'read' })) {
          await expect(main.getByText(/^Unauthorized - /)).toBeVisible();
          await expect(changes).toHaveCount(0);
          return;
        }
        // Rows first: what can be done with them comes with them.
        await expect(main.locator('[role=row][data-id]').first()).toBeVisible();
        if (allows([role], { resource, action: 'write' }))
          await expect(main.getByRole('button', { name: add, exact: true })).toBeVisible();
        else await expect(changes).toHaveCount(0);
      });
    }
  });
}
