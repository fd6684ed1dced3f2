import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintPosition } from '#tests/support/positions.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';
import {
  managerOf,
  mintDay,
  mintLeave,
  mintTeam,
  mintWork,
  mintWorker,
  set,
  type Team,
  WEDNESDAY,
} from './work.ts';

const DAILY =
  'staff_no,name,date,workplace,position,check_in,check_out,break_minutes,punched_minutes,counted_minutes,' +
  'worked_minutes,worked_time,ot25_minutes,ot50_minutes,night_minutes,holiday_minutes,salary_per_hour,pay';
const MONTHLY =
  'staff_no,name,days_worked,absences,late,early_leaves,open,unconfirmed,break_minutes,punched_minutes,' +
  'counted_minutes,worked_minutes,worked_time,regular_minutes,ot25_minutes,ot50_minutes,night_minutes,' +
  'holiday_minutes,paid_leave_minutes,unpaid_minutes,unpaid_yen,base_pay,ot25_pay,ot50_pay,night_pay,' +
  'holiday_pay,leave_pay,pay,transport,adjustments,total_pay,advances,payout,cancelled_by_company,' +
  'sent_home,sent_home_minutes';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  await set({});
});

const get = async (path: string, by: Pick<SignedIn, 'send'> = boss) => {
  const answer = await by.send(`/api/manage/work-histories/${path}`);
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, text: decodeText(bytes) ?? '' };
};
const linesOf = async (path: string, by?: SignedIn) => (await get(path, by)).text.split('\r\n').slice(1, -1);
const at = ({ workplace }: Team) => `workplace_ids[]=${workplace.id}`;
const refusal = async (path: string) => fullAnswer(await boss.send(`/api/manage/work-histories/${path}`));

describe('the file of days', () => {
  let team: Team;
  let other: Team;
  let first: { id: number };
  let second: { id: number };

  beforeAll(async () => {
    team = await mintTeam({ code: '@DEPOT' });
    other = await mintTeam();
    const strange = await mintPosition(team.workplace, { name: '検品, "特"' });
    first = await mintWorker(team, { staff_no: '00123', last_name: '=1+1', first_name: '太郎' });
    second = await mintWorker(team, { staff_no: null, email: 'anh@kinmu.test', given_first: true });
    await mintWork(second, team, WEDNESDAY, '17:00-26:30', { breaks: ['20:00-21:00'] });
    await mintWork(first, { ...team, position: strange }, '2026-11-19', '09:00-19:37', {
      breaks: ['12:00-13:00'],
      formula: 4,
    });
    await mintDay(first, other, WEDNESDAY, { wage: null });
    await mintLeave(first, team, '2026-11-20', 480);
    await mintAttendance(first, team.workplace, { check_in: fromStamp('2026-11-21 09:00:00') });
    const [checkIn, checkOut] = [fromStamp('2026-11-04 23:50:30'), fromStamp('2026-11-07 02:00:00')];
    await mintAttendance(first, team.workplace, {
      business_date: '2026-11-05',
      check_in: checkIn,
      check_out: checkOut,
      counted_start: checkIn,
      counted_end: checkOut,
      counted_minutes: 3_010,
      worked_minutes: 3_010,
      formula: 1,
      salary_per_hour: 1_000,
    });
  });

  it('contains finished work by staff number and date, with times of the business date', async () => {
    const { status, headers, bytes, text } = await get(`export?month=2026-11&q=太郎`);
    expect(boss.meter().roundTrips).toBe(3);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="work-history_2026-11.csv"');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const place = `${other.site.workplace.code},${other.site.position.name}`;
    expect(text.split('\r\n')).toEqual([
      DAILY,
      expect.stringMatching(
        /^00123,'=1\+1 太郎,2026-11-05,'@DEPOT,,2026-11-04 23:50,2026-11-07 02:00,0,3010,3010,3010,50:10,/,
      ),
      `00123,'=1+1 太郎,2026-11-18,${place},09:00,18:00,60,540,480,480,08:00,0,0,0,0,,0`,
      `00123,'=1+1 太郎,2026-11-19,'@DEPOT,"検品, ""特""",09:00,19:37,60,637,577,570,09:30,90,0,0,0,1200,11850`,
      '',
    ]);
  });

  it('shows the email of people without a staff number, and names as the language writes them', async () => {
    const query = `export?date_from=${WEDNESDAY}&date_to=${WEDNESDAY}&user_id=${second.id}`;
    const line = (name: string) =>
      `anh@kinmu.test,${name},2026-11-18,'@DEPOT,${team.site.position.name},17:00,26:30,60,570,510,510,08:30,30,0,270,0,1200,11700`;
    const { headers, text } = await get(`${query}&header=label&language=vi`);
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="work-history_${WEDNESDAY}_${WEDNESDAY}.csv"`,
    );
    expect(text).toContain('Mã nhân viên,Họ tên,Ngày,');
    expect(text.split('\r\n')[1]).toBe(line('花子 田中'));
    expect(await linesOf(query)).toEqual([line('田中 花子')]);
  });

  it('contains what was requested within reach, and hides wages from readers who may not see them', async () => {
    const count = async (query: string, by?: SignedIn) => (await linesOf(`export?${query}`, by)).length;
    expect(await count(`month=2026-11&${at(team)}`)).toBe(3);
    expect(await count(`month=2026-11&${at(other)}`)).toBe(1);
    expect(await count(`month=2026-11&${at(team)}&status=confirmed`)).toBe(0);
    expect(await count(`month=2026-11&${at(team)}&status=checked_in`)).toBe(0);
    expect(await count('month=2026-10')).toBe(0);
    const manager = await managerOf(other.workplace);
    const lines = await linesOf('export?month=2026-11', manager);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/,480,08:00,0,0,0,0,,$/);
    expect((await get('export?month=2026-11', await signedIn())).status).toBe(403);
  });

  it('counts each day in its own pay period', async () => {
    const person = await mintWorker(team);
    // 3,570 minutes of overtime in October, and four hours more on the last day. November starts at
    // zero.
    for (const day of ['12', '13', '14', '15', '16', '19', '20', '21', '22', '23'])
      await mintWork(person, team, `2026-10-${day}`, '06:00-19:57');
    await mintWork(person, team, '2026-10-31', '06:00-18:00');
    await mintWork(person, team, '2026-11-04', '06:00-18:00');
    const cells = async (query: string) =>
      (await linesOf(`export?${query}&user_id=${person.id}`)).map((line) => line.split(',').slice(12, 14));
    const expected = [
      ['30', '210'],
      ['240', '0'],
    ];
    expect(await cells('date_from=2026-10-31&date_to=2026-11-30')).toEqual(expected);
    expect(await cells('month=2026-11')).toEqual(expected.slice(1));
  });

  it('requires its dates', async () => {
    const refused = (data: unknown) => ({ status: 422, body: { code: 'E_UNPROCESSABLE_ENTITY', data } });
    expect(await refusal('export')).toEqual(refused({ month: [{ key: 'required' }] }));
    expect(await refusal('export?date_from=2026-11-01')).toEqual(refused({ month: [{ key: 'required' }] }));
    expect(await refusal('export?date_from=2026-11-02&date_to=2026-11-01')).toEqual(
      refused({ date_to: [{ key: 'date_order' }] }),
    );
    for (const path of ['export', 'monthly', 'monthly/export', 'monthly/sums', `monthly/${boss.person.id}`]) {
      const end = await refusal(`${path}?month=9999-12`);
      expect(end).toEqual(refused({ month: [{ key: 'month' }] }));
      expect(await refusal(`${path}?month=0001-01`)).toEqual(end);
    }
  });

  it.each([
    ['0001-01-01', '9999-12-31', 3],
    ['0001-01-01', '0001-01-01', 0],
    ['9999-12-31', '9999-12-31', 0],
  ])('from %s to %s has %i lines of a person', async (from, to, count) => {
    expect(await linesOf(`export?date_from=${from}&date_to=${to}&user_id=${first.id}`)).toHaveLength(count);
  });
});

describe('the file of months', () => {
  it('contains each person with their sums and pay lines', async () => {
    const team = await mintTeam();
    const person = await mintWorker(team, { staff_no: `M-${team.workplace.id}` });
    await mintWork(person, team, WEDNESDAY, '17:00-26:30', { breaks: ['20:00-21:00'] });
    await mintWork(person, team, '2026-11-19', '09:00-09:18', { formula: 3 });
    await mintLeave(person, team, '2026-11-20', 480);
    const { headers, text } = await get(`monthly/export?month=2026-11&${at(team)}`);
    expect(boss.meter().roundTrips).toBe(3);
    expect(headers.get('Content-Disposition')).toBe(
      'attachment; filename="work-history-monthly_2026-11.csv"',
    );
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      MONTHLY,
      // Rounding gave two minutes: a negative number is not escaped as a formula.
      `M-${team.workplace.id},田中 花子,2,0,0,0,0,3,60,588,528,530,08:50,500,30,0,270,0,480,-2,-40,10600,150,0,1350,0,9600,21700,0,0,21700,0,,0,0,0`,
      '',
    ]);
    const hidden = await linesOf('monthly/export?month=2026-11', await managerOf(team.workplace));
    expect(hidden[0]).toMatch(/,480,-2,,,,,,,,,,,,,,0,0,0$/);
  });
});

describe('a file in CP932', () => {
  it('contains Windows characters and labels', async () => {
    const team = await mintTeam();
    const person = await mintWorker(team, { last_name: '髙橋', first_name: '①郎' });
    await mintDay(person, team, WEDNESDAY);
    for (const path of ['export', 'monthly/export']) {
      const file = await get(`${path}?month=2026-11&${at(team)}&encoding=cp932&header=label`);
      expect(file.headers.get('Content-Type')).toBe('text/csv; charset=Shift_JIS');
      // スタ
      expect([...file.bytes.slice(0, 4)]).toEqual([0x83, 0x58, 0x83, 0x5e]);
      expect(file.text).toContain('スタッフ番号,氏名,');
      expect(file.text).toContain('髙橋 ①郎');
      // 髙① in the Windows encoding.
      expect(Buffer.from(file.bytes).includes(Buffer.from([0xfb, 0xfc]))).toBe(true);
      expect(Buffer.from(file.bytes).includes(Buffer.from([0x87, 0x40]))).toBe(true);
    }
  });

  it('is refused with all texts that it cannot encode, before any byte is sent', async () => {
    const team = await mintTeam({ code: 'Đông' });
    const cutting = await mintPosition(team.workplace, { name: '𠮷' });
    const person = await mintWorker(team, { last_name: 'Nguyễn', first_name: 'Ánh' });
    await mintDay(person, { ...team, position: cutting }, WEDNESDAY);
    const texts = async (path: string) => {
      const { status, body } = await refusal(`${path}&encoding=cp932`);
      return { status, body };
    };
    const refused = (...expected: string[]) => ({
      status: 422,
      body: { code: 'SHIFT_CSV_NOT_ENCODABLE', data: { texts: expected } },
    });
    const asked = `month=2026-11&${at(team)}`;
    expect(await texts(`export?${asked}`)).toEqual(refused('Nguyễn Ánh', 'Đông', '𠮷'));
    expect(await texts(`monthly/export?${asked}`)).toEqual(refused('Nguyễn Ánh'));
    expect(await texts(`monthly/export?${asked}&header=label&language=vi`)).toMatchObject({
      body: { data: { texts: expect.arrayContaining(['Mã nhân viên', 'Nguyễn Ánh']) } },
    });
    // Only people in the file can cause a refusal.
    expect((await refusalOrFile(`export?month=2026-10&${at(team)}&encoding=cp932`)).status).toBe(200);
  });
});

const refusalOrFile = (path: string) => boss.send(`/api/manage/work-histories/${path}`);

describe('a very long file', () => {
  const PEOPLE = 900;
  const MONTH = '2025-06';

  beforeAll(async () => {
    const team = await mintTeam();
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?1)
         INSERT INTO person (id, staff_no, last_name, first_name, created_at)
         SELECT 800000 + value, printf('Y%05d', 90000 - value), '多', '数', 1 FROM n`,
      ).bind(PEOPLE),
      env.DB.prepare(
        `WITH RECURSIVE day(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM day WHERE value < 3)
         INSERT INTO attendance (id, person_id, workplace_id, business_date, kind, check_in, check_out, counted_start,
           counted_end, counted_minutes, worked_minutes, formula, salary_per_hour, created_at, created_by)
         SELECT p.id * 10 + day.value, p.id, ?1, date('2025-06-10', day.value || ' days'), 'work',
           ?2 + day.value * 86400000, ?2 + day.value * 86400000 + 3600000, ?2 + day.value * 86400000,
           ?2 + day.value * 86400000 + 3600000, 60, 60, 1, 1200, 1, p.id
         FROM person AS p, day WHERE p.id BETWEEN 800001 AND 800000 + ?3`,
      ).bind(team.workplace.id, fromStamp('2025-06-10 09:00:00'), PEOPLE),
    ]);
  });

  it('arrives in chunks that hold every person once and in order', async () => {
    const lines = await linesOf(`export?month=${MONTH}`);
    // Seven chunks of 133 people, the caller, and the audit row.
    expect(boss.meter().roundTrips).toBe(9);
    expect(lines).toHaveLength(4 * PEOPLE);
    const keys = lines.map((line) => `${line.slice(0, 6)} ${line.split(',')[2]}`);
    expect(keys).toEqual(keys.toSorted());
    expect(new Set(keys).size).toBe(4 * PEOPLE);
    const months = await linesOf(`monthly/export?month=${MONTH}`);
    expect(boss.meter().roundTrips).toBe(9);
    expect(months).toHaveLength(PEOPLE);
    expect(months.every((line) => line.endsWith(',4800,0,0,0,0,0,4800,0,0,4800,0,4800,0,0,0'))).toBe(true);
  });

  it('breaks off on an error, so that no part looks complete', async () => {
    const { token } = boss.session;
    for (const [path, trip] of [
      [`export?month=${MONTH}`, 4],
      [`monthly/export?month=${MONTH}`, 4],
    ] as const) {
      const client = createTestClient({ token, fault: { trip, when: 'before' } });
      const answer = client.send(`/api/manage/work-histories/${path}`).then((file) => file.text());
      await expect(answer).rejects.toThrow('Network connection lost');
    }
  });

  it.each([2, 3])('is refused as a whole if an error precedes the first byte: at call %i', async (trip) => {
    const client = createTestClient({ token: boss.session.token, fault: { trip, when: 'before' } });
    for (const path of ['export', 'monthly/export']) {
      const answer = await client.send(`/api/manage/work-histories/${path}?month=${MONTH}`);
      expect(answer.status).toBe(503);
    }
  });
});

describe('the audit of a file', () => {
  const exportsBy = async ({ person }: SignedIn) => {
    const { results } = await env.DB.prepare(
      `SELECT operation, action, subject, subject_id, workplace_id, before, after FROM audit
       WHERE actor_id = ? AND action = 'export' ORDER BY id`,
    )
      .bind(person.id)
      .all<Record<string, unknown> & { after: string }>();
    return results.map(({ after, ...row }) => ({ ...row, after: JSON.parse(after) }));
  };
  const format = { encoding: 'utf8', header: 'key', language: 'ja' };

  it('records the request without names', async () => {
    const by = await signedIn({ roles: ['global_admin'] });
    const { workplace } = await mintTeam();
    await get(`export?month=2026-11&workplace_ids[]=${workplace.id}&status=confirmed`, by);
    await get(`monthly/export?month=2026-11&q=${encodeURIComponent('田中')}`, by);
    const common = { action: 'export', subject_id: 0, before: null };
    expect(await exportsBy(by)).toEqual([
      {
        ...common,
        operation: 'work_histories.export',
        subject: 'work_history_file',
        workplace_id: workplace.id,
        after: { month: '2026-11', workplace_ids: [workplace.id], status: 'confirmed', ...format },
      },
      {
        ...common,
        operation: 'work_histories.monthly.export',
        subject: 'monthly_file',
        workplace_id: null,
        after: { month: '2026-11', searched: true, ...format },
      },
    ]);
  });

  it('has no row for a refused file', async () => {
    const by = await signedIn({ roles: ['global_admin'] });
    expect((await get('export?month=2026-13', by)).status).toBe(422);
    expect((await get('export?month=2026-11&encoding=cp932&header=label&language=vi', by)).status).toBe(422);
    const staff = await signedIn();
    expect((await get('export?month=2026-11', staff)).status).toBe(403);
    expect([await exportsBy(by), await exportsBy(staff)]).toEqual([[], []]);
  });
});
