import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { TUESDAY } from './company.ts';
import { boss, company, histories, withCompany } from './reading.ts';

withCompany();

describe('the file of a report', () => {
  const get = async (path: string, by = boss) => {
    const answer = await by.send(`/api/manage/reports/${path}`);
    const text = await answer.clone().text();
    return {
      status: answer.status,
      headers: answer.headers,
      lines: text.replace('\ufeff', '').split('\r\n'),
    };
  };
  const COUNTS = 'planned,came,unplanned,late,early_leaves,absent,not_checked_out';
  const HOURS =
    'counted_minutes,worked_minutes,worked_time,regular_minutes,ot25_minutes,ot50_minutes,night_minutes,' +
    'holiday_minutes,paid_leave_minutes,unpaid_minutes';

  it('contains what the page shows', async () => {
    const { headers, lines } = await get(`export?date=${TUESDAY}`);
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="report_${TUESDAY}.csv"`);
    const { depot, hall } = company;
    expect(lines).toEqual([
      `workplace_code,workplace,needed,${COUNTS},${HOURS},cost`,
      `A-DEPOT,${depot.site.workplace.name},4,3,2,0,1,0,1,0,757,750,12:30,750,0,0,360,0,480,7,26400`,
      `B-HALL,${hall.site.workplace.name},2,1,1,1,0,0,0,0,660,660,11:00,630,30,0,0,0,0,0,11750`,
      '',
    ]);
  });

  it('agrees with the monthly file of the work history per person to the yen', async () => {
    const own = await get('monthly/export?month=2026-11&group=person');
    expect(own.headers.get('Content-Disposition')).toBe('attachment; filename="report-monthly_2026-11.csv"');
    expect(own.lines[0]).toBe(`staff_no,name,${COUNTS},${HOURS},unpaid_yen,cost`);
    const paid = new Map(own.lines.slice(1, -1).map((line) => [line.split(',')[0], line.split(',').at(-1)]));
    const expected = await histories(boss);
    expect(expected.length).toBeGreaterThan(4);
    for (const { user, pay } of expected) expect(paid.get(user.staff_no ?? '')).toBe(String(pay?.total));
  });

  it('has headings in the requested language, and refuses what Shift JIS cannot encode', async () => {
    const [heading] = (await get(`export?date=${TUESDAY}&group=position&header=label`)).lines;
    expect(heading).toContain('勤務先,ポジション,必要人数,予定,出勤,');
    const refused = await fullAnswer(
      await boss.send(`/api/manage/reports/export?date=${TUESDAY}&header=label&language=vi&encoding=cp932`),
    );
    expect(refused).toMatchObject({ status: 422, body: { code: 'SHIFT_CSV_NOT_ENCODABLE' } });
  });

  it('is audited before it is sent', async () => {
    await get(`export?date=${TUESDAY}&workplace_ids[]=${company.hall.workplace.id}&q=someone`);
    const row = await env.DB.prepare('SELECT * FROM audit ORDER BY id DESC LIMIT 1').first();
    expect(row).toMatchObject({
      operation: 'reports.export',
      action: 'export',
      subject: 'day_report_file',
      actor_id: boss.person.id,
      workplace_id: company.hall.workplace.id,
    });
    expect(String(row?.after)).not.toContain('someone');
  });
});
