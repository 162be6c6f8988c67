import './health.css';

/** The namespace of a check, quietly beside its name. */
export function NamespaceTag({ namespace }: { namespace: string | null | undefined }) {
  if (!namespace) return null;
  return <span className="namespace-tag">{namespace}</span>;
}
