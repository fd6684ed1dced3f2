import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { sendSetupFile } from './setup-file.ts';

const PATH = '/api/admin/shift-templates/import-csv';
const HEAD = '勤務先,コード,シフト名,開始時刻,終了時刻,休憩,ポジション,曜日,固定人数,臨時人数';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const send = (lines: readonly string[] | null, fields = {}, by: Pick<SignedIn, 'send'> = boss) =>
  sendSetupFile(by, PATH, lines, fields);
const templateOf = async (workplaceId: number, code: string) => {
  const answer = await boss.send(`/api/admin/workplaces/${workplaceId}/shifts?q=${code}`);
  const { data } = Object(await answer.json());
  return data.find((one: { code: string }) => one.code === code) ?? null;
};

describe('a file of shift templates', () => {
  it('is previewed, then adds templates with their headcounts and changes known ones', async () => {
    const { workplace, position, template } = await mintSite();
    const file = [
      HEAD,
      `${workplace.code},N,夜勤,22:00,30:00,26:00-27:00,${position.name},月-金,2,1`,
      `${workplace.code},N,,,,,${position.name},土日,1,0`,
      `${workplace.name},${template.code},新名称,,,,,,,`,
    ];
    const shown = await send(file);
    expect(shown).toMatchObject({
      status: 200,
      body: { counts: { new: 2, changed: 1, same: 0, refused: 0 } },
    });
    expect(await templateOf(workplace.id, 'N')).toBeNull();
    const { digest, file_id } = Object(shown.body);
    expect(await send(null, { mode: 'apply', digest, file_id })).toMatchObject({
      status: 200,
      body: { mode: 'apply', counts: { new: 2, changed: 1 } },
    });
    const made = await templateOf(workplace.id, 'N');
    expect(made).toMatchObject({
      name: '夜勤',
      start_time: '22:00',
      end_time: '30:00',
      breaks: [{ start: '26:00', end: '27:00' }],
      paid_before_minutes: 0,
      active: true,
      version: 1,
    });
    expect(made.headcounts).toHaveLength(7);
    expect(made.headcounts[0]).toMatchObject({
      position_id: position.id,
      weekday: 1,
      fixed_total: 2,
      temp_total: 1,
    });
    expect(made.headcounts[6]).toMatchObject({ weekday: 7, fixed_total: 1, temp_total: 0 });
    expect(await templateOf(workplace.id, template.code)).toMatchObject({
      id: template.id,
      name: '新名称',
      version: 2,
    });
    expect(await auditOf('shift_template', made.id)).toMatchObject([
      { operation: 'shift_templates.import', after: { code: 'N', headcounts: made.headcounts } },
    ]);
    expect(await auditOf('shift_template', template.id)).toMatchObject([
      { before: { name: template.name }, after: { name: '新名称' } },
    ]);
    expect(await send(file)).toMatchObject({ body: { counts: { new: 0, changed: 0, same: 3, refused: 0 } } });
  });

  it('keeps the headcounts that a file lacks, and takes the lines without a fault', async () => {
    const { workplace, position } = await mintSite();
    const name = position.name;
    await send([HEAD, `${workplace.code},E,早番,6:00,15:00,,${name},月火,2,1`], { mode: 'apply' });
    const file = [HEAD, `${workplace.code},E,,,,,${name},火,5,`, `${workplace.code},E,,,,,存在しない,水,1,`];
    expect(await send(file, { mode: 'apply' })).toMatchObject({
      status: 200,
      body: { counts: { new: 0, changed: 1, same: 0, refused: 1 } },
    });
    expect((await templateOf(workplace.id, 'E')).headcounts).toMatchObject([
      { weekday: 1, fixed_total: 2, temp_total: 1 },
      { weekday: 2, fixed_total: 5, temp_total: 1 },
    ]);
  });

  it('returns a new preview when the position was deleted after it was shown', async () => {
    const { workplace, position } = await mintSite();
    const file = [HEAD, `${workplace.code},L,遅番,13:00,22:00,,${position.name},月,1,0`];
    const { digest, file_id } = Object((await send(file)).body);
    const happen = () =>
      env.DB.prepare('UPDATE position SET deleted_at = 1, version = version + 1 WHERE id = ?')
        .bind(position.id)
        .run();
    const racing = createTestClient({ token: boss.session.token, bindings: { DB: afterFacts(happen) } });
    expect(await send(null, { mode: 'apply', digest, file_id }, racing)).toMatchObject({
      status: 409,
      body: { data: { rows: [{ faults: [{ column: 'position', key: 'workplace_position' }] }] } },
    });
    expect(await templateOf(workplace.id, 'L')).toBeNull();
  });

  it('is only for global admins', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    expect((await send([HEAD, 'A,B'], {}, manager)).status).toBe(403);
  });
});
