import { randomUUID } from 'node:crypto';
import { NOWHERE, type Case, type Known } from './case';

const name = `contract-application-${randomUUID().slice(0, 8)}`;
const COUNT = { Prefer: 'count=exact' };

/** Applications are made, found, changed and ended; their reports are read. */
export const applicationCases: Record<string, (known: Known) => Case[]> = {
  createApplicationRow: ({ person }) => [
    {
      name: 'a new one',
      body: {
        name,
        namespace: 'default',
        description: 'made by tests',
        labels: { team: 'tests' },
        spec: { type: 'Test' },
        source: 'UI',
        created_by: person,
      },
      status: 201,
      notEmpty: true,
    },
    { name: 'without a name', body: { namespace: 'default', spec: {}, source: 'UI' }, status: 400 },
  ],
  listApplications: () => [
    {
      name: 'a counted page',
      query: {
        deleted_at: 'is.null',
        order: 'created_at.desc',
        limit: 2,
      },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    { name: 'by name', query: { name: `eq.${name}`, namespace: 'eq.default' }, status: 200, notEmpty: true },
    { name: 'one that is not there', query: { id: `eq.${NOWHERE}` }, status: 200 },
    { name: 'past the end', query: { offset: 1_000_000 }, headers: COUNT, status: 416 },
  ],
  getApplicationReport: () => [
    {
      name: 'with everything there is',
      path: { namespace: 'default', name: 'orders' },
      status: 200,
      notEmpty: true,
    },
    { name: 'of one that maps nothing', path: { namespace: 'default', name }, status: 200, notEmpty: true },
    { name: 'in another namespace', path: { namespace: 'elsewhere', name: 'orders' }, status: 404 },
    { name: 'of none', path: { namespace: 'default', name: 'nothing' }, status: 404 },
  ],
  getApplicationExport: () => [
    {
      name: 'as a page',
      path: { namespace: 'default', name: 'orders' },
      query: { format: 'html', disposition: 'attachment' },
      status: 200,
    },
    {
      name: 'as PDF',
      path: { namespace: 'default', name: 'orders' },
      query: { format: 'pdf' },
      status: 400,
    },
    { name: 'of none', path: { namespace: 'default', name: 'nothing' }, status: 404 },
  ],
  updateApplicationRow: () => [
    {
      name: 'another spec',
      query: { id: 'not.is.null', name: `eq.${name}` },
      body: { spec: { type: 'Other' }, updated_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'one that was changed since it was read',
      query: { id: 'not.is.null', name: `eq.${name}`, updated_at: 'eq.2001-01-01T00:00:00Z' },
      body: { spec: {} },
      status: 200,
    },
    {
      name: 'marked deleted',
      query: { id: 'not.is.null', name: `eq.${name}` },
      body: { deleted_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
  ],
};
