import { render, screen, within } from '@testing-library/react';
import { FormSpy } from 'react-final-form';
import { Provider } from 'react-redux';
import { beforeAll, describe, expect, test } from 'vitest';
import { setupStore } from '@/app/store';
import { AppForm } from '@/components/form/AppForm';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { CHECK_TYPES } from '@/features/settings/checks/catalogue';
import { SpecFields } from '@/features/settings/spec-form/SpecFields';
import { enter, setupUser } from '../../../user';

// Loaded when first drawn: on a busy machine that takes longer than a query waits.
beforeAll(async () => {
  await Promise.all([
    import('@/components/form/CodeField'),
    import('@/components/form/SearchCombobox'),
    import('@/components/code-editor/AceSurface'),
  ]);
});

const SCRIPTS = ['None', 'Go Template', 'Javascript', 'Expr', 'JSONPath'];

/** The form of a type of checks, without the page around it. */
function draw(id: string, spec: object = {}) {
  const form = CHECK_TYPES.find(type => type.id === id)?.form ?? [];
  let held = spec;
  render(
    <Provider store={setupStore()}>
      <ToastProvider>
        <AppForm<{ spec: object }>
          draft={undefined}
          label="Form"
          initialValues={{ spec }}
          onSubmit={() => undefined}
        >
          <SpecFields fields={form} root="spec" disabled={false} />
          <FormSpy<{ spec: object }>
            subscription={{ values: true }}
            onChange={({ values }) => (held = values.spec)}
          />
          <button type="submit">Save</button>
        </AppForm>
      </ToastProvider>
    </Provider>,
  );
  const user = setupUser();
  return {
    user,
    spec: () => held,
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    /** Below the tick: fields that released backends do not know. */
    beyond: () => user.click(screen.getByLabelText('Not known to released backends')),
    choose: (label: string, kind: string) =>
      user.click(within(choice(label)).getByRole('button', { name: kind, pressed: false })),
    pick: async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(screen.getByRole('option', { name: option }));
    },
  };
}

const choice = (label: string) => screen.getByRole('group', { name: label });
const kinds = (label: string) =>
  within(choice(label))
    .getAllByRole('button')
    .map(button => button.textContent);
const options = () => screen.getAllByRole('option').map(option => option.textContent);

/** That fields of these labels are there, those with a star required. Pickers come when they are drawn first. */
async function has(...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const name = label.replace(/ \*$/, '').replaceAll(/[()]/g, String.raw`\$&`);
    const [field] = await screen.findAllByLabelText(new RegExp(`^${name}( \\*)?$`));
    expect(field).toBeVisible();
    const isRequired = field?.matches(':required, [aria-required=true]');
    expect({ label, isRequired }).toEqual({ label, isRequired: label.endsWith(' *') });
  }
}

/** How many fields say they are missing once the form is sent. */
async function missing(save: () => Promise<void>): Promise<number> {
  await save();
  return (await screen.findAllByText('This field is required')).length;
}

describe('HTTP', () => {
  test('[CED-031][CED-032][CED-035] its fields, rows of headers, and the codes that are offered', async () => {
    const { user, spec, save } = draw('http');
    await has('Check name *', 'URL *', 'HTTP Method', 'Response Codes', 'Max Response Time (in millis)');
    await has('Response Text (Exact Match)', 'Max SSL Expiry Age (days)');
    expect(await missing(save)).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Add header' }));
    expect(screen.getByRole('group', { name: 'header 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove header 1' }));
    expect(screen.queryByRole('group', { name: /^header/ })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Response Codes' }));
    const codes = ['200', '201', '202', '204', '301', '302', '401', '404', '500', '502', '503'];
    expect(options()).toEqual(codes);
    await user.click(screen.getByRole('option', { name: '204' }));
    expect(spec()).toHaveProperty('responseCodes', [204]);
  });

  test('[CED-024][CED-025][CED-034] a body, plain or as a template, stands there for methods that send one', async () => {
    const { user, spec, choose, pick } = draw('http', { name: 'shop' });
    const body = () => screen.queryByRole('group', { name: 'Body: kind' });
    await user.click(screen.getByRole('combobox', { name: 'HTTP Method' }));
    expect(options()).toEqual(['GET', 'POST', 'PUT', 'DELETE']);
    await user.click(screen.getByRole('option', { name: 'POST' }));
    expect(kinds('Body: kind')).toEqual(['Text', 'Go Template']);
    expect(within(choice('Body: kind')).getByRole('button', { pressed: true })).toHaveTextContent('Text');
    expect(await screen.findByLabelText(/^Body: press Enter/)).toBeInTheDocument();
    await choose('Body: kind', 'Go Template');
    expect(spec()).toMatchObject({ method: 'POST', templateBody: true });
    for (const method of ['DELETE', 'PUT', 'GET']) {
      await pick('HTTP Method', method);
      expect([method, body() !== null]).toEqual([method, method === 'PUT']);
    }
    expect(spec()).not.toHaveProperty('templateBody');
  });

  test('[CED-020][CED-021][CED-033] choosing how to sign in clears the other ways, and None all of it', async () => {
    const password = { valueFrom: { secretKeyRef: { name: 'web', key: 'pw' } } };
    const { user, spec, choose } = draw('http', { name: 'shop', password });
    expect(kinds('Authentication: kind')).toEqual(['None', 'Basic', 'NTLM', 'NTLMv2']);
    await choose('Authentication: kind', 'NTLM');
    await enter(user, screen.getByRole('textbox', { name: 'Username' }), 'bob');
    expect(spec()).toMatchObject({ ntlm: true, username: { value: 'bob' }, password });
    await choose('Authentication: kind', 'NTLMv2');
    expect(spec()).toMatchObject({ ntlmv2: true, username: { value: 'bob' }, password });
    expect(spec()).not.toHaveProperty('ntlm');
    await choose('Authentication: kind', 'Basic');
    expect(spec()).toEqual({ name: 'shop', username: { value: 'bob' }, password });
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('bob');
    expect(screen.getByRole('group', { name: /^Password/ })).toBeVisible();
    await choose('Authentication: kind', 'None');
    for (const key of ['username', 'password', 'ntlm', 'ntlmv2']) expect(spec()).not.toHaveProperty(key);
  });

  test('[CED-022][CED-023] choosing a language clears the script of another', async () => {
    const { spec, choose } = draw('http', { name: 'shop', test: { expr: 'code == 200' } });
    expect(kinds('Script: language')).toEqual(SCRIPTS);
    expect(await screen.findByLabelText(/^Script: Expr: press Enter/)).toBeInTheDocument();
    await choose('Script: language', 'Javascript');
    expect(await screen.findByLabelText(/^Script: Javascript: press Enter/)).toBeInTheDocument();
    expect(spec()).not.toHaveProperty('test');
  });
});

describe('Folder', () => {
  test('[CED-039][CED-040][CED-041] its fields, and those of its filter', async () => {
    const { user, save } = draw('folder');
    await has('Check name *', 'Folder Path *', 'Min Age', 'Max Age', 'Min Count', 'Max Count', 'Min Size');
    await has('Max Size', 'Available Size', 'Total Size');
    expect(kinds('Script: language')).toEqual(SCRIPTS);
    expect(await missing(save)).toBe(2);
    await user.click(screen.getByRole('checkbox', { name: 'Set Filter Criteria' }));
    await has('Min Age of files', 'Max Age of files', 'Min Size of files', 'Max Size of files', 'Path Regex');
    await enter(user, screen.getByRole('textbox', { name: 'Min Age of files' }), 'soon');
    await save();
    expect(await screen.findByText("Not a duration, such as '30s', '1h30m' or '7d'")).toBeVisible();
  });

  test('[CED-042][CED-043][CED-044][CED-045][CED-046] where it lies is one of four connections, each with its fields', async () => {
    const { choose, beyond } = draw('folder');
    expect(kinds('Connection: kind')).toEqual(['None', 'AWS', 'GCP', 'SFTP', 'SMB']);
    await choose('Connection: kind', 'AWS');
    await has('Connection URL', 'Region', 'Endpoint', 'Object Path', 'Access Key', 'Secret Key');
    await has('Skip TLS Verify', 'Use Path Style');
    await choose('Connection: kind', 'GCP');
    await has('Connection', 'Endpoint', 'Credentials');
    await choose('Connection: kind', 'SFTP');
    await has('Connection', 'Host', 'Port');
    expect(kinds('Authentication: kind')).toEqual(['None', 'Password']);
    await choose('Connection: kind', 'SMB');
    await has('Connection', 'Port', 'Domain', 'Share Name');
    expect(kinds('Authentication: kind')).toEqual(['None', 'Basic']);
    await beyond();
    await has('Workstation', 'Search Path');
  });
});

describe('the others', () => {
  const basic = () => expect(kinds('Authentication: kind')).toEqual(['None', 'Basic']);
  const scripted = () => expect(kinds('Test: language')).toEqual(SCRIPTS);

  test('[CED-030][CED-036] Alert Manager', async () => {
    const { save } = draw('alertmanager');
    await has('Check name *', 'URL *', 'Alerts', 'Ignore');
    basic();
    expect(screen.getByRole('button', { name: 'Filters: add filter' })).toBeVisible();
    expect(await missing(save)).toBe(2);
  });

  test('[CED-030][CED-037] Elasticsearch', async () => {
    const { save } = draw('elasticsearch');
    await has('Check name *', 'URL *', 'Index *', 'Query *', 'Expected Results');
    basic();
    scripted();
    expect(await missing(save)).toBe(4);
  });

  test('[CED-030][CED-048] Redis', async () => {
    const { save, beyond } = draw('redis');
    await has('Check name *', 'Address *', 'Database');
    basic();
    await beyond();
    scripted();
    expect(await missing(save)).toBe(2);
  });

  test('[CED-049] Mongo DB', async () => {
    const { save, beyond } = draw('mongodb');
    await has('Check name *', 'Connection', 'URL');
    basic();
    await beyond();
    scripted();
    expect(await missing(save)).toBe(1);
  });

  test('[CED-030][CED-038] Exec', async () => {
    const { save } = draw('exec');
    await has('Check name *');
    scripted();
    expect(await screen.findByLabelText(/^Script: press Enter to edit/)).toBeInTheDocument();
    expect(await missing(save)).toBe(2);
  });

  test('[CED-029][CED-030][CED-047] ICMP Ping, which needs no name', async () => {
    const { save } = draw('icmp');
    await has('Check name', 'Host *', 'Packet count', 'Packet loss threshold', 'Threshold millis');
    expect(screen.getByRole('textbox', { name: 'Check name' })).not.toBeRequired();
    expect(await missing(save)).toBe(1);
  });

  test('[CED-028][CED-030][CED-050] TCP, with scripts for what it answers', async () => {
    const { user, save } = draw('tcp');
    await has('Check name *', 'URL *', 'Max Response Time (in millis)');
    scripted();
    expect(await missing(save)).toBe(2);
    await user.click(screen.getByRole('checkbox', { name: 'Advanced' }));
    for (const script of ['Customize Response', 'Transform Response'])
      expect(kinds(`${script}: language`)).toEqual(SCRIPTS);
  });
});
