import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#tests/support/mint.ts';

type Row = Record<string, unknown>;

const COLUMNS = [
  'id',
  'operation_id',
  'operation',
  'request_id',
  'actor_id',
  'actor_role',
  'api_key_id',
  'at',
  'action',
  'subject',
  'subject_id',
  'workplace_id',
];

let id: number;

beforeAll(async () => {
  const { api, person } = await signedIn();
  await api.manage.profile.settings.$put({ json: { lang: 'ja', theme: 'dark' } });
  id =
    (await env.DB.prepare('SELECT id FROM audit WHERE actor_id = ?').bind(person.id).first<number>('id')) ??
    0;
});

const row = () => env.DB.prepare('SELECT * FROM audit WHERE id = ?').bind(id).first<Row>();

describe('an audit row', () => {
  it('cannot be deleted, not even together with all others', async () => {
    await expect(env.DB.prepare('DELETE FROM audit WHERE id = ?').bind(id).run()).rejects.toThrow(
      'audit_never_deleted',
    );
    await expect(env.DB.prepare('DELETE FROM audit').run()).rejects.toThrow('audit_never_deleted');
    expect(await row()).not.toBeNull();
  });

  it('cannot be replaced by a row with the same id', async () => {
    const before = await row();
    await expect(
      env.DB.prepare('REPLACE INTO audit SELECT * FROM audit WHERE id = ?').bind(id).run(),
    ).rejects.toThrow('audit_never_replaced');
    expect(await row()).toEqual(before);
  });

  it.each(COLUMNS)('cannot be changed in its %s', async (column) => {
    const before = await row();
    await expect(
      env.DB.prepare(`UPDATE audit SET ${column} = 1 WHERE id = ?`).bind(id).run(),
    ).rejects.toThrow('audit_only_blanked');
    expect(await row()).toEqual(before);
  });

  it('allows changes in no column except before and after', async () => {
    const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('audit')").all<{
      name: string;
    }>();
    expect(results.map(({ name }) => name).toSorted()).toEqual([...COLUMNS, 'before', 'after'].toSorted());
  });

  it('allows the values of an erased person to be blanked', async () => {
    await env.DB.prepare('UPDATE audit SET before = NULL, after = NULL WHERE id = ?').bind(id).run();
    expect(await row()).toMatchObject({ before: null, after: null, operation: 'profile.settings.update' });
  });
});
