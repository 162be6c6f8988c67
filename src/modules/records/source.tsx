import { Tag } from '@/components/tags/Tag';
import { isUuid } from '@/lib/ids';

/** Where a record comes from, as people call it. */
export function sourceName(source: string | null | undefined): string {
  if (!source) return 'UI';
  // Resources of Kubernetes objects name the object: some backends as kubernetes/{uid}, some by the uid alone.
  if (source.startsWith('kubernetes/') || ['KubernetesCRD', 'CRDSync'].includes(source))
    return 'Kubernetes CRD';
  if (source === 'ConfigFile') return 'Config file';
  if (source.startsWith('component/')) return 'Component';
  return isUuid(source) ? 'Kubernetes CRD' : source;
}

/** Why a record from elsewhere cannot be changed here; undefined for one that was made here. */
export function lockOfSource({ source }: { source?: string | null | undefined }): string | undefined {
  if (!source || source === 'UI') return undefined;
  const name = sourceName(source);
  return name === 'Kubernetes CRD'
    ? 'Defined by a Kubernetes resource: change it there, or it would be overwritten.'
    : `Comes from the source ${name}: it cannot be changed here.`;
}

/** Where a record comes from, as a tag. */
export const SourceTag = ({ source }: { source: string | null | undefined }) => (
  <Tag tag={{ key: 'source', value: sourceName(source) }} valueOnly />
);
