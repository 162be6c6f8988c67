import CompareArrows from '@mui/icons-material/CompareArrows';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useNotify } from '@/components/toast/notify';
import { canonicalReport, sha256 } from './model/canonical';
import { readExport } from './model/compare';
import type { Earlier } from './model/comparison';

interface CompareButtonProps {
  /** What is compared with now. */
  earlier: Earlier | undefined;
  onChange: (earlier: Earlier | undefined) => void;
}

/** Chooses an earlier export to compare with. The file is read in the page and sent nowhere. */
export function CompareButton({ earlier, onChange }: CompareButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const read = async (chosen: File) => {
    const text = await chosen.text().catch(() => undefined);
    if (text === undefined) return notify.error(`${chosen.name} could not be read. Choose it again.`);
    const { report, problem } = readExport(text);
    if (report === undefined) return notify.error(problem);
    return onChange({ file: chosen.name, report, hash: await sha256(canonicalReport(report)) });
  };
  if (earlier) return <Button onClick={() => onChange(undefined)}>Stop comparing</Button>;
  return (
    <>
      <Button startIcon={<CompareArrows />} onClick={() => file.current?.click()}>
        Compare...
      </Button>
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
