import { lazy, useEffect, useRef, useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Stack } from '@/components/layout/layout';
import { useUrlState } from '@/lib/useUrlState';
import type { FieldsProps } from '@/modules/records/types';
import { useSchemaHelp } from '@/modules/schemas/useSchemaHelp';
import type { SettingsResource } from '../resources/api';
import type { ResourceValues } from '../resources/form';
import { beginWith } from '../spec-form/begin';
import { EditorHead } from '../spec-form/EditorHead';
import type { SpecMap } from '../spec-form/model/types';
import { mapOf } from '../spec-form/model/walk';
import { SpecCode } from '../spec-form/SpecCode';
import { SpecFields } from '../spec-form/SpecFields';
import { SpecTabs } from '../spec-form/SpecTabs';
import { useSpecText } from '../spec-form/useSpecText';
import { CanaryFrame } from './CanaryFrame';
import {
  chosenCheck,
  holdsType,
  namesGiven,
  placeOfCheck,
  valueOfCheck,
  withCheck,
  withoutCheck,
} from './canary';
import { CUSTOM_CHECK, typeById, typeOfKey } from './catalogue';
import { CheckChooser } from './CheckChooser';
import { CheckPicker } from './CheckPicker';
import { isUntouched, wrongElsewhere } from './state';
import { editedCheckUrl, PICK } from './url';
import { formText, useLinkedName } from './useLinkedName';

const CheckBeginnings = lazy(() => import('./CheckBeginnings'));

/** A canary: its frame, and the check of it that the address names as form or as code (CED-012). */
export default function CheckFields({ row, readOnly }: FieldsProps<SettingsResource>) {
  const [url, patch] = useUrlState(editedCheckUrl);
  const form = useForm<ResourceValues>();
  const { values } = useFormState<ResourceValues>({ subscription: { values: true } });
  const spec = mapOf(values.spec);
  const isNew = row === undefined;
  const picking = url.kind === PICK || (isNew && url.kind === '');
  const check = chosenCheck(spec, url);
  const named = typeById(url.kind);
  const type = check && named !== CUSTOM_CHECK ? typeFor(url.kind, check.key) : (named ?? CUSTOM_CHECK);
  const shown = check && type.form && valueOfCheck(spec, check) ? { check, form: type.form } : undefined;
  const [isCoding, setCoding] = useState(false);
  // Where one is typing stays, whatever the text says meanwhile.
  const view = shown && !isCoding ? url.view : 'code';
  const text = useSpecText(view === 'code' && !picking);
  const help = useSchemaHelp(view === 'code' && !picking ? 'canary' : undefined);
  // Where the code cannot be read, one stays until it is mended.
  const stuck = text.problem !== undefined || text.busy;
  const asForm = view === 'form' && !stuck;
  const wrong = (all: ResourceValues) =>
    wrongElsewhere(all.spec, form.getState().initialValues?.spec, asForm ? check : undefined);
  useField('problem', {
    subscription: {},
    validate: (problem: unknown, all: object) => {
      if (picking && isNew) return 'Choose what to check.';
      return typeof problem === 'string' ? problem : wrong(all);
    },
    beforeSubmit: () => {
      const { values: sent } = form.getState();
      const complete = namesGiven(mapOf(sent.spec), formText(sent.name));
      if (complete !== sent.spec) form.change('spec', complete);
    },
  });
  useLinkedName(isNew ? check : undefined);

  /** The kind whose last check was taken away here: the address goes on to another in a moment. */
  const removed = useRef('');
  const open = (kind: string, index: number) => {
    setCoding(false);
    patch({ kind, index, check: '', view: 'form' });
  };
  const choose = (id: string, put = (next: SpecMap) => form.change('spec', next)) => {
    removed.current = '';
    const chosen = typeById(id) ?? CUSTOM_CHECK;
    const kept = isNew && check && isUntouched(spec, check, type) ? withoutCheck(spec, check) : spec;
    const added = withCheck(kept, chosen, isNew ? formText(values.name) : '');
    if (added) put(added.spec);
    open(id, added?.check.index ?? 0);
  };
  useEffect(() => {
    // The address of a new one says what it is to check; a draft that came back may hold other checks.
    const wanted =
      isNew && url.view === 'form' && !isCoding && named && named !== CUSTOM_CHECK ? named : undefined;
    if (wanted && removed.current !== url.kind && !holdsType(form.getState().values.spec, wanted))
      choose(wanted.id, next => beginWith(form, next));
  });

  if (picking)
    return (
      <CheckPicker
        spec={spec}
        name={row?.name}
        beginnings={
          isNew &&
          !check && (
            <LazyBoundary>
              <CheckBeginnings
                onBegin={begun => {
                  const first = chosenCheck(begun.spec, { kind: '', index: 0, check: '' });
                  open(first?.key ?? CUSTOM_CHECK.id, first?.index ?? 0);
                }}
              />
            </LazyBoundary>
          )
        }
        onChoose={choose}
        onCancel={check ? () => open(check.key, check.index) : undefined}
      />
    );
  return (
    <Stack gap={4}>
      <CanaryFrame
        fixed={readOnly || !isNew}
        disabled={readOnly}
        // A form has the icon of its check among its fields.
        icon={
          asForm ? undefined : check && type !== CUSTOM_CHECK ? `${placeOfCheck(check)}.icon` : 'spec.icon'
        }
      />
      <CheckChooser
        spec={spec}
        current={type === CUSTOM_CHECK && url.kind === CUSTOM_CHECK.id ? undefined : check}
        readOnly={readOnly}
        stuck={stuck}
        wrong={asForm ? wrong(values) : undefined}
        onChoose={({ key, index }) => open(key, index)}
        onAdd={() => patch({ kind: PICK })}
        onRemove={one => {
          removed.current = url.kind;
          const left = withoutCheck(spec, one);
          form.change('spec', left);
          const next = chosenCheck(left, { kind: '', index: 0, check: '' });
          open(next?.key ?? '', next?.index ?? 0);
        }}
      />
      <EditorHead
        label={type.label}
        icon={type.icon}
        docs={type.docs}
        {...(!readOnly && {
          onBack: () => {
            setCoding(false);
            patch({ kind: isNew ? '' : PICK, view: 'form' });
          },
        })}
      />
      <SpecTabs
        hasForm={shown !== undefined}
        view={asForm ? 'form' : 'code'}
        stuck={stuck}
        onView={next => {
          setCoding(false);
          patch({ view: next });
        }}
      >
        {asForm && shown && (
          <SpecFields
            key={placeOfCheck(shown.check)}
            fields={shown.form}
            root={placeOfCheck(shown.check)}
            disabled={readOnly}
          />
        )}
        {!asForm && (
          <SpecCode
            label={shown ? 'Code' : 'Specs'}
            text={text}
            readOnly={readOnly}
            help={help}
            wrong={wrong(values)}
            onType={() => setCoding(true)}
          />
        )}
      </SpecTabs>
    </Stack>
  );
}

/** The type a check is edited as: the one the address names where it goes by that key, else its key's own. */
const typeFor = (kind: string, key: string) => {
  const named = typeById(kind);
  return named && [named.key, ...(named.aliases ?? []), named.id].includes(key) ? named : typeOfKey(key);
};
