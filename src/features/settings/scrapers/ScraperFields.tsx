import FormHelperText from '@mui/material/FormHelperText';
import { lazy, useEffect, useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import { TextInput } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Stack } from '@/components/layout/layout';
import { useSchemaHelp } from '@/modules/schemas/useSchemaHelp';
import { useDeployment } from '@/lib/deployment';
import { useUrlState } from '@/lib/useUrlState';
import type { FieldsProps } from '@/modules/records/types';
import type { SettingsResource } from '../resources/api';
import { definitions } from '../resources/definitions';
import type { ResourceValues } from '../resources/form';
import { beginWith } from '../spec-form/begin';
import { EditorHead } from '../spec-form/EditorHead';
import type { SpecMap } from '../spec-form/model/types';
import { mapOf } from '../spec-form/model/walk';
import { SpecCode } from '../spec-form/SpecCode';
import { SpecFields } from '../spec-form/SpecFields';
import { SpecTabs } from '../spec-form/SpecTabs';
import { TypeGrid } from '../spec-form/TypeGrid';
import { useSpecText } from '../spec-form/useSpecText';
import {
  chosenScraper,
  CUSTOM_SCRAPER,
  docsOf,
  newScraperSpec,
  placeOfScraper,
  SCRAPER_TYPES,
  scrapersOf,
  scraperType,
} from './catalogue';
import { FIELDS_BEFORE, FIELDS_BEHIND } from './forms/around';
import { wrongWith } from './state';
import { editedScraperUrl } from './url';

const ScraperBeginnings = lazy(() => import('./ScraperBeginnings'));

const CARDS = SCRAPER_TYPES.map(({ id, label, icon, form }) => ({ id, label, icon, coded: !form }));

/** A scraper: first its type, then the form of that type or the code of the whole spec (SCR-001, SCR-002). */
export default function ScraperFields({ row, readOnly }: FieldsProps<SettingsResource>) {
  const [url, patch] = useUrlState(editedScraperUrl);
  const form = useForm<ResourceValues>();
  const { values, initialValues } = useFormState<ResourceValues>({
    subscription: { values: true, initialValues: true },
  });
  const help = useSchemaHelp(definitions.config_scrapers.schema);
  const { docsUrl } = useDeployment();
  const spec = mapOf(values.spec);
  const isNew = row === undefined;
  const named = scraperType(url.kind);
  const picking = isNew && named === undefined;
  const at = named === CUSTOM_SCRAPER ? undefined : chosenScraper(spec, { key: url.kind, index: url.index });
  const type = (at && scraperType(at.key)) ?? CUSTOM_SCRAPER;
  const shown = at && type.form ? { root: placeOfScraper(at), form: type.form } : undefined;
  const [isCoding, setCoding] = useState(false);
  // Where one is typing stays, whatever the text says meanwhile.
  const view = shown && !isCoding ? url.view : 'code';
  const text = useSpecText(!picking && view === 'code');
  const stuck = text.problem !== undefined || text.busy;
  // Where the code cannot be read, one stays until it is mended.
  const asForm = shown !== undefined && view === 'form' && !stuck;
  /** What was typed for a type before another one was chosen. */
  const [left, leave] = useState<ReadonlyMap<string, SpecMap>>(new Map());
  const wrong = wrongWith(spec, initialValues?.spec, asForm ? at : undefined);

  useField('problem', {
    subscription: {},
    validate: (problem: unknown, all: object) =>
      typeof problem === 'string'
        ? problem
        : wrongWith((all as ResourceValues).spec, initialValues?.spec, asForm ? at : undefined),
  });

  const choose = (id: string) => {
    const chosen = scraperType(id) ?? CUSTOM_SCRAPER;
    setCoding(false);
    form.change('spec', left.get(id) ?? newScraperSpec(chosen));
    patch({ kind: id, index: 0, view: 'form' });
  };
  const back = () => {
    leave(new Map(left).set(type.id, spec));
    beginWith(form, undefined);
    patch({ kind: '', view: 'form' });
  };
  useEffect(() => {
    // The address of a new one says its type; a draft that came back may hold another.
    if (!isNew || !named?.form || url.view !== 'form' || isCoding || stuck) return;
    const held = scrapersOf(form.getState().values.spec);
    if (!held.some(({ key }) => scraperType(key) === named)) beginWith(form, newScraperSpec(named));
  });

  if (picking)
    return (
      <Stack gap={4}>
        <LazyBoundary>
          <ScraperBeginnings
            onBegin={begun => {
              const first = chosenScraper(begun.spec, { key: '', index: 0 });
              setCoding(false);
              patch({ kind: first?.key ?? CUSTOM_SCRAPER.id, index: first?.index ?? 0, view: 'form' });
            }}
          />
        </LazyBoundary>
        <TypeGrid label="Scraper types" types={CARDS} onChoose={choose} />
      </Stack>
    );
  const scrapers = scrapersOf(spec).filter(({ key }) => scraperType(key)?.form);
  const options = scrapers.map(({ key, index }) => ({
    value: `${key} ${index}`,
    label: `${scraperType(key)?.label ?? key} ${index + 1}`,
  }));
  return (
    <Stack gap={4}>
      <TextInput name="name" label="Name" rule={required} disabled={readOnly || !isNew} />
      <EditorHead
        label={type.label}
        icon={type.icon}
        docs={docsOf(docsUrl, type)}
        {...(isNew && !stuck && { onBack: back })}
      />
      {at && scrapers.length > 1 && (
        <ChoiceBox
          label="Scraper being edited"
          value={options.find(({ value }) => value === `${at.key} ${at.index}`)}
          options={options}
          disabled={stuck}
          hint="The other scrapers are not changed"
          onChange={choice => {
            const chosen = scrapers.find(({ key, index }) => `${key} ${index}` === choice?.value);
            if (chosen) patch({ kind: chosen.key, index: chosen.index });
          }}
        />
      )}
      {asForm && wrong && <FormHelperText error>{wrong}</FormHelperText>}
      <SpecTabs
        hasForm={shown !== undefined}
        view={asForm ? 'form' : 'code'}
        stuck={stuck}
        onView={next => {
          setCoding(false);
          patch({ view: next });
        }}
      >
        {asForm && (
          <>
            <SpecFields
              fields={type.id === 'kubernetes' ? FIELDS_BEFORE.kubernetes : FIELDS_BEFORE.others}
              root="spec"
              disabled={readOnly}
            />
            <SpecFields key={shown.root} fields={shown.form} root={shown.root} disabled={readOnly} />
            <SpecFields fields={FIELDS_BEHIND} root="spec" disabled={readOnly} />
          </>
        )}
        {!asForm && (
          <SpecCode
            label={shown ? 'Code' : 'Specs'}
            text={text}
            readOnly={readOnly}
            help={help}
            wrong={wrong}
            onType={() => setCoding(true)}
          />
        )}
      </SpecTabs>
    </Stack>
  );
}
