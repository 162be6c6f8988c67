import { http, HttpResponse, type RequestHandler } from 'msw';
import { evidence, hypothesis, incident } from '../features/incidents/data';
import { API } from './renderApp';
import { narrowed } from '../../support/describedAnswers';

/** Every form of the console, and what each can do with what is typed into it. `abilities.test.tsx` tries it. */

const ID = '019a0000-0000-7000-8000-000000000001';
const NOW = '2026-11-20T10:00:00Z';

/** A row of many relations: what their forms need, and nothing more. */
const ROW = {
  id: ID,
  name: 'row-1',
  namespace: 'default',
  type: 'http',
  source: 'UI',
  labels: {},
  spec: {},
  created_at: NOW,
  updated_at: NOW,
};
const table = (name: string, ...rows: readonly object[]) =>
  http.get(`${API}/db/${name}`, ({ request }) =>
    HttpResponse.json(narrowed(request, rows), {
      headers: { 'Content-Range': `0-${rows.length}/${rows.length}` },
    }),
  );
const one = (name: string, row: object) => table(name, { ...ROW, ...row });

/** Why a form does not have an ability. */
type Reason = string;

/** A form at an address, and the field that is typed into. */
export interface FormCase {
  /** The file that defines it. */
  file: string;
  at: string;
  /** Buttons, menu entries and choices that open it. */
  presses?: readonly string[];
  /** Those that are pressed again once it is back; all of them where what is open is not kept. */
  again?: readonly string[];
  /** The text field that is typed into, and what is kept of it. */
  field: string;
  /** A field whose value may be secret by its name. */
  secret?: string;
  handlers?: readonly RequestHandler[];
  /** What is typed is not kept, and why. */
  notKept?: Reason;
  /** The button that leaves it, where Escape does not. */
  leave?: string;
  /** Leaving asks nothing, and why. */
  asksNothing?: Reason;
  /** It cannot be made to fail by its field, and why that is no matter. */
  noCrash?: Reason;
}

const INCIDENT = incident().id;
const incidentPage = [
  table('incidents', incident()),
  table('hypotheses', hypothesis('root', { title: 'Pool' })),
  table(
    'evidences',
    evidence('e1', { type: 'comment', evidence: { comment: 'Tell the shops' } }),
    evidence('e2', { definition_of_done: true, type: 'comment', evidence: { comment: 'Ask the bank' } }),
    evidence('e3', { type: 'config' }),
  ),
  table('comments'),
  table('responders'),
  table('incident_histories'),
  table('teams', {
    ...ROW,
    name: 'Payments team',
    spec: { responder_clients: { email: { values: {}, defaults: {} } } },
  }),
];
const atIncident = (query = '') => ({ at: `/incidents/${INCIDENT}${query}`, handlers: incidentPage });
const PLAYBOOK = {
  ...ROW,
  name: 'restart',
  title: 'Restart it',
  icon: null,
  description: null,
  deleted_at: null,
  spec: {
    parameters: [
      { name: 'reason', label: 'Reason', type: 'text' },
      { name: 'key', label: 'Key', type: 'secret' },
    ],
    actions: [],
  },
};

export const FORMS: readonly FormCase[] = [
  { file: 'features/incidents/list/CreateDialog.tsx', at: '/incidents?create=true', field: 'Title' },
  {
    file: 'features/incidents/item/plan/HypothesisDialog.tsx',
    ...atIncident('?tab=plan'),
    presses: ['Actions for Pool', 'Edit title'],
    again: [],
    field: 'Title',
  },
  {
    file: 'features/incidents/item/done/AddDoneDialog.tsx',
    ...atIncident('?panel=done'),
    presses: ['Add definition of done', 'Manual'],
    again: [],
    field: 'What has to be done',
  },
  {
    file: 'features/incidents/item/done/EditDoneDialog.tsx',
    ...atIncident('?panel=done'),
    // The page behind has a field of that name too: the last button is one of the dialog.
    presses: ['Actions for Ask the bank', 'Edit', 'Expand'],
    again: ['Expand'],
    field: 'Comment',
  },
  {
    file: 'features/incidents/item/responders/AddResponderDialog.tsx',
    ...atIncident('?panel=responders'),
    presses: ['Add Responders', 'Team', 'Payments team', 'Email'],
    again: ['Team', 'Payments team', 'Email'],
    field: 'Subject',
  },
  {
    file: 'features/incidents/item/EditableText.tsx',
    ...atIncident(),
    presses: ['Edit title'],
    again: [],
    field: 'Title',
    noCrash: 'a field of the page, without the binding of forms',
  },
  {
    file: 'features/incidents/item/report/DocumentSection.tsx',
    ...atIncident(),
    presses: ['Post-mortem', 'Edit summary'],
    again: [],
    field: 'Summary',
  },
  {
    file: 'features/incidents/item/report/ActionItems.tsx',
    ...atIncident(),
    presses: ['Post-mortem', 'Add action item'],
    again: [],
    field: 'What has to be done',
  },
  {
    file: 'features/incidents/item/comments/CommentBox.tsx',
    ...atIncident(),
    field: 'Comment',
    asksNothing: 'nothing closes it',
    noCrash: 'a field of the page, without the binding of forms',
  },
  {
    file: 'features/shift/HandoverDialog.tsx',
    at: '/shift?from=2026-11-28T22:00:00Z&to=2026-11-29T06:00:00Z',
    presses: ['Write the handover'],
    again: [],
    field: 'Markdown',
  },
  {
    file: 'modules/playbooks/dialog/RunDialog.tsx',
    at: `/playbooks/runs?playbook=${ID}&run=true`,
    field: 'Reason',
    secret: 'Key',
    notKept:
      'its fields come with the playbook, after the form: it is open again on the same resource, empty',
    handlers: [table('playbooks', PLAYBOOK), table('playbook_runs')],
  },
  {
    file: 'modules/playbooks/many/ManyForm.tsx',
    at: '/catalog?show=items',
    presses: ['Select all rows', 'Run playbook', 'Restart it fits all 1'],
    field: 'Reason',
    secret: 'Key',
    notKept: 'what is selected in a list is not kept either; leaving asks',
    handlers: [
      one('configs', { deleted_at: null }),
      table('playbooks', PLAYBOOK),
      http.get(`${API}/playbook/list`, () =>
        HttpResponse.json([{ id: ID, name: 'restart', parameters: null }]),
      ),
      http.post(`${API}/playbook/${ID}/params`, () =>
        HttpResponse.json({ params: PLAYBOOK.spec.parameters }),
      ),
    ],
  },
  {
    file: 'features/settings/agents/GenerateDialog.tsx',
    at: '/settings/agents',
    presses: ['Generate agent'],
    again: [],
    field: 'Name',
  },
  {
    file: 'features/settings/integrations/add/GitOpsForm.tsx',
    at: '/settings/integrations?add=prometheus',
    field: 'Release',
    asksNothing: 'the page holds it: it is there again when the dialog is opened again',
  },
  { file: 'features/settings/tokens/CreateTokenDialog.tsx', at: '/settings/tokens?id=new', field: 'Name' },
  {
    file: 'features/settings/people/InviteDialog.tsx',
    at: '/settings/users',
    presses: ['Invite user'],
    again: [],
    field: 'First name',
  },
  {
    file: 'features/notifications/silences/form.ts',
    at: '/notifications/silences/add',
    field: 'Name',
    leave: 'Cancel',
  },
  { file: 'features/notifications/rules/form.ts', at: '/notifications/rules?id=new', field: 'Name' },
  { file: 'features/settings/permissions/form.ts', at: '/settings/permissions?id=new', field: 'Description' },
  { file: 'features/settings/access-scopes/form.ts', at: '/settings/access-scopes?id=new', field: 'Name' },
  {
    file: 'features/settings/scopes/scopeForm.ts',
    at: '/settings/access-scopes?tab=scopes&id=new',
    field: 'Namespace',
  },
  {
    file: 'features/settings/flags/form.ts',
    at: '/settings/feature-flags?id=row-1',
    field: 'Value',
    handlers: [
      one('properties', { value: 'x' }),
      http.get(`${API}/properties`, () => HttpResponse.json([{ name: 'row-1', value: 'x', source: 'db' }])),
    ],
  },
  {
    file: 'features/settings/connections/form.tsx',
    at: '/settings/connections?id=new',
    presses: ['HTTP'],
    field: 'Name',
    notKept: 'nearly every field of a connection may hold a secret; leaving asks',
  },
  {
    file: 'features/settings/people/form.ts',
    at: `/settings/users?id=${ID}`,
    field: 'First name',
    handlers: [one('identities', { traits: { email: 'a@x.example', name: {} }, state: 'active' })],
  },
  {
    file: 'features/settings/agents/form.ts',
    at: `/settings/agents?id=${ID}`,
    presses: ['Properties: add property'],
    field: 'Properties: key 1',
    handlers: [one('agents_summary', { properties: {} })],
  },
];

/** Forms that take too much to be opened here: these tests have them ask before they are left, and come back. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  // Asking is tried in linkFaults.test.tsx beside it.
  'modules/evidence/link/LinkDialog.tsx': 'test/e2e/interrupted.spec.ts',
  'modules/silences/SilenceForm.tsx': 'test/unit/modules/silences/silenceChecks.test.tsx',
};

/** A form with a spec, which is written as code. */
export interface SpecCase {
  file: string;
  what: string;
  at: string;
  presses?: readonly string[];
  /** The label of the editor. */
  editor: string;
  /** What a spec of it may be: `MARK` is looked for in the draft, `password` must not be found. */
  spec: string;
  /** The button that saves it. */
  save: string;
  handlers?: readonly RequestHandler[];
}

const SETTINGS = 'features/settings/resources/form.tsx';
const PLAIN = 'note: MARK\nauth:\n  password: canary-secret\n';

export const SPECS: readonly SpecCase[] = [
  {
    file: 'features/playbooks/list/form.ts',
    what: 'playbook',
    at: '/playbooks?id=new',
    editor: 'Spec',
    spec: PLAIN,
    save: 'Save',
  },
  {
    file: 'features/applications/list/form.ts',
    what: 'application',
    at: '/applications?id=new',
    editor: 'Spec',
    spec: PLAIN,
    save: 'Save',
  },
  {
    file: 'features/settings/views/form.ts',
    what: 'view',
    at: '/settings/views?id=new',
    editor: 'Spec',
    spec: PLAIN,
    save: 'Save',
  },
  ...(['teams', 'incident_rules', 'topologies', 'logging_backends'] as const).map(what => ({
    file: SETTINGS,
    what,
    at: `/settings/${what}/new`,
    editor: 'Spec',
    spec: PLAIN,
    save: what === 'logging_backends' ? 'Add' : 'Save',
  })),
  {
    file: SETTINGS,
    what: 'canary of a type without a form',
    at: '/settings/canaries/new?kind=dns',
    editor: 'Specs',
    spec: 'dns:\n  - name: MARK\n    password: canary-secret\n',
    save: 'Save',
  },
  {
    file: SETTINGS,
    what: 'canary of a type with a form',
    at: '/settings/canaries/new?kind=http&view=code',
    editor: '(?:Code|Specs)',
    spec: 'http:\n  - name: MARK\n    url: https://a.example\n    password:\n      value: canary-secret\n',
    save: 'Save',
  },
  {
    file: SETTINGS,
    what: 'scraper',
    at: '/catalog/scrapers/new?kind=custom',
    editor: 'Specs',
    spec: 'custom:\n  - name: MARK\n    password: canary-secret\n',
    save: 'Save',
  },
];

const PART = 'a field of forms, which keep it';
const FOUND = 'it only finds or filters what is shown';
const CHOSEN = 'it is done in one step: nothing is written';

/** What is typed into outside of forms, and why nothing is lost with it. */
export const NO_FORMS: Readonly<Record<string, string>> = {
  'app/faults/FaultLab.tsx': CHOSEN,
  'app/palette/Palette.tsx': FOUND,
  'app/shell/PreferencesPopover.tsx': CHOSEN,
  'app/shell/ShortcutsDialog.tsx': FOUND,
  'features/health/FieldSelect.tsx': FOUND,
  'features/health/RangeAndRate.tsx': FOUND,
  'features/health/ViewMenu.tsx': FOUND,
  'features/health/modal/HistoryFilters.tsx': FOUND,
  'features/health/modal/MetricTiles.tsx': FOUND,
  'features/incidents/item/comments/MentionInput.tsx': PART,
  'features/logs/LogsBar.tsx': FOUND,
  'features/moment/TimeField.tsx': FOUND,
  'features/settings/access-scopes/ScopeItems.tsx': PART,
  'features/settings/connections/TypePicker.tsx': FOUND,
  'features/settings/permissions/NamedField.tsx': PART,
  'features/settings/flags/FlagFields.tsx': PART,
  'features/settings/spec-form/TypeGrid.tsx': FOUND,
  'features/settings/teams/AddMembersDialog.tsx': CHOSEN,
  'features/settings/views/AddItemDialog.tsx': 'what it writes is kept with the text that it goes into',
  'features/topology/actions/SnapshotDialog.tsx': CHOSEN,
  'modules/playbooks/dialog/AmountField.tsx': PART,
  'modules/playbooks/dialog/ParamField.tsx': PART,
  'modules/playbooks/dialog/formParts.tsx': 'what confirms a run is typed again each time',
  'modules/saved-filters/SavedFiltersMenu.tsx': CHOSEN,
  'modules/views/RowFilters.tsx': FOUND,
};

/** What every list and page above is answered with. */
export const answers: readonly RequestHandler[] = [
  http.get(`${API}/auth/tokens`, () => HttpResponse.json({ payload: [] })),
  http.get(`${API}/db/*`, () => HttpResponse.json([], { headers: { 'Content-Range': '*/0' } })),
];
