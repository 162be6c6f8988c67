import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { useCopy } from '@/components/copy/useCopy';
import { Inline } from '@/components/layout/layout';
import { AppTabs } from '@/components/tabs/AppTabs';
import { download } from '@/lib/export/download';
import { countOf } from '@/lib/format';
import { fluxText, helmText, type Install } from './installText';
import { valuesWithoutSecrets } from './secretValues';

const TABS = [
  { id: 'flux', label: 'Flux' },
  { id: 'helm', label: 'Helm CLI' },
] as const;

/** Said under the instructions, in exactly these words (INT-010). */
const WARNING = 'You will need to have Kubernetes chart installed in flux to use this option.';

interface InstructionsProps {
  /** Undefined while the form above has mistakes. */
  install: Install | undefined;
}

/** What to apply or to run, made of the form as it is typed, to be copied or saved. */
export function Instructions({ install }: InstructionsProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('flux');
  const [withSecrets, setWithSecrets] = useState(false);
  const copy = useCopy();
  const { values, hidden } = valuesWithoutSecrets(install?.values ?? {});
  const written = install && (withSecrets ? install : { ...install, values });
  const text = written && (tab === 'flux' ? fluxText(written) : helmText(written));
  const file = install && (tab === 'flux' ? `${install.name}.yaml` : `${install.name}.sh`);
  return (
    <div style={{ minWidth: 0 }}>
      <AppTabs label="Instructions" tabs={TABS} value={tab} onChange={setTab}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, pt: 3 }}>
          {text === undefined || file === undefined ? (
            <Alert severity="info">Correct the fields above: the text is generated from them.</Alert>
          ) : (
            <>
              <CodeEditor
                label={tab === 'flux' ? 'Flux' : 'Helm CLI'}
                language={tab === 'flux' ? 'yaml' : 'text'}
                value={text}
                minLines={8}
                maxLines={40}
              />
              {hidden.length > 0 && (
                <Alert severity="warning">
                  <div>
                    {`${countOf(hidden.length, 'value')} that ${hidden.length === 1 ? 'looks' : 'look'} secret ${hidden.length === 1 ? 'is' : 'are'} shown as ***: ${hidden.join(', ')}. Keep them in a Secret and refer to it with valueFrom.`}
                  </div>
                  <FormControlLabel
                    label="Write them out"
                    control={
                      <Switch checked={withSecrets} onChange={(_event, checked) => setWithSecrets(checked)} />
                    }
                  />
                </Alert>
              )}
              <Inline gap={2} wrap>
                <Button variant="outlined" onClick={() => void copy(text)}>
                  Copy
                </Button>
                <Button
                  startIcon={<DownloadIcon />}
                  onClick={() =>
                    download(file, text, tab === 'flux' ? 'application/yaml' : 'text/x-shellscript')
                  }
                >
                  {`Download ${file}`}
                </Button>
              </Inline>
            </>
          )}
          <Alert severity="warning">{WARNING}</Alert>
        </Box>
      </AppTabs>
    </div>
  );
}
