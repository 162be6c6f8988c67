import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useNotify } from '@/components/toast/notify';
import type { SinceEarlier } from './model/earlier';

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
    // Loaded with the first file: most who read a report compare it with nothing.
    const { readEarlier } = await import('./model/earlier');
    const found = await readEarlier(chosen);
    if (typeof found === 'string') notify.error(found);
    else onChange(found);
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
