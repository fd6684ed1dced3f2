import { describe, expect, it } from 'vitest';
import { SavedView, type SavedViewBody } from '#contract/people/saved-views.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';

const PAGE = '/admin/user';
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };

const views = (by: SignedIn) => by.api.manage.profile.views;
const create = async (by: SignedIn, given: Partial<SavedViewBody> = {}) =>
  fullAnswer(
    await views(by).$post({
      json: { path: PAGE, name: '夜勤のみ', query: 'q=night', is_default: false, ...given },
    }),
  );
const created = async (by: SignedIn, given: Partial<SavedViewBody> = {}) =>
  SavedView.parse((await create(by, given)).body);
const list = async (by: SignedIn, path = PAGE) => fullAnswer(await views(by).$get({ query: { path } }));
const listed = async (by: SignedIn, path = PAGE) => (await list(by, path)).body;
const change = async (by: SignedIn, { id, path: _, ...view }: SavedView) =>
  fullAnswer(await views(by)[':id'].$put({ param: { id: String(id) }, json: view }));
const remove = async (by: SignedIn, { id, version }: SavedView) =>
  fullAnswer(
    await views(by)[':id'].$delete({ param: { id: String(id) }, query: { version: String(version) } }),
  );

describe('a saved view', () => {
  it('is listed by name on its page alone, for its person alone', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const second = await created(me, { name: 'b' });
    const first = await created(me, { name: 'a' });
    await created(me, { path: '/manage/user' });
    expect(await listed(me)).toEqual({ data: [first, second] });
    expect(await listed(other)).toEqual({ data: [] });
  });

  it('has a name of its own on its page', async () => {
    const me = await signedIn();
    await create(me, { name: 'a' });
    const taken = {
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { name: [{ key: 'taken' }] } },
    };
    expect(await create(me, { name: 'a' })).toEqual(taken);
    expect(await create(me, { name: 'a', path: '/manage/user' })).toMatchObject({ status: 201 });
    expect(await create(await signedIn(), { name: 'a' })).toMatchObject({ status: 201 });
    const other = await created(me, { name: 'b' });
    expect(await change(me, { ...other, name: 'a' })).toEqual(taken);
  });

  it('replaces the default of its page', async () => {
    const me = await signedIn();
    const old = await created(me, { name: 'a', is_default: true });
    const elsewhere = await created(me, { path: '/manage/user', is_default: true });
    const young = await created(me, { name: 'b', is_default: true });
    const without = { ...old, is_default: false, version: 2 };
    expect(await listed(me)).toEqual({ data: [without, young] });
    expect(await change(me, { ...without, is_default: true })).toMatchObject({ status: 200 });
    expect(await listed(me)).toMatchObject({ data: [{ is_default: true }, { is_default: false }] });
    expect(await listed(me, '/manage/user')).toEqual({ data: [elsewhere] });
  });

  it('is changed and deleted only at its version', async () => {
    const me = await signedIn();
    const view = await created(me);
    expect(await change(me, { ...view, query: 'q=day' })).toEqual({
      status: 200,
      body: { ...view, query: 'q=day', version: 2 },
    });
    const conflict = { status: 409, body: { code: 'E_CONFLICT', data: { version: 2 } } };
    expect(await change(me, view)).toMatchObject(conflict);
    expect(await remove(me, view)).toMatchObject(conflict);
    expect(await remove(me, { ...view, version: 2 })).toMatchObject({ status: 204 });
    expect(await listed(me)).toEqual({ data: [] });
    expect(await auditOf('saved_view', view.id)).toMatchObject([
      { action: 'create', after: { name: view.name } },
      { action: 'update', after: { query: 'q=day' } },
      { action: 'delete', before: { query: 'q=day' } },
    ]);
  });

  it('does not exist for other people, not even for a global admin', async () => {
    const view = await created(await signedIn());
    const boss = await signedIn({ roles: ['global_admin'] });
    expect(await change(boss, view)).toEqual(NOT_FOUND);
    expect(await remove(boss, view)).toEqual(NOT_FOUND);
  });

  it.each(['//evil.test/x', '/admin/user/3', 'admin/user', '/admin/user?q=1', '/Admin', '/', '/a/../b'])(
    'refuses the path %s',
    async (path) => {
      expect(await create(await signedIn(), { path })).toMatchObject({
        status: 422,
        body: { data: { path: [{ key: 'invalid' }] } },
      });
    },
  );

  it.each(['?q=1', 'q=a b', 'q=1#x', 'q=\n', '&&'])('refuses the query %j', async (query) => {
    expect(await create(await signedIn(), { query })).toMatchObject({
      status: 422,
      body: { data: { query: [{ key: 'invalid' }] } },
    });
  });
});
