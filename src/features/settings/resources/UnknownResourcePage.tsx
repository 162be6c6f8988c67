import { EmptyState } from '@/components/feedback/EmptyState';

/** `/settings/{table}/{id}` of a table that is none. */
export default function UnknownResourcePage() {
  return <EmptyState text="No resources found" />;
}
