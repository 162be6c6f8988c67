import Button from '@mui/material/Button';
import { useRef } from 'react';
import { resting } from '../reason/resting';

interface FileButtonsProps {
  /** Names the field of the file: 'File with saved filters'. */
  label: string;
  onImport: (file: File) => void;
  onExport: () => void;
  /** There is nothing to export. */
  isEmpty: boolean;
}

/** Takes what a browser keeps from a JSON file and saves it as one. */
export function FileButtons({ label, onImport, onExport, isEmpty }: FileButtonsProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => file.current?.click()}>Import...</Button>
      <Button {...resting(isEmpty, onExport)}>Export</Button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={label}
        onChange={event => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onImport(chosen);
          event.target.value = '';
        }}
      />
    </>
  );
}
