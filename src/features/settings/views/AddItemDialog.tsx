import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { TextEdit } from '@/components/code-editor/types';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { useHeld } from '@/components/dialog/unsaved';
import { Inline } from '@/components/layout/layout';
import { PANEL_TYPES } from '@/components/view-panels/panel';
import {
  COLUMN_TYPES,
  columnNameProblem,
  lacksKey,
  newColumn,
  newPanel,
  sourcesOf,
  starterQuery,
} from './newItem';
import { addItem, type ItemList, type SpecItem } from './specText';

const SHRUNK = { inputLabel: { shrink: true } } as const;
const REQUIRED = 'This field is required';

interface SelectProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

const Select = ({ label, value, options, onChange }: SelectProps) => (
  <TextField
    select
    fullWidth
    label={label}
    value={value}
    onChange={event => onChange(event.target.value)}
    slotProps={SHRUNK}
  >
    {options.map(option => (
      <MenuItem key={option} value={option}>
        {option}
      </MenuItem>
    ))}
  </TextField>
);

interface FieldsProps {
  spec: unknown;
  /** Why it could not be written. */
  problem: string | undefined;
  onAdd: (item: SpecItem) => void;
  onClose: () => void;
}

interface FrameProps extends Pick<FieldsProps, 'problem' | 'onClose'> {
  title: string;
  /** Something is typed that would be lost. */
  isTyped: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** Has the dialog around ask before it is left. */
function Hold({ isTyped }: Pick<FrameProps, 'isTyped'>) {
  useHeld(() => (isTyped ? 'unsaved' : undefined));
  return null;
}

function Frame({ title, isTyped, problem, onSubmit, onClose, children }: FrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the view is around this one, and is not to be saved.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <AppDialog open size="small" title={title} onClose={onClose}>
      <Hold isTyped={isTyped} />
      <Box component="form" noValidate aria-label={title} onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {children}
        <Inline gap={2} justify="flex-end">
          <CancelButton />
          <Button type="submit" variant="contained">
            {title}
          </Button>
        </Inline>
      </Box>
    </AppDialog>
  );
}

interface NameFieldProps {
  name: string;
  onChange: (name: string) => void;
  problem: string | undefined;
  hint?: string;
}

const NameField = ({ name, onChange, problem, hint }: NameFieldProps) => (
  <TextField
    label="Name"
    value={name}
    required
    fullWidth
    autoFocus
    autoComplete="off"
    onChange={event => onChange(event.target.value)}
    error={problem !== undefined}
    helperText={problem ?? hint}
    slotProps={SHRUNK}
  />
);

function PanelFields({ spec, problem, onAdd, onClose }: FieldsProps) {
  const sources = sourcesOf(spec);
  const [type, setType] = useState<string>('number');
  const [name, setName] = useState('');
  const [source, setSource] = useState(sources[0] ?? '');
  const [typed, setTyped] = useState<string>();
  const [isTried, setTried] = useState(false);
  const query = typed ?? starterQuery(type, source, spec);
  const lacksName = name.trim() === '';
  const lacksQuery = query.trim() === '';
  const submit = () => {
    setTried(true);
    if (!lacksName && !lacksQuery) onAdd(newPanel(name, type, query));
  };
  return (
    <Frame
      title="Add panel"
      isTyped={!lacksName || typed !== undefined}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField name={name} onChange={setName} problem={isTried && lacksName ? REQUIRED : undefined} />
      <Select label="Type" value={type} options={PANEL_TYPES} onChange={setType} />
      {sources.length > 0 && <Select label="Source" value={source} options={sources} onChange={setSource} />}
      <TextField
        label="Query"
        value={query}
        required
        fullWidth
        multiline
        minRows={3}
        maxRows={12}
        onChange={event => setTyped(event.target.value)}
        error={isTried && lacksQuery}
        helperText={
          isTried && lacksQuery
            ? REQUIRED
            : sources.length > 0
              ? 'SQL over the queries of the view'
              : 'SQL over the queries of the view. It has none yet: write one under the key queries'
        }
        slotProps={{ ...SHRUNK, htmlInput: { spellCheck: false } }}
        sx={{ textarea: { fontFamily: 'monospace', fontSize: 'note' } }}
      />
    </Frame>
  );
}

function ColumnFields({ spec, problem, onAdd, onClose }: FieldsProps) {
  const [type, setType] = useState<string>('string');
  const [name, setName] = useState('');
  const [isKey, setKey] = useState(() => lacksKey(spec));
  const [isTried, setTried] = useState(false);
  const wrong = columnNameProblem(name.trim(), spec);
  const submit = () => {
    setTried(true);
    if (wrong === undefined) onAdd(newColumn(name.trim(), type, isKey));
  };
  return (
    <Frame
      title="Add column"
      isTyped={name.trim() !== ''}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField
        name={name}
        onChange={setName}
        problem={isTried ? wrong : undefined}
        hint="As the query or the mapping names it"
      />
      <Select label="Type" value={type} options={COLUMN_TYPES} onChange={setType} />
      <FormControlLabel
        control={<Checkbox checked={isKey} onChange={event => setKey(event.target.checked)} />}
        label="Primary key: tells rows apart"
      />
    </Frame>
  );
}

interface AddItemDialogProps {
  list: ItemList;
  spec: unknown;
  /** The text of the spec as it is now. */
  text: string;
  onEdit: (edit: TextEdit) => void;
  onClose: () => void;
}

/** A form for a panel or a column, which is written into the text of the spec. */
export default function AddItemDialog({ list, spec, text, onEdit, onClose }: AddItemDialogProps) {
  const [problem, setProblem] = useState<string>();
  const onAdd = (item: SpecItem) => {
    const added = addItem(text, list, item);
    if ('edit' in added) onEdit(added.edit);
    else setProblem(added.problem);
  };
  const Fields = list === 'panels' ? PanelFields : ColumnFields;
  return <Fields spec={spec} problem={problem} onAdd={onAdd} onClose={onClose} />;
}
