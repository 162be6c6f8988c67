import Box from '@mui/material/Box';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useConfirm } from '@/components/dialog/confirm';
import { Skeleton } from '@/components/feedback/Skeleton';
import { CardButton } from '@/components/form/CardButton';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import { Muted, Stack } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';
import { useDeployment } from '@/lib/deployment';
import { messageOf } from '@/lib/errors';
import {
  offeredTemplates,
  uniqueName,
  withoutMasks,
  type BeginningTemplate,
  type CopiedRow,
} from './beginning';

const EMPTY = 'empty';
const COPY = 'copy';
/** Height of two rows of cards. */
const WAITING = <Skeleton variant="rounded" height={132} aria-hidden />;

/** What was read of a record that is copied. */
interface CopyAnswer<Row> {
  data?: Row | null | undefined;
  error?: unknown;
}

/** A record that can be copied, as lists of names have it. */
interface KnownRecord {
  id: string;
  name: string;
  title?: string | null | undefined;
  namespace?: string | null | undefined;
}

export interface BeginningsProps<Values extends object, Content, Row> {
  /** 'playbook'. */
  noun: string;
  templates: readonly BeginningTemplate<Content>[];
  /** The form's values: of a template or a copy, or with no content of an empty record. */
  valuesOf: (content: Content | undefined, name: string) => Values;
  /** The value that holds the name. */
  nameKey: keyof Values & string;
  /** Between a name and what makes it unique. */
  gap: ' ' | '-';
  /** The records there are; where they cannot be read nothing is offered to be copied. */
  copies: { data?: readonly KnownRecord[] | undefined; isError: boolean };
  readRow: (id: string) => Promise<CopyAnswer<Row>>;
  contentOf: (row: Row) => Content;
  /** What the embedded backend does with such records. */
  embeddedNote: string;
  /** Told when the form has been filled. */
  onBegin?: (values: Values) => void;
}

/**
 * What a new record begins as: a template, a copy of another record, or nothing. What is chosen fills the form without
 * counting as typed; over what was typed, a name apart, it goes only after a question.
 */
export function Beginnings<Values extends object, Content, Row>(
  props: BeginningsProps<Values, Content, Row>,
) {
  const { noun, templates, valuesOf, nameKey, gap, copies, readRow, contentOf, embeddedNote, onBegin } =
    props;
  const { embedded: isEmbedded } = useDeployment();
  const { data: known, isError: isFailed } = copies;
  const form = useForm<Values>();
  const confirm = useConfirm();
  const notify = useNotify();
  const label = useId();
  const [chosen, choose] = useState<string>();
  const [copied, setCopied] = useState<CopiedRow>();
  /** Counts what was chosen: a record that is read for long fills nothing once another choice was made, or the form is left. */
  const newest = useRef(0);
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );
  const rows = useMemo(
    () =>
      known?.map(({ id, name, title, namespace }): CopiedRow =>
        nameKey === 'title'
          ? { id, name: title || name, note: name }
          : { id, name, note: namespace ?? undefined },
      ),
    [known, nameKey],
  );
  const taken = useMemo(() => new Set(rows?.map(({ name }) => name)), [rows]);
  const options = useMemo(
    () => rows?.map(({ id, name, note }) => ({ value: id, label: name, ...(note && { note }) })),
    [rows],
  );
  const offered = offeredTemplates(templates, isEmbedded);

  const begin = async (id: string, values: Values): Promise<boolean> => {
    const { dirtyFields = {}, values: typed } = form.getState();
    const isNamed = Object.hasOwn(dirtyFields, nameKey);
    const isUnread = form.getFieldState('spec' as keyof Values)?.data?.['unread'] === true;
    const isTyped = isUnread || Object.keys(dirtyFields).some(field => field !== nameKey);
    const question = {
      title: 'Replace what you typed?',
      text: `The ${noun} you have begun is replaced, and what you typed is lost.`,
      confirmLabel: 'Replace',
      severity: 'warning',
    } as const;
    if (isTyped && !(await confirm(question))) return false;
    form.initialize(values);
    form.mutators['setUnread']?.('spec', false);
    // A name that a person typed stays theirs.
    if (isNamed) form.change(nameKey, typed[nameKey]);
    choose(id);
    onBegin?.(values);
    return true;
  };
  const copy = async (row: CopiedRow) => {
    const mine = newest.current;
    const { data, error } = await readRow(row.id);
    if (mine !== newest.current) return;
    if (!data) {
      notify.error(error ? messageOf(error) : `${row.name} was deleted.`);
      return;
    }
    const name = uniqueName(`${row.name}${gap}copy`, taken, gap);
    if (await begin(COPY, valuesOf(withoutMasks(contentOf(data)), name))) setCopied(row);
  };
  const card = (id: string, title: string, about: string, values: () => Values) => (
    <CardButton
      key={id}
      note={about}
      aria-pressed={chosen === id}
      onClick={() => {
        newest.current += 1;
        void begin(id, values()).then(begun => begun && setCopied(undefined));
      }}
    >
      <strong style={{ fontWeight: 600 }}>{title}</strong>
    </CardButton>
  );

  // Names are needed first: what is chosen gets one that no other record has.
  if (!rows && !isFailed) return WAITING;
  return (
    <Stack component="section" aria-labelledby={label} gap={2}>
      <Muted id={label} small>
        {`Begin the ${noun} with`}
      </Muted>
      <Stack gap={2} style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 148px), 1fr))' }}>
        {offered.map(({ id, label: title, about, name, content }) =>
          card(id, title, about, () => valuesOf(content, uniqueName(name, taken, gap))),
        )}
        {card(EMPTY, 'Empty', 'Nothing filled in', () => valuesOf(undefined, ''))}
      </Stack>
      {rows && rows.length > 0 && (
        <Box sx={{ maxWidth: 420, pt: 1 }}>
          <ChoiceBox
            label="Copy of"
            value={copied && { value: copied.id, label: copied.name }}
            options={options}
            placeholder={`Search for a ${noun}`}
            onChange={choice => {
              const row = rows.find(({ id }) => id === choice?.value);
              newest.current += 1;
              if (row) void copy(row);
              else setCopied(undefined);
            }}
          />
        </Box>
      )}
      {isEmbedded && <Muted small>{embeddedNote}</Muted>}
    </Stack>
  );
}
