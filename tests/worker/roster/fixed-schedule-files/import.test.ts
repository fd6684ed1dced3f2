import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { sendSetupFile } from '#tests/worker/workplaces/workplace-files/setup-file.ts';

const HEAD = 'スタッフ番号,勤務先,シフト,ポジション,曜日,開始日,終了日';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const send = (lines: readonly string[] | null, fields = {}, by: Pick<SignedIn, 'send'> = boss) =>
  sendSetupFile(by, '/api/admin/fixed-schedules/import-csv', lines, fields);
const lineOf = ({ workplace, template, position, member }: Site, weekdays: string) =>
  `${member.staff_no},${workplace.code},${template.code},${position.name},${weekdays},2026-12-01,`;
const schedulesOf = async ({ workplace }: Site) => {
  const answer = await boss.send(`/api/admin/fixed-schedules?workplace_ids[]=${workplace.id}&per_page=100`);
  const { data } = Object(await answer.json());
  return data as { id: number; user: { id: number }; weekdays: number[]; valid_from: string }[];
};

describe('a file of fixed schedules', () => {
  it('is previewed, then adds the schedules of its lines without a fault', async () => {
    const site = await mintSite();
    const before = (await schedulesOf(site)).length;
    const file = [
      HEAD,
      lineOf(site, '土日'),
      lineOf(site, '日'),
      `99999999,${site.workplace.code},x,y,月,2026-12-01,`,
    ];
    const shown = await send(file);
    expect(shown).toMatchObject({
      status: 200,
      body: {
        counts: { new: 1, changed: 0, same: 0, refused: 2 },
        rows: [
          { line: 2, class: 'new' },
          { line: 3, faults: [{ column: 'weekdays', key: 'also_in_line', params: { line: 2 } }] },
          { line: 4, class: 'refused' },
        ],
      },
    });
    expect(await schedulesOf(site)).toHaveLength(before);
    const { digest, file_id } = Object(shown.body);
    expect(await send(null, { mode: 'apply', digest, file_id })).toMatchObject({
      status: 200,
      body: { mode: 'apply', counts: { new: 1, refused: 2 } },
    });
    const made = (await schedulesOf(site)).find(({ weekdays }) => weekdays.join() === '6,7');
    expect(made).toMatchObject({
      user: { id: site.member.id },
      position: { id: site.position.id },
      template: { id: site.template.id },
      valid_from: '2026-12-01',
      valid_to: null,
      version: 1,
    });
    expect(await auditOf('fixed_schedule', made?.id ?? 0)).toMatchObject([
      { operation: 'fixed_schedules.import', after: { user_id: site.member.id, weekdays: [6, 7] } },
    ]);
    expect(await send([HEAD, lineOf(site, '土日')])).toMatchObject({
      body: { counts: { new: 0, same: 1, refused: 0 } },
    });
    expect(await send([HEAD, lineOf(site, '土')])).toMatchObject({
      body: { rows: [{ faults: [{ column: 'weekdays', key: 'schedule_clash' }] }] },
    });
  });

  it('returns a new preview when the person left the workplace after it was shown', async () => {
    const site = await mintSite();
    const { digest, file_id } = Object((await send([HEAD, lineOf(site, '土')])).body);
    const happen = () =>
      env.DB.batch([
        env.DB.prepare('UPDATE membership SET works = 0, manages = 1 WHERE person_id = ?').bind(
          site.member.id,
        ),
        env.DB.prepare('UPDATE person SET roster_version = roster_version + 1 WHERE id = ?').bind(
          site.member.id,
        ),
      ]);
    const racing = createTestClient({ token: boss.session.token, bindings: { DB: afterFacts(happen) } });
    expect(await send(null, { mode: 'apply', digest, file_id }, racing)).toMatchObject({
      status: 409,
      body: { data: { rows: [{ faults: [{ column: 'staff_no', key: 'not_a_member' }] }] } },
    });
  });

  it('is only for global admins', async () => {
    const manager = await signedIn({ roles: ['admin'] });
    expect((await send([HEAD, 'A'], {}, manager)).status).toBe(403);
  });
});
