import { addConnections } from './access/connections';
import { addAccess } from './access/permissions';
import { addSettings } from './access/settings';
import { addExternalAccess } from './catalog/access';
import { addStoryChanges } from './catalog/story';
import { Clock } from './clock';
import { addEstate, writeConfigs } from './estate/estate';
import { addHealth } from './health/build';
import { addHealthLinks } from './health/links';
import { addIncidents } from './incidents/build';
import { addNotifications, addSilences } from './notifications/build';
import { addEvents } from './notifications/events';
import { addSends } from './notifications/sends';
import { addAgents } from './people/agents';
import { addPeople } from './people/people';
import { addPlaybooks } from './playbooks/build';
import { addRuns } from './playbooks/runs';
import { addTopology } from './topology/components';
import { writeComponents } from './topology/write';
import { addViews } from './views/build';
import { World } from './world';

/**
 * All curated rows. Nothing here touches a database: the same moment gives the same world. The order is that of the
 * references: an area speaks of those before it.
 */
export function buildWorld(now: Date): World {
  const world = new World(new Clock(now));
  addPeople(world);
  addAgents(world);
  addConnections(world);
  addSettings(world);
  addEstate(world);
  addTopology(world);
  addHealth(world);
  addHealthLinks(world);
  addExternalAccess(world);
  addPlaybooks(world);
  addRuns(world);
  addNotifications(world);
  addSilences(world);
  addSends(world);
  addStoryChanges(world);
  addIncidents(world);
  addEvents(world);
  addViews(world);
  addAccess(world);
  writeComponents(world);
  writeConfigs(world);
  return world;
}
