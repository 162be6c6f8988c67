import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import type { SchemaHelp } from '@/components/code-editor/types';
import type { SpecText } from './useSpecText';

interface SpecCodeProps {
  label: string;
  text: SpecText;
  readOnly: boolean;
  /** The schema that helps to write it. */
  help: SchemaHelp | undefined;
  /** What the form's rules have against it, said below. */
  wrong?: string | undefined;
  /** Told when something is typed. */
  onType: () => void;
}

/** The whole spec as code, with the line and the reason where it cannot be read. */
export function SpecCode({ label, text, readOnly, help, wrong, onType }: SpecCodeProps) {
  const { problem, type } = text;
  const saidId = useId();
  const said = problem ? `${problem.message} at line ${problem.line}: correct it to save` : wrong;
  const change = (typed: string) => {
    onType();
    type(typed);
  };
  return (
    <div>
      <Box aria-hidden sx={{ mb: 1, fontSize: 'note', color: 'text.secondary' }}>
        {label}
      </Box>
      <CodeEditor
        label={label}
        language="yaml"
        value={text.text}
        {...(!readOnly && { onChange: change })}
        minLines={12}
        maxLines={36}
        problem={problem}
        invalid={problem !== undefined}
        describedBy={said && saidId}
        {...(help && { help })}
      />
      <FormHelperText id={saidId} error component="output" sx={{ display: 'block' }}>
        {said}
      </FormHelperText>
    </div>
  );
}
