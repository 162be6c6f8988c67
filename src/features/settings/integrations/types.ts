import { ownValue } from '@/lib/own';
import { definitions, type ResourceDefinition } from '../resources/definitions';

/** Kinds of integrations: the table that each is edited in, its icon and its name. */
const TYPES = {
  scrapers: { definition: definitions.config_scrapers, icon: 'search-list', label: 'Scraper' },
  topologies: { definition: definitions.topologies, icon: 'topology', label: 'Topology' },
  logging_backends: { definition: definitions.logging_backends, icon: 'logs', label: 'Log backend' },
} as const satisfies Record<string, { definition: ResourceDefinition; icon: string; label: string }>;

export type IntegrationType = keyof typeof TYPES;
export const INTEGRATION_TYPES = Object.keys(TYPES) as IntegrationType[];

/** What is known of a kind; undefined for one that there is not. */
export const integrationType = (type: string) =>
  ownValue<{ definition: ResourceDefinition; icon: string; label: string }>(TYPES, type);
