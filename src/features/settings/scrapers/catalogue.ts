import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import type { SpecForm, SpecMap } from '../spec-form/model/types';
import { AWS, AZURE } from './forms/clouds';
import { KUBERNETES, KUBERNETES_FILE, TRIVY } from './forms/clusters';
import { FILE, HTTP_SCRAPER, SQL } from './forms/documents';
import { AZURE_DEVOPS, GITHUB_ACTIONS } from './forms/repositories';

/** A type of scraper, as the picker shows it and the editor opens on it (SCR-001). */
export interface ScraperType {
  /** In the address; the key of the spec that its list stands under, or 'custom'. */
  id: string;
  label: string;
  icon: string;
  /** Its page, below that of scrapers in the documentation. */
  page: string;
  /** Without one the whole spec is written as code. */
  form?: SpecForm;
}

export const CUSTOM_SCRAPER: ScraperType = {
  id: 'custom',
  label: 'Custom',
  icon: 'settings',
  page: 'custom',
};

/** All types, by label. */
export const SCRAPER_TYPES: readonly ScraperType[] = [
  { id: 'aws', label: 'AWS', icon: 'aws', page: 'aws', form: AWS },
  { id: 'azure', label: 'Azure', icon: 'azure', page: 'azure', form: AZURE },
  {
    id: 'azureDevops',
    label: 'Azure DevOps',
    icon: 'azure-devops',
    page: 'azure-devops',
    form: AZURE_DEVOPS,
  },
  CUSTOM_SCRAPER,
  { id: 'file', label: 'File', icon: 'file', page: 'file', form: FILE },
  {
    id: 'githubActions',
    label: 'Github Actions',
    icon: 'github-actions',
    page: 'github-actions',
    form: GITHUB_ACTIONS,
  },
  { id: 'http', label: 'HTTP', icon: 'http', page: 'http', form: HTTP_SCRAPER },
  { id: 'kubernetes', label: 'Kubernetes', icon: 'k8s', page: 'kubernetes', form: KUBERNETES },
  {
    id: 'kubernetesFile',
    label: 'Kubernetes File',
    icon: 'k8s',
    page: 'kubernetes-file',
    form: KUBERNETES_FILE,
  },
  { id: 'sql', label: 'SQL', icon: 'sql', page: 'sql', form: SQL },
  { id: 'trivy', label: 'Trivy', icon: 'security', page: 'trivy', form: TRIVY },
];

const byId = new Map(SCRAPER_TYPES.map(type => [type.id, type]));
export const scraperType = (id: string): ScraperType | undefined => byId.get(id);

/** A scraper of a spec: the key it stands under, and which of the list it is. */
export interface ScraperAt {
  key: string;
  index: number;
}

/** The scrapers of a spec in their order: the members of its lists. */
export const scrapersOf = (spec: unknown): ScraperAt[] =>
  isObject(spec)
    ? Object.entries(spec).flatMap(([key, list]) =>
        Array.isArray(list) ? list.map((_one, index) => ({ key, index })) : [],
      )
    : [];

/** The scraper that an address names, or else the first that has a form; undefined where the spec is only code. */
export function chosenScraper(spec: unknown, wanted: ScraperAt): ScraperAt | undefined {
  const formed = scrapersOf(spec).filter(({ key }) => scraperType(key)?.form !== undefined);
  return formed.find(({ key, index }) => key === wanted.key && index === wanted.index) ?? formed[0];
}

/** The spec of a new scraper of a type. */
export const newScraperSpec = ({ id, form }: ScraperType): SpecMap => (form ? { [id]: [{}] } : {});

/** What stands in a list of a spec. */
export const listIn = (spec: SpecMap, key: string): readonly unknown[] => {
  const list = ownValue(spec, key);
  return Array.isArray(list) ? list : [];
};

/** Where a scraper stands in the record's form. */
export const placeOfScraper = ({ key, index }: ScraperAt): string => `spec.${key}[${index}]`;

/** The page that tells of a type. @param docs where the documentation begins, without a slash at its end */
export const docsOf = (docs: string, { page }: ScraperType): string =>
  `${docs}/guide/config-db/scrapers/${page}`;
