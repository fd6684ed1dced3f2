import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { mintPeople, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions, mintPosition } from '#tests/support/positions.ts';
import { mintShift, mintTemplate, type Shift } from '#tests/support/shifts.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';
import { mintSeated, upload } from './roster.ts';

let boss: SignedIn;
let site: Site;
let shift: Shift;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintSite();
  shift = await mintShift(site.template, '2026-12-01', [site.position]);
  const [mailed, waiting, absent, late] = await mintPeople([
    { staff_no: null, email: 'nam@kinmu.test', works: [site.workplace.id] },
    { works: [site.workplace.id] },
    { works: [site.workplace.id] },
    { staff_no: '=00123', works: [site.workplace.id] },
  ]);
  if (!mailed || !waiting || !absent || !late) throw new Error('nobody was minted');
  await givePositions(mailed, site.workplace, [site.position]);
  await mintSeated(shift, site.position, site.member);
  await mintSeated(shift, site.position, mailed, { type: 'temporary', start_minute: 540, end_minute: 1500 });
  await mintSeated(shift, site.position, absent, { outcome: 'absent_notified' });
  await mintSeated(shift, site.position, waiting, { status: 'pending', type: 'temporary' });
  const other = await mintShift(await mintTemplate(site.workplace, { code: '@N' }), '2026-12-31');
  await mintSeated(other, await mintPosition(site.workplace, { name: '検品, "特"' }), late);
});

const get = async (path: string, by = boss) => {
  const answer = await by.send(`/api/manage/shifts/${path}`);
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: decodeText(bytes) ?? '' };
};

describe('the exported roster file', () => {
  it('contains the approved people of a month, and times only where they differ from the shift', async () => {
    const { status, headers, bytes, text } = await get('export?month=2026-12');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="roster_2026-12.csv"');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { code } = site.workplace;
    expect(text.split('\r\n')).toEqual([
      'date,workplace,shift,position,type,staff_no,start_time,end_time',
      `2026-12-01,${code},${site.template.code},${site.position.name},fixed,${site.member.staff_no},,`,
      `2026-12-01,${code},${site.template.code},${site.position.name},temporary,nam@kinmu.test,,25:00`,
      `2026-12-31,${code},'@N,"検品, ""特""",fixed,'=00123,,`,
      '',
    ]);
  });

  it('is imported again without a change', async () => {
    const { text } = await get(`export?date_from=2026-12-01&date_to=2026-12-30&header=label&language=vi`);
    expect(text).toContain('Ngày,Nơi làm việc');
    expect(await upload(boss, text)).toMatchObject({
      status: 200,
      body: { counts: { new: 0, changed: 0, same: 2, refused: 0 }, rows: [], shifts: [] },
    });
  });

  it("contains only the requested workplaces within the caller's scope", async () => {
    const elsewhere = await mintSite();
    const lines = async (path: string, by = boss) => (await get(path, by)).text.split('\r\n').length - 2;
    const id = elsewhere.workplace.id;
    expect(await lines(`export?month=2026-12&workplace_ids[]=${id}`)).toBe(0);
    const manager = await signedIn({ roles: ['admin'], manages: [id] });
    expect(await lines('export?month=2026-12', manager)).toBe(0);
    const own = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    expect(await lines('export?month=2026-12', own)).toBe(3);
    expect(await lines(`export?month=2026-12&workplace_ids[]=${id}`, own)).toBe(0);
    expect((await get('export?month=2026-12', await signedIn())).status).toBe(403);
  });

  it('is available in CP932 with labels', async () => {
    const { headers, bytes, text } = await get(
      'export?month=2026-12&encoding=cp932&header=label&language=ja',
    );
    expect(headers.get('Content-Type')).toBe('text/csv; charset=Shift_JIS');
    expect([...bytes.slice(0, 4)]).toEqual([0x93, 0xfa, 0x95, 0x74]);
    expect(text.split('\r\n')[0]).toBe('日付,勤務先,シフト,ポジション,区分,スタッフ番号,開始時刻,終了時刻');
    expect(text.split('\r\n')[1]).toContain(',固定,');
  });

  it('is refused in CP932 with all texts that it cannot encode', async () => {
    const vietnam = await mintSite({ code: 'Đà Nẵng' });
    const there = await mintShift(vietnam.template, '2026-12-01');
    const cutting = await mintPosition(vietnam.workplace, { name: '𠮷' });
    await mintSeated(there, cutting, vietnam.member);
    const query = `month=2026-12&encoding=cp932&workplace_ids[]=${vietnam.workplace.id}`;
    const refused = (texts: string[]) => ({
      status: 422,
      body: { code: 'SHIFT_CSV_NOT_ENCODABLE', data: { texts: expect.arrayContaining(texts) } },
    });
    const answer = async (path: string) => fullAnswer(await boss.send(`/api/manage/shifts/${path}`));
    expect(await answer(`export?${query}`)).toEqual(refused(['Đà Nẵng', '𠮷']));
    expect(await answer(`export?${query}&header=label&language=vi`)).toEqual(refused(['Ngày', 'Cố định']));
    expect(await answer(`${there.id}/export?encoding=cp932`)).toEqual(refused(['𠮷']));
  });

  it('needs a month or a range of days', async () => {
    const asked = async (query: string) => fullAnswer(await boss.send(`/api/manage/shifts/export?${query}`));
    const refused = (data: unknown) => ({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });
    expect(await asked('')).toEqual(refused({ month: [{ key: 'required' }] }));
    expect(await asked('date_from=2026-12-01')).toEqual(refused({ month: [{ key: 'required' }] }));
    expect(await asked('date_from=2026-12-02&date_to=2026-12-01')).toEqual(
      refused({ date_to: [{ key: 'date_order' }] }),
    );
    expect(await asked('month=2026-13')).toMatchObject({ status: 422 });
  });
});

describe('the exported file of one shift', () => {
  it('contains its people, and is imported again without a change', async () => {
    const { text, headers } = await get(`${shift.id}/export`);
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="shift_2026-12-01_${shift.id}.csv"`,
    );
    expect(text).toBe(
      [
        'staff_no,position,type,start_time,end_time',
        `${site.member.staff_no},${site.position.name},fixed,,`,
        `nam@kinmu.test,${site.position.name},temporary,,25:00`,
        '',
      ].join('\r\n'),
    );
    expect(boss.meter().roundTrips).toBe(3);
    const path = `/api/manage/shifts/${shift.id}/import-csv`;
    expect(await upload(boss, text, { path })).toMatchObject({ body: { counts: { same: 2, new: 0 } } });
  });

  it('is 404 for a shift out of scope', async () => {
    const other = await signedIn({ roles: ['admin'] });
    expect((await get(`${shift.id}/export`, other)).status).toBe(404);
    expect((await get('999999/export')).status).toBe(404);
  });
});

describe('the audit of an export', () => {
  const exportsBy = async ({ person }: SignedIn) => {
    const { results } = await env.DB.prepare(
      `SELECT operation, subject, subject_id, workplace_id, after FROM audit
       WHERE actor_id = ? AND action = 'export' ORDER BY id`,
    )
      .bind(person.id)
      .all<Record<string, unknown> & { after: string }>();
    return results.map(({ after, ...row }) => ({ ...row, after: JSON.parse(after) }));
  };
  const format = { encoding: 'utf8', header: 'key', language: 'ja' };

  it('records exports of many shifts and of one', async () => {
    const by = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await get('export?date_from=2026-12-01&date_to=2026-12-02', by);
    await get(`${shift.id}/export`, by);
    expect(by.meter().roundTrips).toBe(3);
    expect(await exportsBy(by)).toEqual([
      {
        operation: 'roster_files.export',
        subject: 'roster_file',
        subject_id: 0,
        workplace_id: null,
        after: { date_from: '2026-12-01', date_to: '2026-12-02', ...format },
      },
      {
        operation: 'roster_files.export_shift',
        subject: 'shift',
        subject_id: shift.id,
        workplace_id: site.workplace.id,
        after: format,
      },
    ]);
  });

  it('records nothing for a shift out of scope, and a failed audit prevents the file', async () => {
    const other = await signedIn({ roles: ['admin'] });
    expect((await get(`${shift.id}/export`, other)).status).toBe(404);
    expect(await exportsBy(other)).toEqual([]);
    const cut = createTestClient({ token: boss.session.token, fault: { trip: 3, when: 'before' } });
    for (const path of ['export?month=2026-12', `${shift.id}/export`]) {
      expect((await cut.send(`/api/manage/shifts/${path}`)).status).toBe(503);
    }
  });
});
