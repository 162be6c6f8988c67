import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useEffect, type ReactNode } from 'react';
import { FormSpy } from 'react-final-form';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Details } from '@/components/feedback/Details';
import { AppForm } from '@/components/form/AppForm';
import { ConnectionFields } from '@/features/settings/connections/fields/ConnectionFields';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { doubled, pairsOf, valueOfPairs } from '@/components/form/keyValue';
import { ResourcePicker } from '@/components/form/ResourcePicker';
import { required } from '@/components/form/rules';
import { ScheduleInput } from '@/components/form/ScheduleInput';
import { SecretField } from '@/components/form/SecretField';
import { connectionType } from '@/features/settings/connections/model/catalogue';
import { defaultsOf } from '@/features/settings/connections/model/form';
import type { ConnectionField } from '@/features/settings/connections/model/model';
import { requiredSecret, secretRule } from '@/components/form/secret';
import type { ResourceOption, UseOptionSearch } from '@/lib/optionSearch';
import { isSchedule, NOT_A_SCHEDULE, SCHEDULE_PRESETS } from '@/lib/schedules';
import { setupUser } from '../user';

// What the fields load when first drawn: on a busy machine that takes longer than a query waits.
beforeAll(async () => {
  await Promise.all([
    import('@/components/form/SearchCombobox'),
    import('@/components/form/CodeField'),
    import('@/components/code-editor/AceSurface'),
  ]);
});

type Values = Record<string, unknown>;

/** Mounts fields in a form; `values` tells what the form holds now. */
function mount(children: ReactNode, initialValues: Values = {}) {
  const user = setupUser();
  let held: Values = initialValues;
  const note = (values: Values) => {
    held = values;
  };
  render(
    <AppForm<Values> draft={undefined} label="Form" initialValues={initialValues} onSubmit={() => {}}>
      {children}
      <FormSpy subscription={{ values: true }}>
        {({ values }) => <Note values={values as Values} note={note} />}
      </FormSpy>
    </AppForm>,
  );
  return { user, values: () => held };
}
function Note({ values, note }: { values: Values; note: (values: Values) => void }) {
  useEffect(() => note(values), [values, note]);
  return null;
}
const choose = async (user: UserEvent, select: HTMLElement, option: string) => {
  await user.click(select);
  await user.click(screen.getByRole('option', { name: option }));
};

describe('a secret field', () => {
  const source = () =>
    within(screen.getByRole('group', { name: 'Token' })).getByRole('combobox', { name: 'From' });

  test('[CON-027] takes a static value, hidden until it is asked for', async () => {
    const { user, values } = mount(<SecretField name="key" label="Token" rule={requiredSecret} />);
    const field = screen.getByLabelText(/^Token/, { selector: 'input' });
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('data-secret', 'true');
    await user.type(field, 'hunter2');
    expect(values()).toEqual({ key: 'hunter2' });
    await user.click(screen.getByRole('button', { name: 'Show Token' }));
    expect(field).toHaveAttribute('type', 'text');
  });
  test.each([
    ['[CON-028] a config map', 'Config map', 'config map name', 'configmap://'],
    ['[CON-029] a secret', 'Secret', 'secret name', 'secret://'],
  ])('takes a name and a key of %s', async (_id, from, nameLabel, scheme) => {
    const { user, values } = mount(<SecretField name="key" label="Token" rule={requiredSecret} />);
    await choose(user, source(), from);
    const name = screen.getByRole('textbox', { name: `Token: ${nameLabel}` });
    await user.type(name, 'db');
    await user.tab();
    expect(screen.getByText('This field is required')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Token: key' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Token: key' })).toHaveAccessibleDescription(
      'This field is required',
    );
    await user.type(screen.getByRole('textbox', { name: 'Token: key' }), 'password');
    expect(values()).toEqual({ key: `${scheme}db/password` });
    expect(screen.queryByText('This field is required')).toBeNull();
  });
  test('what a source held is there again when it is chosen again', async () => {
    const { user, values } = mount(<SecretField name="key" label="Token" />, { key: 'secret://a/b' });
    await choose(user, source(), 'Value');
    await user.type(screen.getByLabelText('Token', { selector: 'input' }), 'x');
    await choose(user, source(), 'Secret');
    expect(values()).toEqual({ key: 'secret://a/b' });
    await choose(user, source(), 'Value');
    expect(values()).toEqual({ key: 'x' });
  });
  test('a stored secret is not shown and is kept, unless another is typed or it is removed', async () => {
    const { user, values } = mount(<SecretField name="key" label="Token" rule={secretRule} />, {
      key: '***',
    });
    const field = screen.getByLabelText('Token', { selector: 'input' });
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription('Stored, and not shown. Typing replaces it.');
    expect(screen.queryByRole('button', { name: 'Show Token' })).toBeNull();
    await user.type(field, 'new');
    expect(values()).toEqual({ key: 'new' });
    await user.clear(field);
    expect(values()).toEqual({ key: '***' });
    await user.click(screen.getByRole('button', { name: 'Remove stored Token' }));
    expect(values()).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Keep stored Token' }));
    expect(values()).toEqual({ key: '***' });
  });
  test('a user name is shown', () => {
    mount(<SecretField name="user" label="Username" open />, { user: 'me' });
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('me');
  });
});

describe('schedules', () => {
  test('[FRM-011][ENT-036] Short presets', () =>
    expect(SCHEDULE_PRESETS.Short).toEqual([
      '@every 30s',
      '@every 1m',
      '@every 5m',
      '@every 30m',
      '@hourly',
      '@every 2h',
      '@every 4h',
    ]));
  test('[FRM-012][ENT-036] Scraper presets', () =>
    expect(SCHEDULE_PRESETS.Scraper).toEqual([
      '@every 15m',
      '@every 30m',
      '@hourly',
      '@every 2h',
      '@every 4h',
      '@daily',
    ]));
  test('[FRM-013][ENT-036] Medium presets', () =>
    expect(SCHEDULE_PRESETS.Medium).toEqual([
      '@every 5m',
      '@every 15m',
      '@every 30m',
      '@hourly',
      '@every 2h',
      '@every 4h',
      '@every 6h',
      '@every 8h',
    ]));
  test("[FRM-014][ENT-036] Default presets, and the check editor's", () => {
    expect(SCHEDULE_PRESETS.Default).toEqual([
      '@every 30s',
      '@every 1m',
      '@every 15m',
      '@every 5m',
      '@every 30m',
      '@hourly',
      '@every 2h',
      '@every 4h',
      '@every 6h',
      '@every 8h',
      '@daily',
      '@weekly',
    ]);
    expect(SCHEDULE_PRESETS.Check).toEqual([
      '@every 30s',
      '@every 1m',
      '@every 5m',
      '@every 30m',
      '@hourly',
      '@every 6h',
      '@daily',
      '@weekly',
    ]);
  });
  test.each([
    ...new Set(Object.values(SCHEDULE_PRESETS).flat()),
    '@every 1h30m',
    '*/5 * * * *',
    '0 9-17 * * MON-FRI',
    '0 0 1,15 * ?',
    '30 0 * * * *',
    'CRON_TZ=Europe/Berlin 0 6 * * *',
  ])('%s is a schedule', text => expect(isSchedule(text)).toBe(true));
  test.each(['', 'soon', '@every', '@every 5', '@fortnightly', '* * * *', '* * * * * * *', '5-/3 * * * *'])(
    '%j is none',
    text => expect(isSchedule(text)).toBe(false),
  );
  test('the presets of a set are offered, and a schedule of one’s own', async () => {
    const { user, values } = mount(<ScheduleInput name="schedule" label="Schedule" presets="Short" />);
    await user.click(screen.getByRole('combobox', { name: 'Schedule' }));
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
      'Not scheduled',
      ...SCHEDULE_PRESETS.Short,
      'Custom',
    ]);
    await user.click(screen.getByRole('option', { name: '@every 5m' }));
    expect(values()).toEqual({ schedule: '@every 5m' });
    await choose(user, screen.getByRole('combobox', { name: 'Schedule' }), 'Custom');
    const own = screen.getByRole('textbox', { name: 'Schedule: custom' });
    expect(own).toHaveValue('@every 5m');
    await user.clear(own);
    await user.type(own, '@every 5');
    await user.tab();
    expect(own).toHaveAccessibleDescription(NOT_A_SCHEDULE);
    await user.type(own, '0s');
    expect(own).toBeValid();
    expect(values()).toEqual({ schedule: '@every 50s' });
  });
  test('a stored schedule that is no preset stands as it is', () => {
    mount(<ScheduleInput name="schedule" label="Schedule" />, { schedule: '0 6 * * *' });
    expect(screen.getByRole('textbox', { name: 'Schedule: custom' })).toHaveValue('0 6 * * *');
  });
});

describe('key-value pairs', () => {
  test.each([
    ['[FRM-005] an object', 'object' as const, { a: '1', b: 'x=y' }],
    ['[FRM-005] a JSON string', 'json' as const, '{"a":"1","b":"x=y"}'],
  ])('come out as %s', async (_id, output, expected) => {
    const { user, values } = mount(<KeyValueInput name="map" label="Labels" noun="label" output={output} />);
    for (const [line, [key, value]] of [
      ['a', '1'],
      ['b', 'x=y'],
    ].entries()) {
      await user.click(screen.getByRole('button', { name: 'Labels: add label' }));
      await user.type(screen.getByRole('textbox', { name: `Labels: key ${line + 1}` }), key ?? '');
      await user.type(screen.getByRole('textbox', { name: `Labels: value ${line + 1}` }), value ?? '');
    }
    expect(values()).toEqual({ map: expected });
    await user.click(screen.getByRole('button', { name: 'Remove label a' }));
    await user.click(screen.getByRole('button', { name: 'Remove label b' }));
    expect(values()).toEqual({});
  });
  test.each([
    ['object', { n: 3, list: ['a'], text: 'x' }, { n: 3, list: ['a'], text: 'y' }],
    ['json', '{"n":3,"list":["a"],"text":"x"}', '{"n":3,"list":["a"],"text":"y"}'],
  ] as const)('values of an %s that are no text stay what they are', (output, stored, expected) => {
    const pairs = pairsOf(stored) ?? [];
    const changed = pairs.map(pair => (pair.key === 'text' ? { ...pair, value: 'y' } : pair));
    expect(valueOfPairs(changed, output)).toEqual(expected);
  });
  test('a key that is used twice is named; the last one counts', async () => {
    const { user, values } = mount(<KeyValueInput name="map" label="Labels" />, { map: { a: '1', b: '2' } });
    await user.clear(screen.getByRole('textbox', { name: 'Labels: key 2' }));
    await user.type(screen.getByRole('textbox', { name: 'Labels: key 2' }), 'a');
    expect(screen.getByText('Used more than once, the last one counts: a')).toBeVisible();
    expect(values()).toEqual({ map: { a: '2' } });
    expect(screen.getByRole('textbox', { name: 'Labels: value 1' })).toHaveValue('1');
  });
  test('text that is no JSON object is said, and not lost until a pair replaces it', async () => {
    const { user, values } = mount(<KeyValueInput name="map" label="Labels" output="json" />, { map: '[1' });
    expect(screen.getByText(/not a key-value map/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Labels: add pair' }));
    expect(values()).toEqual({ map: '[1' });
    await user.type(screen.getByRole('textbox', { name: 'Labels: key 1' }), 'k');
    expect(values()).toEqual({ map: '{"k":""}' });
  });
  test.each(['object', 'json'] as const)(
    'a key that would be lost when an %s is read again is refused, and not lost meanwhile',
    async output => {
      const { user, values } = mount(<KeyValueInput name="map" label="Labels" output={output} />);
      for (const key of ['__proto__', 'constructor', 'prototype']) {
        await user.click(screen.getByRole('button', { name: 'Labels: add pair' }));
        await user.type(screen.getByRole('textbox', { name: 'Labels: key 1' }), key);
        await user.tab();
        await user.click(document.body);
        expect(await screen.findByText(`The key '${key}' is not allowed`)).toBeVisible();
        const { map } = values();
        expect(typeof map === 'string' ? map : JSON.stringify(map)).toBe(`{"${key}":""}`);
        await user.click(screen.getByRole('button', { name: `Remove pair ${key}` }));
        expect(screen.queryByText(/not allowed/)).toBeNull();
      }
    },
  );
  test('keys that reach a prototype do not', () => {
    const pairs = pairsOf('{"__proto__":{"x":1},"a":"b"}') ?? [];
    expect(pairs.map(pair => pair.key)).toEqual(['__proto__', 'a']);
    const map = valueOfPairs(pairs, 'object') as Record<string, unknown>;
    expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
    expect(map['x']).toBeUndefined();
    expect(doubled(pairsOf({ a: '1', b: '2' }) ?? [])).toEqual([]);
  });
});

const FOUND: ResourceOption[] = [
  { kind: 'configs', id: '1', name: 'checkout', type: 'Kubernetes::Deployment', tags: { cluster: 'eu' } },
  { kind: 'configs', id: '2', name: 'orders', type: 'Kubernetes::Deployment' },
];

/** A search that notes what it is asked, and answers at once. */
function searching(hits: readonly ResourceOption[] = FOUND) {
  const asked: string[] = [];
  const useSearch: UseOptionSearch<ResourceOption> = text => {
    useEffect(() => {
      if (text !== '') asked.push(text);
    }, [text]);
    return { options: text === '' ? [] : hits, busy: false };
  };
  return { asked, useSearch };
}

describe('searching fields', () => {
  test("[FRM-016] a search select without input shows 'Start typing to search'; [FRM-015] without hits 'No options found'", async () => {
    const useNone = () => ({ options: [], busy: false });
    const { user } = mount(<ResourcePicker name="owner" label="Owner" useSearch={useNone} />);
    await user.click(await screen.findByRole('combobox', { name: 'Owner' }));
    expect(screen.getByText('Start typing to search')).toBeVisible();
    await user.keyboard('zzz');
    expect(await screen.findByText('No options found')).toBeVisible();
  });
  test('[FRM-009] a resource picker picks among what the search finds, several, and shows what tells them apart', async () => {
    const { useSearch } = searching();
    const { user, values } = mount(<ResourcePicker name="picked" label="Resources" useSearch={useSearch} />);
    const box = await screen.findByRole('combobox', { name: 'Resources' });
    for (const [text, name] of [
      ['check', /checkout.*Kubernetes::Deployment.*eu/],
      ['ord', /orders/],
    ] as const) {
      await user.type(box, text);
      await user.click(await screen.findByRole('option', { name }));
    }
    expect(values()).toEqual({ picked: FOUND });
    expect(screen.getByRole('button', { name: 'checkout' })).toBeVisible();
    await user.type(box, '{Backspace}');
    expect(values()).toEqual({ picked: FOUND.slice(0, 1) });
  });
  test('[FRM-006] the picker says what can be typed', async () => {
    mount(<ResourcePicker name="picked" label="Resources" useSearch={searching().useSearch} />);
    expect(await screen.findByRole('combobox', { name: 'Resources' })).toHaveAccessibleDescription(
      'Queries like name=x type=Kubernetes::Deployment or health=healthy,unhealthy',
    );
  });
  test('[FRM-010] it searches when typing has rested for 300 ms, and for nothing else', async () => {
    const { asked, useSearch } = searching();
    mount(<ResourcePicker name="picked" label="Resources" useSearch={useSearch} multiple={false} />);
    const box = await screen.findByRole('combobox', { name: 'Resources' });
    act(() => box.focus());
    vi.useFakeTimers();
    try {
      const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
      for (const text of ['o', 'or', 'ord']) {
        fireEvent.change(box, { target: { value: text } });
        await pass(299);
      }
      expect(asked).toEqual([]);
      await pass(1);
      expect(asked).toEqual(['ord']);
      fireEvent.click(screen.getByRole('option', { name: /orders/ }));
      await pass(5000);
      expect(box).toHaveValue('orders');
      expect(asked).toEqual(['ord']);
    } finally {
      vi.useRealTimers();
    }
  });
  test('a search that fails says so at the field, and keeps what was picked', async () => {
    const useFailing = () => ({ options: [], busy: false, error: 'Unknown column: zz' });
    const { values } = mount(<ResourcePicker name="picked" label="Resources" useSearch={useFailing} />, {
      picked: FOUND,
    });
    const box = await screen.findByRole('combobox', { name: 'Resources' });
    expect(box).toHaveAccessibleDescription('Unknown column: zz');
    expect(box).toBeInvalid();
    expect(values()).toEqual({ picked: FOUND });
  });
  test("[FRM-001] a required picker left empty shows 'This field is required'", async () => {
    const { useSearch } = searching();
    const { user } = mount(
      <ResourcePicker name="picked" label="Resources" useSearch={useSearch} rule={required} />,
    );
    await user.click(await screen.findByRole('combobox', { name: /Resources/ }));
    await user.tab();
    expect(await screen.findByText('This field is required')).toBeVisible();
  });
});

describe('the fields of a connection', () => {
  const useNone: UseOptionSearch<ResourceOption> = () => ({ options: [], busy: false });

  test.each([connectionType('email'), connectionType('s3'), connectionType('restic')])(
    '$title: every field of the catalogue is drawn, named by its label',
    async type => {
      mount(<ConnectionFields type={type} useConnectionSearch={useNone} />, { ...defaultsOf(type) });
      const shown = type.fields.filter(field => field.auth === undefined || field.auth === 'basic');
      if (shown.some(field => field.kind === 'resources'))
        await screen.findByRole('combobox', { name: 'AWS connection' });
      const labels = Array.from(document.querySelectorAll('label, legend'), one =>
        (one.textContent ?? '').replace(/\s*\*$/, ''),
      );
      expect(labels).toEqual(expect.arrayContaining(shown.map(field => field.label)));
    },
  );
  test('[CON-004] a required field that was left empty says so', async () => {
    const { user } = mount(<ConnectionFields type={connectionType('s3')} useConnectionSearch={useNone} />, {
      ...defaultsOf(connectionType('s3')),
    });
    await user.click(screen.getByRole('textbox', { name: 'Bucket' }));
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Bucket' })).toHaveAccessibleDescription(
      'This field is required',
    );
  });
  test('[CON-005] each kind of field has its widget', async () => {
    const fields: ConnectionField[] = [
      { kind: 'text', name: 'properties.text', label: 'Text' },
      { kind: 'select', name: 'properties.select', label: 'Select', options: [{ value: 'a', label: 'A' }] },
      { kind: 'textarea', name: 'properties.area', label: 'Area' },
      { kind: 'resources', name: 'properties.other', label: 'Resource' },
      { kind: 'key-value', name: 'other', label: 'Pairs' },
      { kind: 'secret', name: 'password', label: 'Secret' },
      { kind: 'code', name: 'properties.code', label: 'Code', language: 'yaml' },
    ];
    mount(<ConnectionFields type={{ fields }} useConnectionSearch={useNone} />);
    expect(screen.getByRole('textbox', { name: 'Text' }).tagName).toBe('INPUT');
    expect(screen.getByRole('combobox', { name: 'Select' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Area' }).tagName).toBe('TEXTAREA');
    expect(await screen.findByRole('combobox', { name: 'Resource' })).toHaveAttribute(
      'aria-autocomplete',
      'list',
    );
    expect(screen.getByRole('group', { name: 'Pairs' })).toBeVisible();
    expect(
      within(screen.getByRole('group', { name: 'Secret' })).getByRole('combobox', { name: 'From' }),
    ).toBeVisible();
    expect(await screen.findByRole('group', { name: /^Code: press Enter/ })).toBeVisible();
  });
  test('[CON-014] Git shows what its way of authentication needs', async () => {
    const { user } = mount(<ConnectionFields type={connectionType('git')} useConnectionSearch={useNone} />, {
      ...defaultsOf(connectionType('git')),
    });
    expect(screen.getByRole('textbox', { name: 'Username' })).toBeVisible();
    expect(screen.queryByLabelText(/^SSH key/)).toBeNull();
    await choose(user, screen.getByRole('combobox', { name: 'Authentication' }), 'SSH key');
    expect(screen.getByLabelText(/^SSH key/, { selector: 'textarea' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull();
  });
  test('name and namespace of a connection that exists stay', () => {
    mount(<ConnectionFields type={connectionType('http')} useConnectionSearch={useNone} existing />);
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Namespace' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'URL' })).toBeEnabled();
  });
  test('another connection is held as a reference, looked for among its types', async () => {
    const asked: (readonly string[] | undefined)[] = [];
    const useSearch: UseOptionSearch<ResourceOption> = (text, types) => {
      useEffect(() => {
        if (text) asked.push(types);
      }, [text, types]);
      return {
        options: text ? [{ kind: 'connections', id: '9', name: 'prod', namespace: 'aws', type: 'aws' }] : [],
        busy: false,
      };
    };
    const { user, values } = mount(
      <ConnectionFields type={connectionType('restic')} useConnectionSearch={useSearch} />,
      {
        properties: { awsConnectionName: 'connection://old/name' },
      },
    );
    const box = await screen.findByRole('combobox', { name: 'AWS connection' });
    expect(box).toHaveValue('name');
    await user.clear(box);
    await user.type(box, 'pro');
    await user.click(await screen.findByRole('option', { name: 'prod' }));
    expect(values()).toEqual({ properties: { awsConnectionName: 'connection://aws/prod' } });
    expect(asked).toEqual([['aws', 's3']]);
  });
});

test("[FRM-017] an empty details view shows 'No details found'", async () => {
  const { rerender } = render(
    <Details
      label="Connection"
      facts={[
        ['Type', ''],
        ['Owner', undefined],
      ]}
    />,
  );
  expect(screen.getByText('No details found')).toBeVisible();
  rerender(
    <Details
      label="Connection"
      facts={[
        ['Type', 'HTTP'],
        ['Owner', null],
        ['Uses', 0],
      ]}
    />,
  );
  await waitFor(() => expect(screen.queryByText('No details found')).toBeNull());
  expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual(['Type', 'Uses']);
});
