import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { FileButtons } from '@/components/export/FileButtons';
import { Inline, Muted, Stack } from '@/components/layout/layout';
import { diffRuleText } from '@/lib/diff/rules';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';
import { useDiffRules } from './useDiffRules';

interface DiffRulesDialogProps {
  /** Id of the person the rules belong to. */
  owner: string;
  onClose: () => void;
}

/** What a person leaves out of differences: to be seen, removed, exported and imported. */
export default function DiffRulesDialog({ owner, onClose }: DiffRulesDialogProps) {
  const { rules, remove, exportAll, importFile } = useDiffRules(owner);
  const close = useRef<HTMLButtonElement>(null);
  const heir = useFocusHeir(close);
  return (
    <AppDialog
      open
      size="small"
      title="Diff rules"
      onClose={onClose}
      footer={
        <>
          <FileButtons
            label="File with diff rules"
            onImport={file => void importFile(file)}
            onExport={exportAll}
            isEmpty={rules.length === 0}
          />
          <div style={{ flex: 1 }} />
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Muted small>
          These rules are yours and kept in this browser. Differences that they leave out are counted, and
          shown when you ask. In a path, [*] stands for any item of a list and **. for any place above.
        </Muted>
        {rules.length === 0 ? (
          <Muted>No rules yet. Choose ‘Leave out’ in the menu of a difference.</Muted>
        ) : (
          <Stack component="ul" aria-label="Diff rules">
            {rules.map(rule => {
              const text = diffRuleText(rule);
              return (
                <Inline key={text} component="li" align="center" gap={2} style={{ minHeight: 32 }} ref={heir}>
                  <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{text}</span>
                  <Tooltip title="Remove rule">
                    <IconButton
                      aria-label={`Remove the rule: ${text}`}
                      onClick={() => remove(rule)}
                      sx={{ p: '4px' }}
                    >
                      <DeleteIcon fontSize="line" />
                    </IconButton>
                  </Tooltip>
                </Inline>
              );
            })}
          </Stack>
        )}
      </Stack>
    </AppDialog>
  );
}
