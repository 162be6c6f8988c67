import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useNotify } from '@/components/toast/notify';
import type { Json } from '@/lib/json';
import { canonicalReport, sha256 } from './model/canonical';
import type { ReportSection } from './model/report';

/** What became of a report since an earlier export of it. @param now the report as it is */
export type SinceEarlier = (now: Json) => ReportSection;

interface CompareButtonProps {
  /** What is compared with now. */
  since: SinceEarlier | undefined;
  onChange: (since: SinceEarlier | undefined) => void;
}

/** Chooses an earlier export to compare with. The file is read in the page and sent nowhere. */
export function CompareButton({ since, onChange }: CompareButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const read = async (chosen: File) => {
    const text = await chosen.text().catch(() => undefined);
    if (text === undefined) return notify.error(`${chosen.name} could not be read. Choose it again.`);
    // Loaded with the first file: most who read a report compare it with nothing.
    const [{ readExport }, { comparisonSection }] = await Promise.all([
      import('./model/compare'),
      import('./model/comparison'),
    ]);
    const { report, problem } = readExport(text);
    if (report === undefined) return notify.error(problem);
    const earlier = { file: chosen.name, report, hash: await sha256(canonicalReport(report)) };
    return onChange(now => comparisonSection(earlier, now));
  };
  if (since) return <Button onClick={() => onChange(undefined)}>Stop comparing</Button>;
  return (
    <>
      <Button onClick={() => file.current?.click()}>Compare...</Button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="Earlier export to compare with"
        onChange={event => {
          const [chosen] = event.target.files ?? [];
          if (chosen) void read(chosen);
          event.target.value = '';
        }}
      />
    </>
  );
}
