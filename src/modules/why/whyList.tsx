import type { ReactNode } from 'react';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Muted } from '@/components/layout/layout';
import { Rows } from '@/components/panel/Row';
import { formatCount } from '@/lib/format';
import { MOST_EXPLAINING } from './api';

/** Rows of each list that are drawn. */
const SHOWN = 8;

/** One kind of what may explain a failure, as a list. */
export interface WhyList {
  title: string;
  /** Said where nothing of it was found. */
  none: string;
  /** It was looked for, and there is nothing. */
  isNone: boolean;
  content: ReactNode;
}

interface Explained<Item> extends Pick<WhyList, 'title' | 'none'> {
  query: QueryLike<readonly Item[]>;
  draw: (item: Item) => ReactNode;
  /** Rows that are asked for. */
  most?: number;
}

/** '8 of 23 shown', where the list holds more than is drawn; a full answer may not hold all of them. */
function shownWords(count: number, most: number): string {
  return `${SHOWN} of ${formatCount(count)}${count >= most ? ' or more' : ''} shown`;
}

/** A list of one kind, in the states of its own question: that it failed is said there, and the others stay. */
export function toWhyList<Item>({
  title,
  none,
  query,
  draw,
  most = MOST_EXPLAINING,
}: Explained<Item>): WhyList {
  return {
    title,
    none,
    isNone: query.data?.length === 0 && !query.error,
    content: (
      <QueryView query={query} skeleton={<LinesSkeleton lines={3} />}>
        {items => (
          <>
            <Rows label={title}>{items.slice(0, SHOWN).map(draw)}</Rows>
            {items.length > SHOWN && <Muted small>{shownWords(items.length, most)}</Muted>}
          </>
        )}
      </QueryView>
    ),
  };
}
