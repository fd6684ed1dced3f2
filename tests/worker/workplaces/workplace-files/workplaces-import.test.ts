import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient } from '#tests/support/client.ts';
import { mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { sendSetupFile } from './setup-file.ts';

const PATH = '/api/admin/workplaces/import-csv';
const HEAD = 'コード,勤務先名,郵便番号,都道府県,住所,電話番号,緯度・経度,計算方式,ポジション';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const send = (lines: readonly string[] | null, fields = {}, by: Pick<SignedIn, 'send'> = boss) =>
  sendSetupFile(by, PATH, lines, fields);
const placeOf = (code: string) =>
  env.DB.prepare('SELECT * FROM workplace WHERE code = ?').bind(code).first<Record<string, unknown>>();
const positionsOf = async (id: unknown) => {
  const { results } = await env.DB.prepare('SELECT name FROM position WHERE workplace_id = ? ORDER BY id')
    .bind(id)
    .all<{ name: string }>();
  return results.map(({ name }) => name);
};

describe('a file of workplaces', () => {
  it('is previewed, then adds workplaces with their positions and changes known ones', async () => {
    const site = await mintSite();
    const { code, name, id } = site.workplace;
    const file = [
      HEAD,
      `N${id}-1,新${name},103-0001,東京都,中央区1-2,03-1234-5678,"35.681236, 139.767125",3,梱包、検品`,
      `${code},,,,千葉市1-2,,,,${site.position.name}/仕分け`,
    ];
    const shown = await send(file);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        mode: 'preview',
        counts: { new: 1, changed: 1, same: 0, refused: 0 },
        rows: [
          { line: 2, class: 'new', faults: [] },
          {
            line: 3,
            class: 'changed',
            changes: [
              { column: 'address', before: null, after: '千葉市1-2' },
              { column: 'positions', before: null, after: '仕分け' },
            ],
          },
        ],
      },
    });
    expect(await placeOf(`N${id}-1`)).toBeNull();
    const { digest, file_id } = Object(shown.body);
    expect(await send(null, { mode: 'apply', digest, file_id })).toEqual({
      status: 200,
      body: { mode: 'apply', counts: { new: 1, changed: 1, same: 0, refused: 0 } },
    });
    const made = await placeOf(`N${id}-1`);
    expect(made).toMatchObject({
      name: `新${name}`,
      postal_code: '1030001',
      prefecture: '13',
      address: '中央区1-2',
      phone: '0312345678',
      latitude: 35.681236,
      formula: 3,
      active: 1,
      version: 1,
    });
    expect(await positionsOf(made?.id)).toEqual(['梱包', '検品']);
    expect(await placeOf(code)).toMatchObject({ id, name, address: '千葉市1-2', version: 2 });
    expect(await positionsOf(id)).toContain('仕分け');
    expect(await auditOf('workplace', id)).toMatchObject([
      { operation: 'workplaces.import', before: { address: null }, after: { address: '千葉市1-2' } },
    ]);
    expect(await auditOf('workplace', Number(made?.id))).toMatchObject([
      { operation: 'workplaces.import', after: { name: `新${name}`, coordinates: '35.681236, 139.767125' } },
    ]);
    // A second import of the same file changes nothing.
    expect(await send(file)).toMatchObject({ body: { counts: { new: 0, changed: 0, same: 2, refused: 0 } } });
  });

  it('reads the contract and the premises by their labels, and makes plans stale', async () => {
    const { workplace, member } = await mintSite();
    const head =
      'code,取引先,契約の形態,業種,風営法の対象施設,契約の開始日,契約の終了日,抵触日,特定最低賃金の業種';
    const file = [head, `${workplace.code},あおぞら,派遣,製造業,なし,2026/4/1,2027/3/31,2028/4/1,鉄鋼業`];
    expect(await send(file, { mode: 'apply' })).toMatchObject({ body: { counts: { changed: 1 } } });
    expect(await placeOf(workplace.code)).toMatchObject({
      client: 'あおぞら',
      engagement: 'dispatch',
      industry: 'manufacturing',
      fueiho: 0,
      contract_from: '2026-04-01',
      contract_to: '2027-03-31',
      conflict_on: '2028-04-01',
      wage_industry: '鉄鋼業',
    });
    expect(await send(file)).toMatchObject({ body: { counts: { same: 1 } } });
    const versions = env.DB.prepare('SELECT roster_version FROM person WHERE id = ?').bind(member.id);
    const before = Number(await versions.first('roster_version'));
    const again = [`${head}`, `${workplace.code},,,,未確認,,,,`];
    expect(await send(again)).toMatchObject({
      body: { rows: [{ changes: [{ column: 'fueiho', before: 'no', after: 'unknown' }] }] },
    });
    await send(again, { mode: 'apply' });
    expect(await placeOf(workplace.code)).toMatchObject({ fueiho: null, engagement: 'dispatch' });
    expect(await versions.first('roster_version')).toBe(before + 1);
    expect(await send([head, `${workplace.code},,,,,,2026/3/31,,`])).toMatchObject({
      body: { rows: [{ faults: [{ column: 'contract_to', key: 'date_order' }] }] },
    });
  });

  it('takes the lines without a fault, and returns the others with their faults', async () => {
    const taken = await mintWorkplace();
    const file = [
      'code,name,formula',
      `A${taken.id},一${taken.name},1`,
      `B${taken.id},${taken.name},9`,
      `C${taken.id},三${taken.name},`,
    ];
    expect(await send(file)).toMatchObject({
      body: {
        counts: { new: 2, changed: 0, same: 0, refused: 1 },
        rows: [
          { line: 2 },
          { line: 3, class: 'refused', faults: [{ column: 'formula', key: 'choice' }] },
          { line: 4 },
        ],
      },
    });
    expect(await send(file, { mode: 'apply' })).toMatchObject({
      status: 200,
      body: { counts: { new: 2, refused: 1 } },
    });
    expect(await placeOf(`A${taken.id}`)).toMatchObject({ formula: 1 });
    expect(await placeOf(`B${taken.id}`)).toBeNull();
    expect(await placeOf(`C${taken.id}`)).not.toBeNull();
  });

  it('returns a new preview when a workplace took the name after it was shown', async () => {
    const one = await mintWorkplace();
    const file = ['code,name', `D${one.id},四${one.name}`];
    const { digest, file_id } = Object((await send(file)).body);
    const happen = () => mintWorkplace({ name: `四${one.name}` });
    const racing = createTestClient({ token: boss.session.token, bindings: { DB: afterFacts(happen) } });
    expect(await send(null, { mode: 'apply', digest, file_id }, racing)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { rows: [{ faults: [{ column: 'name', key: 'taken' }] }] } },
    });
    expect(await placeOf(`D${one.id}`)).toBeNull();
  });

  it.each([
    [['name', 'A'], 'SHIFT_CSV_INVALID_HEADER'],
    [['code,name,unknown', 'A,B,C'], 'SHIFT_CSV_INVALID_HEADER'],
    [['code,name'], 'SHIFT_CSV_EMPTY'],
  ])('refuses %j as a whole', async (lines, code) => {
    expect(await send(lines)).toMatchObject({ status: 422, body: { code } });
  });

  it('is only for global admins', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    expect((await send(['code,name', 'A,B'], {}, manager)).status).toBe(403);
  });
});
