import { useEffect, useRef, useState, type RefCallback, type RefObject } from 'react';

/** Something that is said: whose it is decides whether it is news. */
interface Said {
  id: string;
  created_by?: { id: string } | null;
}

interface NewSaid {
  /** How many came since the end of the list was last in sight. */
  count: number;
  /** Brings the first of them into sight. */
  show: () => void;
  list: RefObject<HTMLOListElement | null>;
  end: RefCallback<HTMLElement>;
}

const idsOf = (said: readonly Said[]): ReadonlySet<string> => new Set(said.map(({ id }) => id));

/**
 * What came to a list that grows at its end, and is not seen yet. What was there when the list came, and what the person
 * says, is no news.
 * @param said all of the list; undefined until it is there
 * @param userId of the person who looks
 */
export function useNewSaid(said: readonly Said[] | undefined, userId: string | undefined): NewSaid {
  const list = useRef<HTMLOListElement>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  const [isEndInSight, setEndInSight] = useState(false);
  useEffect(() => {
    if (!end) return undefined;
    const observer = new IntersectionObserver(entries =>
      setEndInSight(entries.at(-1)?.isIntersecting === true),
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [end]);
  const news = seen ? (said ?? []).filter(one => !seen.has(one.id) && one.created_by?.id !== userId) : [];
  if (said && (!seen || (isEndInSight && news.length > 0))) setSeen(idsOf(said));
  return {
    count: news.length,
    show: () => {
      const rows = list.current?.children;
      rows?.[rows.length - news.length]?.scrollIntoView({ block: 'center' });
      if (said) setSeen(idsOf(said));
    },
    list,
    end: setEnd,
  };
}
