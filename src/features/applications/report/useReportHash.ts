import { useEffect, useState } from 'react';
import { sha256 } from './model/canonical';

/** The hash of a file: undefined while it is worked out, null where the browser cannot. */
export function useReportHash(file: string): string | null | undefined {
  const [hash, setHash] = useState<{ of: string; is: string | null }>();
  useEffect(() => {
    let isWanted = true;
    void sha256(file).then(is => isWanted && setHash({ of: file, is: is ?? null }));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return hash?.of === file ? hash.is : undefined;
}
