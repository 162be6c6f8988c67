import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FeedbackSection } from './FeedbackSection';
import { EditorSection } from './EditorSection';
import { ConnectionSection, FieldSection } from './FieldSection';
import { FormSection } from './FormSection';
import { IconSection } from './IconSection';
import { SmallSection } from './SmallSection';
import { TableSection } from './TableSection';
import { ColumnSection, PanelSection } from './ViewSection';

const SECTIONS: Record<string, () => ReactNode> = {
  table: TableSection,
  small: SmallSection,
  icons: IconSection,
  form: FormSection,
  editor: EditorSection,
  fields: FieldSection,
  connection: ConnectionSection,
  feedback: FeedbackSection,
  panels: PanelSection,
  columns: ColumnSection,
};

/** One section at a time, by `?s=`. */
export function Gallery() {
  const [params] = useSearchParams();
  const Section = SECTIONS[params.get('s') ?? 'table'] ?? TableSection;
  return (
    <Box component="main" sx={{ p: 4, display: 'grid', gap: 6, minWidth: 0 }}>
      <h1 style={{ margin: 0, fontSize: 15 }}>Widgets</h1>
      <Section />
    </Box>
  );
}
