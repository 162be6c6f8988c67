import Box from '@mui/material/Box';
import { useState } from 'react';
import { CodeEditor } from '@/components/code-editor/CodeEditor';

const YAML = `# Every minute, from both regions
schedule: '@every 1m'
http:
  - name: checkout
    url: https://shop.meridian.example/checkout
    responseCodes: [200, 204]
    thresholdMillis: 400
    tls: true
`;
const JSON_TEXT = JSON.stringify(
  { schedule: '@hourly', icmp: [{ name: 'edge', endpoint: '10.0.0.1' }] },
  null,
  2,
);

/** The code editor: to read, to write, with an error. */
export function EditorSection() {
  const [text, setText] = useState(YAML);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
      <CodeEditor label="Spec as YAML" language="yaml" value={text} onChange={setText} />
      <CodeEditor label="Spec as JSON" language="json" value={JSON_TEXT} />
      <CodeEditor
        label="Broken"
        language="yaml"
        value={'a: [1,\nb: 2'}
        invalid
        problem={{ line: 2, message: 'Not valid YAML' }}
        onChange={() => {}}
      />
      <pre data-text style={{ margin: 0 }}>
        {text}
      </pre>
    </Box>
  );
}
