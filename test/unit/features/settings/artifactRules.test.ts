import { describe, expect, test } from 'vitest';
import type { StoredFile } from '@/features/settings/artifacts/api';
import { countsByType } from '@/features/settings/artifacts/counts';
import { fileOwnerOf } from '@/features/settings/artifacts/owner';
import { to, toCheck } from '@/lib/routing/paths';
import { previewKind } from '@/features/settings/artifacts/preview';

const file = (more: Partial<StoredFile>): StoredFile => ({
  id: 'f1',
  filename: 'out.log',
  path: 'artifacts/f1/out.log',
  content_type: 'text/plain',
  size: 12,
  checksum: 'c',
  created_at: '2026-01-01T00:00:00Z',
  expires_at: null,
  check_id: null,
  playbook_run_action_id: null,
  check: null,
  playbook_run_action: null,
  ...more,
});

describe('stored files', () => {
  test('are counted by type, wherever they are kept, the most first', () => {
    const row = (type: string | null, count: number, size: number | null) => ({
      content_type: type,
      total_count: count,
      total_size: size,
    });
    expect(
      countsByType([
        row('text/plain', 2, 10),
        row('image/png', 4, 100),
        row('text/plain', 3, 5),
        row(null, 9, 9),
        row('application/json', 4, null),
      ]),
    ).toEqual([
      { type: 'text/plain', count: 5, bytes: 15 },
      // Nobody knows how large all of them are: no size is said.
      { type: 'application/json', count: 4, bytes: undefined },
      { type: 'image/png', count: 4, bytes: 100 },
    ]);
  });

  test.each([
    ['image/png', 'image'],
    ['image/jpeg', 'image'],
    ['image/svg+xml', undefined],
    ['text/html', 'markup'],
    ['text/plain; charset=utf-8', 'text'],
    ['application/json', 'text'],
    ['application/log+json', 'text'],
    ['application/pdf', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is shown as %s', (type, kind) => expect(previewKind(type)).toBe(kind));

  test.each<[Partial<StoredFile>, ReturnType<typeof fileOwnerOf>]>([
    [
      {
        playbook_run_action_id: 'a1',
        playbook_run_action: { id: 'a1', name: 'Dump', playbook_run_id: 'r1' },
      },
      { kind: 'Playbook run', name: 'Dump', href: '/playbooks/runs/r1?action=a1' },
    ],
    // The run is gone, or may not be seen.
    [{ playbook_run_action_id: 'a1' }, { kind: 'Playbook run', name: '', href: undefined }],
    [
      { check_id: 'c1', check: { id: 'c1', name: 'api' } },
      { kind: 'Check', name: 'api', href: toCheck('c1') },
    ],
    [
      { config_change_id: 'g1', config_change: { id: 'g1', config_id: 'i1', change_type: 'diff' } },
      { kind: 'Change', name: 'diff', href: '/catalog/i1/changes?change=g1' },
    ],
    [{ job_history_id: 'j1' }, { kind: 'Job', name: '', href: '/settings/jobs?job=j1' }],
    [{ scraper_id: 's1' }, { kind: 'Scraper', name: '', href: to('scraper', { id: 's1' }) }],
    [{}, undefined],
  ])('say what left them: %j', (more, owner) => expect(fileOwnerOf(file(more))).toEqual(owner));
});
