import type { ReactNode } from 'react';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { AppLink } from '@/components/link/AppLink';
import { Rows } from '@/components/panel/Row';
import { formatCount } from '@/lib/format';
import './now.css';

/** Rows of a list; the rest is where its title leads. */
const SHOWN = 4;

/** What of an answer is listed. */
export interface Listed<Row> {
  rows: readonly Row[];
  /** Of all; undefined when the backend did not say. */
  total: number | undefined;
}

interface NowListProps<Row> {
  title: string;
  /** The screen that lists all of them. */
  href: string;
  /** False where it is not asked for. */
  query: QueryLike<Listed<Row>> | false;
  children: (row: Row) => ReactNode;
}

/** One kind of what needs somebody, with how many there are; nothing where there are none, or none may be read. */
export function NowList<Row>({ title, href, query, children }: NowListProps<Row>) {
  if (!query) return null;
  const { data, error } = query;
  if (data?.rows.length === 0 && !error) return null;
  return (
    <section className="now-list" aria-label={title}>
      <h3>
        <AppLink href={href}>{title}</AppLink>
        {data && <span className="now-count tabular">{formatCount(data.total ?? data.rows.length)}</span>}
      </h3>
      <QueryView query={query} skeleton={<LinesSkeleton lines={4} />}>
        {({ rows }) => <Rows label={title}>{rows.slice(0, SHOWN).map(children)}</Rows>}
      </QueryView>
    </section>
  );
}
