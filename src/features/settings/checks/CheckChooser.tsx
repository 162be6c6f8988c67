import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import { Inline } from '@/components/layout/layout';
import { specChecks, holds, checkName, type CheckAt } from './canary';
import type { SpecMap } from '../spec-form/model/types';

interface CheckChooserProps {
  spec: SpecMap;
  /** The check that is edited; undefined while the whole spec is. */
  current: CheckAt | undefined;
  readOnly: boolean;
  /** The code cannot be read: it is mended first. */
  stuck: boolean;
  /** What is wrong with another check. */
  wrong: string | undefined;
  onChoose: (check: CheckAt) => void;
  onAdd: () => void;
  onRemove: (check: CheckAt) => void;
}

const valueOf = ({ key, index }: CheckAt) => `${key} ${index}`;

/** Which checks a canary holds, and which of them is edited; the others stay as they are. */
export function CheckChooser(props: CheckChooserProps) {
  const { spec, current, readOnly, stuck, wrong, onChoose, onAdd, onRemove } = props;
  const checks = useMemo(() => specChecks(spec), [spec]);
  const options = checks.map(check => ({
    value: valueOf(check),
    label: `${check.key}: ${checkName(spec, check) || `number ${check.index + 1}`}`,
  }));
  const chosen = options.find(option => current && option.value === valueOf(current));
  return (
    <Box
      component="section"
      aria-label="Checks of this canary"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        pt: 4,
        borderTop: '1px solid var(--mui-palette-divider)',
      }}
    >
      <Inline gap={2} align="center" wrap>
        <output style={{ flex: '1 1 auto' }}>{holds(checks)}</output>
        {!readOnly && (
          <>
            <Button size="small" startIcon={<AddIcon fontSize="line" />} disabled={stuck} onClick={onAdd}>
              Add check
            </Button>
            {current && checks.length > 1 && (
              <Button
                size="small"
                color="error"
                startIcon={<RemoveIcon fontSize="line" />}
                disabled={stuck}
                onClick={() => onRemove(current)}
              >
                Remove this check
              </Button>
            )}
          </>
        )}
      </Inline>
      {checks.length > 1 && (
        <ChoiceBox
          label="Check being edited"
          value={chosen}
          options={options}
          disabled={stuck}
          hint="The other checks are not changed"
          onChange={choice => {
            const check = checks.find(one => valueOf(one) === choice?.value);
            if (check) onChoose(check);
          }}
        />
      )}
      {wrong !== undefined && <Alert severity="error">{wrong}</Alert>}
    </Box>
  );
}
