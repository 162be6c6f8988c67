import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import type { SpecText } from './useSpecText';

interface SpecCodeProps {
  label: string;
  text: SpecText;
  readOnly: boolean;
  /** A line to go to when it is shown. */
  line?: number | undefined;
  /** What the form's rules have against it, said below. */
  wrong?: string | undefined;
}

/** The whole spec as code, with the line and the reason where it cannot be read. */
export function SpecCode({ label, text: { text, problem, type }, readOnly, line, wrong }: SpecCodeProps) {
  return (
    <div>
      <Box aria-hidden sx={{ mb: 1, fontSize: 12, color: 'text.secondary' }}>
        {label}
      </Box>
      <CodeEditor
        label={label}
        language="yaml"
        value={text}
        {...(!readOnly && { onChange: type })}
        minLines={12}
        maxLines={36}
        problem={problem}
        invalid={problem !== undefined}
        {...(line !== undefined && { line })}
      />
      <FormHelperText error component="output" sx={{ display: 'block' }}>
        {problem ? `${problem.message} at line ${problem.line}: it cannot be saved so` : wrong}
      </FormHelperText>
    </div>
  );
}
