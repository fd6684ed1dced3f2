import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPosition, type Position } from '#tests/support/positions.ts';
import { mintShift } from '#tests/support/shifts.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

type At = { id: number };

const address = (at: At, of: At) => ({ param: { id: String(at.id), position_id: String(of.id) } });
const all = (by: SignedIn) => by.api.admin.workplaces[':id'].positions;
const one = (by: SignedIn) => all(by)[':position_id'];

const create = async (at: At, name: string, by = boss) =>
  fullAnswer(await all(by).$post({ param: { id: String(at.id) }, json: { name } }));
const read = async (at: At, of: At, by = boss) => fullAnswer(await one(by).$get(address(at, of)));
const update = async (at: At, of: At, name: string, version: number, by = boss) =>
  fullAnswer(await one(by).$put({ ...address(at, of), json: { name, version } }));
const remove = async (at: At, of: At, version: number, by = boss) =>
  fullAnswer(await one(by).$delete({ ...address(at, of), query: { version: String(version) } }));
const list = async (at: At, query: Record<string, string> = {}, by = boss) =>
  fullAnswer(await all(by).$get({ param: { id: String(at.id) }, query }));

const shown = ({ workplace_id, deleted_at, ...position }: Position) => position;
const NO_NAMES = { name_kana: null, name_en: null, name_vi: null, work_kind: null };
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const TAKEN = { status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data: { name: [{ key: 'taken' }] } } };

describe('a global admin with positions', () => {
  it('adds one to a workplace, renames it and deletes it, with an audit row each', async () => {
    const site = await mintWorkplace();
    const added = await create(site, ' 梱包 ');
    expect(added).toEqual({
      status: 201,
      body: { id: expect.any(Number), name: '梱包', ...NO_NAMES, version: 1 },
    });
    const { results } = await env.DB.prepare('SELECT id FROM position WHERE workplace_id = ?')
      .bind(site.id)
      .all<{ id: number }>();
    const [{ id } = { id: 0 }] = results;

    expect(await update(site, { id }, '出荷', 1)).toEqual({
      status: 200,
      body: { id, name: '出荷', ...NO_NAMES, version: 2 },
    });
    expect(await read(site, { id })).toEqual({
      status: 200,
      body: { id, name: '出荷', ...NO_NAMES, version: 2 },
    });
    expect(await remove(site, { id }, 2)).toEqual({ status: 204, body: null });
    expect(await read(site, { id })).toEqual(NOT_FOUND);
    expect(await list(site)).toMatchObject({ body: { data: [], meta: { total: 0 } } });
    expect(await auditOf('position', id)).toMatchObject([
      { action: 'create', workplace_id: site.id, after: { name: '梱包' } },
      { action: 'update', workplace_id: site.id, before: { name: '梱包' }, after: { name: '出荷' } },
      { action: 'delete', workplace_id: site.id, before: { name: '出荷' } },
    ]);
  });

  it('keeps the kind of work, and makes the plans of its people stale when it changes', async () => {
    const { workplace, position, member } = await mintSite();
    const rosterVersion = () =>
      env.DB.prepare('SELECT roster_version FROM person WHERE id = ?')
        .bind(member.id)
        .first('roster_version');
    const before = Number(await rosterVersion());
    const kind = (work_kind: string | null, version: number) =>
      one(boss).$put({ ...address(workplace, position), json: { name: position.name, work_kind, version } });
    expect(await fullAnswer(await kind('guarding', 1))).toMatchObject({
      status: 200,
      body: { work_kind: 'guarding' },
    });
    expect(await read(workplace, position)).toMatchObject({ body: { work_kind: 'guarding', version: 2 } });
    expect(await rosterVersion()).toBe(before + 1);
    await kind('guarding', 2);
    expect(await rosterVersion()).toBe(before + 1);
    expect(await fullAnswer(await kind('sleeping', 3))).toMatchObject({
      status: 422,
      body: { data: { work_kind: [{ key: 'choice' }] } },
    });
    expect(await auditOf('position', position.id)).toMatchObject([
      { before: { work_kind: null }, after: { work_kind: 'guarding' } },
      {},
    ]);
  });

  it('finds those of a workplace by part of their name, in order', async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const [b, a] = [await mintPosition(here, { name: '検品B' }), await mintPosition(here, { name: '検品A' })];
    const c = await mintPosition(here, { name: '清掃' });
    await mintPosition(there, { name: '検品C' });
    expect(await list(here)).toMatchObject({ body: { data: [a, b, c].map(shown), meta: { total: 3 } } });
    expect(await list(here, { q: '検品', sort: '-name' })).toMatchObject({
      body: { data: [b, a].map(shown) },
    });
  });

  it('gives a name once per workplace, and again elsewhere and after a deletion', async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const [one, other] = [await mintPosition(here), await mintPosition(here)];
    expect(await create(here, one.name)).toEqual(TAKEN);
    expect(await update(here, other, one.name, 1)).toEqual(TAKEN);
    expect(await create(there, one.name)).toMatchObject({ status: 201 });
    await remove(here, one, 1);
    expect(await create(here, one.name)).toMatchObject({ status: 201 });
  });

  it('gives a name to one of several concurrent requests', async () => {
    const here = await mintWorkplace();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(here, '競争')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toEqual(TAKEN);
  });

  it('changes nothing with an old version, and gets the current position', async () => {
    const here = await mintWorkplace();
    const of = await mintPosition(here, { version: 5 });
    const conflict = { status: 409, body: { code: 'E_CONFLICT', data: shown(of) } };
    expect(await update(here, of, '別', 4)).toEqual(conflict);
    expect(await remove(here, of, 4)).toEqual(conflict);
    const answers = await Promise.all([1, 2, 3].map((place) => update(here, of, `名${place}`, 5)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('cannot delete one that a shift of today or later needs; past shifts keep it', async () => {
    const { workplace, position, template } = await mintSite();
    await mintShift(template, '2026-11-20', [position]);
    const today = await mintShift(template, '2026-11-21', [position]);
    const refused = { status: 409, body: { code: 'E_CONFLICT', data: shown(position) } };
    expect(await remove(workplace, position, 1)).toEqual(refused);
    await env.DB.prepare('UPDATE shift SET deleted_at = 1 WHERE id = ?').bind(today.id).run();

    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => mintShift(template, '2026-12-01', [position])) } },
    );
    expect(await remove(workplace, position, 1, late)).toEqual(refused);
    await env.DB.prepare("UPDATE shift SET deleted_at = 1 WHERE date = '2026-12-01'").run();
    expect(await remove(workplace, position, 1)).toMatchObject({ status: 204 });
  });

  it('raises the roster version of the people who had a deleted one', async () => {
    const { workplace, position, member, newcomer } = await mintSite();
    const version = ({ id }: At) =>
      env.DB.prepare('SELECT roster_version FROM person WHERE id = ?').bind(id).first('roster_version');
    expect(await remove(workplace, position, 1)).toMatchObject({ status: 204 });
    expect([await version(member), await version(newcomer)]).toEqual([2, 1]);
  });

  it('finds none under another workplace, and none of a deleted workplace', async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const gone = await mintWorkplace({ deleted_at: 1 });
    const [of, lost] = [await mintPosition(here), await mintPosition(gone)];
    expect(await read(there, of)).toEqual(NOT_FOUND);
    expect(await update(there, of, '別', 1)).toEqual(NOT_FOUND);
    expect(await remove(there, of, 1)).toEqual(NOT_FOUND);
    expect(await read(gone, lost)).toEqual(NOT_FOUND);
    expect(await list(gone)).toEqual(NOT_FOUND);
    expect(await create(gone, '新')).toEqual(NOT_FOUND);
  });
});

describe('a manager with positions', () => {
  it('reads those of managed workplaces, and changes none', async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const [of, other] = [await mintPosition(here), await mintPosition(there)];
    const manager = await signedIn({ roles: ['admin'], manages: [here.id], works: [there.id] });
    expect(await read(here, of, manager)).toEqual({ status: 200, body: shown(of) });
    expect(await list(here, {}, manager)).toMatchObject({ status: 200, body: { data: [shown(of)] } });
    expect(await read(there, other, manager)).toEqual(NOT_FOUND);
    expect(await list(there, {}, manager)).toEqual(NOT_FOUND);
    expect(await create(here, '新', manager)).toMatchObject({ status: 403 });
    expect(await update(here, of, '別', 1, manager)).toMatchObject({ status: 403 });
    expect(await remove(here, of, 1, manager)).toMatchObject({ status: 403 });
  });
});
