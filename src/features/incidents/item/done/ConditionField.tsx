import Button from '@mui/material/Button';
import { useForm } from 'react-final-form';
import { TextArea } from '@/components/form/inputs';
import { Inline } from '@/components/layout/layout';
import { conditionsFor } from './condition';

/** A condition in CEL, with those that stand ready for the type. */
export function ConditionField({ type }: { type: string }) {
  const form = useForm();
  return (
    <>
      <TextArea
        name="script"
        label="Condition (CEL)"
        rows={3}
        monospace
        hint="Evaluated regularly; done while true. Without a condition, mark it by hand."
      />
      <Inline gap={1} wrap>
        {conditionsFor(type).map(({ label, script }) => (
          <Button key={label} size="small" variant="outlined" onClick={() => form.change('script', script)}>
            {label}
          </Button>
        ))}
      </Inline>
    </>
  );
}
