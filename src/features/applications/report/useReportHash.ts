import { useEffect, useState } from 'react';
import type { Json } from '@/lib/json';
import { canonicalReport, sha256 } from './model/canonical';

/** The hash of the file that a report is exported as: undefined while it is worked out, null where the browser cannot. */
export function useReportHash(report: Json): string | null | undefined {
  const [hash, setHash] = useState<{ of: Json; is: string | null }>();
  useEffect(() => {
    let isWanted = true;
    // A large report is drawn first.
    const timer = setTimeout(
      () =>
        void sha256(canonicalReport(report)).then(is => isWanted && setHash({ of: report, is: is ?? null })),
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [report]);
  return hash?.of === report ? hash.is : undefined;
}
