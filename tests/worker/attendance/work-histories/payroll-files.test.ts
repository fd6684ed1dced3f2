import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MONTH_FILE_PEOPLE_MAX } from '#contract/limits.ts';
import type { LayoutColumn } from '#domain/pay/hours-file/layout.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { deliverAlarm, readProgress, settleJob } from '#tests/support/jobs.ts';
import { mintJob, mintPeople, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintLayout } from '#tests/support/period-files.ts';
import { mintClosed } from '#tests/worker/pay/periods/month-end.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';
import { deleteMadeBefore } from '#worker/platform/files/made-files.ts';
import { managerOf, mintDay, mintTeam, mintWork, mintWorker, set, type Team, WEDNESDAY } from './work.ts';

/** 仮: no workplace of November is closed. */
const PROVISIONAL = dispositionOf('給与ファイル_2026年11月_仮.csv');
const ASYNC = { headers: { Prefer: 'respond-async' } };

let boss: SignedIn;
let team: Team;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  await set({});
  team = await mintTeam();
  const worker = await mintWorker(team, { staff_no: '00123', last_name: '=SUM(A1)', first_name: '太郎' });
  await mintWork(worker, team, WEDNESDAY, '09:00-19:37', { breaks: ['12:00-13:00'], formula: 3 });
});

afterEach(async () => {
  const { results } = await env.DB.prepare("SELECT id FROM job WHERE state IN ('queued', 'running')").all<{
    id: number;
  }>();
  for (const { id } of results) await settleJob(id);
});

const layoutOf = (
  columns: readonly (readonly [LayoutColumn, string | null])[],
  overrides: Parameters<typeof mintLayout>[0] = {},
) =>
  mintLayout({
    columns: columns.map(([column, heading]) => ({ column, heading })),
    ...overrides,
  });
const path = (layout: { id: number } | null, of: Team = team, more = '') =>
  `/api/manage/work-histories/monthly/export?month=2026-11&workplace_ids[]=${of.workplace.id}` +
  `${layout ? `&layout=${layout.id}` : ''}${more}`;
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]+/gu, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
const textOf = async (answer: Response) => {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { bytes, text: decodeText(bytes) ?? '' };
};
const started = async (by: SignedIn, address: string) => {
  const answer = await by.send(address, ASYNC);
  expect(answer.status).toBe(202);
  const { job_id } = Object(await answer.json());
  return Number(job_id);
};
const fileOf = (by: SignedIn, id: number) => by.send(`/api/manage/work-histories/monthly/files/${id}`);

describe('a payroll file by a layout', () => {
  const COLUMNS = [
    ['name', '=氏名'],
    ['staff_no', null],
    ['worked_minutes', '実働'],
    ['ot25_minutes', null],
    ['unpaid_minutes', null],
    ['days_worked', null],
  ] as const;

  it.each([
    ['minutes', '実働,25%割増（分）,端数処理による未払い（分）', '580,100,-3'],
    ['sixty', '実働,25%割増,端数処理による未払い', '9:40,1:40,-0:03'],
    ['ten', '実働,25%割増,端数処理による未払い', '9.67,1.67,-0.05'],
  ] as const)('has its columns, headings and %s', async (hours, heads, cells) => {
    const layout = await layoutOf(COLUMNS, { hours });
    const answer = await boss.send(path(layout, team, '&header=key&encoding=cp932&q=太郎'));
    expect(boss.meter().roundTrips).toBe(3);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe(PROVISIONAL);
    const { bytes, text } = await textOf(answer);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(text).toBe(`'=氏名,スタッフ番号,${heads},勤務日数\r\n'=SUM(A1) 太郎,00123,${cells},1\r\n`);
  });

  it.each([
    ['ja', '氏名,実働,会社都合の早退時間'],
    ['en', 'Name,実働,Sent home early'],
    ['vi', 'Họ tên,実働,Thời gian công ty cho về sớm'],
  ] as const)('has the language of its layout, %s, for any author', async (language, heads) => {
    const columns = [
      ['name', null],
      ['worked_minutes', '実働'],
      ['sent_home_minutes', null],
    ] as const;
    const layout = await layoutOf(columns, { language });
    const names = { vi: 'tệp lương_2026-11_tạm tính.csv', ja: '給与ファイル_2026年11月_仮.csv' };
    for (const [asked, name] of Object.entries(names)) {
      const answer = await boss.send(path(layout, team, `&language=${asked}&q=太郎`));
      expect(answer.headers.get('Content-Disposition')).toBe(dispositionOf(name));
      const { text } = await textOf(answer);
      expect(text).toBe(`${heads}\r\n'=SUM(A1) 太郎,9.67,0.00\r\n`);
    }
  });

  it('is written in CP932 if the layout says so, or refused with all that it cannot encode', async () => {
    const layout = await layoutOf(
      [
        ['name', '髙①'],
        ['pay', '支給額'],
      ],
      { encoding: 'cp932' },
    );
    const answer = await boss.send(path(layout, team, '&q=太郎'));
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=Shift_JIS');
    const { bytes, text } = await textOf(answer);
    expect([...bytes.slice(0, 4)]).toEqual([0xfb, 0xfc, 0x87, 0x40]);
    expect(text).toBe("髙①,支給額\r\n'=SUM(A1) 太郎,12100\r\n");

    const foreign = await mintTeam();
    await mintDay(foreign.worker, foreign, WEDNESDAY);
    const vietnamese = await mintWorker(foreign, { last_name: 'NGUYỄN', first_name: 'Đức' });
    await mintDay(vietnamese, foreign, WEDNESDAY);
    const odd = await layoutOf([['name', 'họ tên']], { encoding: 'cp932' });
    for (const init of [{}, ASYNC]) {
      expect(await fullAnswer(await boss.send(path(odd, foreign), init))).toEqual({
        status: 422,
        body: { code: 'SHIFT_CSV_NOT_ENCODABLE', data: { texts: ['họ tên', 'NGUYỄN Đức'] } },
      });
    }
  });

  it('exists only with its layout, and hides wages from readers who may not see them', async () => {
    const deleted = await mintLayout({ deleted_at: 1 });
    for (const id of [deleted.id, 999_999]) expect((await boss.send(path({ id }))).status).toBe(404);
    const manager = await managerOf(team.workplace);
    const layout = await layoutOf([
      ['staff_no', null],
      ['pay', null],
    ]);
    const { text } = await textOf(await manager.send(path(layout, team, '&q=太郎')));
    expect(text.split('\r\n')[1]).toBe('00123,');
    const elsewhere = await managerOf((await mintTeam()).workplace);
    expect((await textOf(await elsewhere.send(path(layout)))).text.split('\r\n').slice(1)).toEqual(['']);
  });
});

describe('a payroll file by a job', () => {
  it('equals the file that is sent at once, and is audited for its owner each time', async () => {
    const layout = await mintLayout();
    const address = path(layout);
    const id = await started(boss, address);
    expect(await settleJob(id)).toMatchObject({ state: 'done', done: 1, total: 1 });
    const sent = await fileOf(boss, id);
    expect(boss.meter().roundTrips).toBeLessThanOrEqual(3);
    expect(sent.headers.get('Content-Disposition')).toBe(PROVISIONAL);
    expect((await textOf(sent)).bytes).toEqual((await textOf(await boss.send(address))).bytes);
    expect(
      (await auditOf('monthly_file', 0)).map(({ operation, after }) => [operation, after]),
    ).toContainEqual([
      'work_histories.monthly.file',
      expect.objectContaining({ month: '2026-11', layout: layout.id, job: id }),
    ]);
    const other = await signedIn({ roles: ['global_admin'] });
    expect((await fileOf(other, id)).status).toBe(404);
    expect((await fileOf(boss, 999_999)).status).toBe(404);
  });

  it('says in its name and its job that the month is not closed, until it is', async () => {
    const site = await mintTeam();
    const empty = await mintTeam();
    await mintDay(site.worker, site, '2026-10-07');
    const layout = await mintLayout();
    const address =
      `/api/manage/work-histories/monthly/export?month=2026-10&language=en&layout=${layout.id}` +
      `&workplace_ids[]=${site.workplace.id}&workplace_ids[]=${empty.workplace.id}`;
    const made = async (name: string, provisional: boolean) => {
      const about = { month: '2026-10', layout: layout.name, provisional };
      const id = await started(boss, address);
      const read = async () => Object(await (await boss.send(`/api/manage/jobs/${id}`)).json()).about;
      expect(await read()).toEqual(about);
      await settleJob(id);
      expect(await read()).toEqual(about);
      for (const answer of [await fileOf(boss, id), await boss.send(address)]) {
        expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
      }
    };
    await made('payroll-file_2026-10_provisional.csv', true);
    await mintClosed(site.workplace, boss.person, '2026-10');
    await made('payroll-file_2026-10.csv', false);
  });

  it('continues after a crash, and a repeated step adds no line twice', async () => {
    const crowd = await mintTeam();
    const people = await mintPeople(
      Array.from({ length: 1_499 }, (_, place) => ({
        works: [crowd.workplace.id],
        staff_no: `C${String(place).padStart(5, '0')}`,
      })),
    );
    const { id: first } = await mintDay(crowd.worker, crowd, WEDNESDAY);
    await env.DB.prepare(
      `INSERT INTO attendance (id, person_id, workplace_id, position_id, business_date, kind, check_in, check_out,
         counted_start, counted_end, counted_minutes, worked_minutes, formula, salary_per_hour, created_at, created_by)
       SELECT 4000000 + value, value, workplace_id, position_id, business_date, kind, check_in, check_out,
         counted_start, counted_end, counted_minutes, worked_minutes, formula, salary_per_hour, created_at, created_by
       FROM attendance, json_each(?) WHERE attendance.id = ?`,
    )
      .bind(JSON.stringify(people.map(({ id }) => id)), first)
      .run();
    const address = path(null, crowd);
    const whole = await textOf(await boss.send(address));
    // A first step whose result was not recorded: it runs again from the same cursor.
    const { id } = await mintJob(boss.person, {
      kind: 'export_month',
      state: 'queued',
      total: 1_500,
      cursor: JSON.stringify({
        sessionId: boss.session.id,
        layout: null,
        people: 1_500,
        part: 0,
        after: null,
        query: { month: '2026-11', encoding: 'utf8', header: 'key', language: 'ja' },
        workplaceIds: [crowd.workplace.id],
      }),
    });
    const { cursor } = (await env.DB.prepare('SELECT cursor FROM job WHERE id = ?').bind(id).first()) ?? {};
    await deliverAlarm(id, 0);
    expect((await fileOf(boss, id)).status).toBe(409);
    const middle = await readProgress(id);
    expect(middle).toMatchObject({ state: 'running', total: 1_500 });
    expect(middle?.done).toBeGreaterThan(500);
    await env.DB.prepare("UPDATE job SET cursor = ?, done = 0, state = 'queued' WHERE id = ?")
      .bind(cursor, id)
      .run();
    await deliverAlarm(id, 1);
    await deliverAlarm(id, 0);
    expect(await settleJob(id)).toMatchObject({ state: 'done', done: 1_500, total: 1_500 });
    expect((await textOf(await fileOf(boss, id))).bytes).toEqual(whole.bytes);
  }, 60_000);

  it('ends if its owner loses access, and lists people who were renamed since', async () => {
    const own = await mintTeam();
    await mintDay(own.worker, own, WEDNESDAY);
    const manager = await managerOf(own.workplace);
    const cursor = (sessionId: number, workplaceIds: number[] | null, encoding = 'utf8') =>
      JSON.stringify({
        sessionId,
        layout: null,
        people: 1,
        part: 0,
        after: null,
        workplaceIds,
        query: { month: '2026-11', encoding, header: 'key', language: 'ja' },
      });
    const run = async (by: SignedIn, text: string) => {
      const { id } = await mintJob(by.person, { kind: 'export_month', cursor: text });
      await deliverAlarm(id, 0);
      const row = await env.DB.prepare('SELECT result FROM job WHERE id = ?')
        .bind(id)
        .first<{ result: string }>();
      return { id, result: JSON.parse(row?.result ?? 'null') };
    };
    const done = await run(manager, cursor(manager.session.id, [own.workplace.id]));
    expect(done.result).toEqual({ lines: 1, code: null });
    expect((await fileOf(manager, done.id)).status).toBe(200);
    expect((await run(manager, cursor(manager.session.id, null))).result).toEqual({ code: 'E_FORBIDDEN' });
    expect((await run(manager, cursor(manager.session.id, [team.workplace.id]))).result).toEqual({
      code: 'E_FORBIDDEN',
    });
    await env.DB.prepare("UPDATE person SET first_name = 'Đức' WHERE id = ?").bind(own.worker.id).run();
    const foreign = await run(manager, cursor(manager.session.id, [own.workplace.id], 'cp932'));
    expect(foreign.result).toEqual({ code: 'SHIFT_CSV_NOT_ENCODABLE' });
    expect(await fullAnswer(await fileOf(manager, foreign.id))).toMatchObject({
      status: 422,
      body: { code: 'SHIFT_CSV_NOT_ENCODABLE' },
    });
    await env.DB.prepare('UPDATE membership SET manages = 0 WHERE person_id = ?')
      .bind(manager.person.id)
      .run();
    expect((await fileOf(manager, done.id)).status).toBe(404);
  });

  it('with wages is not sent to an owner who may no longer see them', async () => {
    const own = await mintTeam();
    await mintDay(own.worker, own, WEDNESDAY);
    const manager = await managerOf(own.workplace);
    const make = async () => {
      const id = await started(manager, path(null, own));
      await settleJob(id);
      return id;
    };
    const without = await make();
    await set({ managers_see_wages: true });
    const id = await make();
    expect((await fileOf(manager, id)).status).toBe(200);
    await set({ managers_see_wages: false });
    expect(await fullAnswer(await fileOf(manager, id))).toEqual({
      status: 403,
      body: { code: 'MONTH_FILE_HAS_WAGES' },
    });
    expect((await fileOf(manager, without)).status).toBe(200);

    const accounting = await signedIn({
      roles: ['admin'],
      duties: ['accounting'],
      manages: [own.workplace.id],
    });
    const address = path(null, own);
    const theirs = await started(accounting, address);
    await settleJob(theirs);
    await env.DB.prepare('DELETE FROM person_duty WHERE person_id = ?').bind(accounting.person.id).run();
    expect((await fileOf(accounting, theirs)).status).toBe(403);
  });

  it('is stored for a day', async () => {
    const id = await started(boss, path(null));
    await settleJob(id);
    expect(await deleteMadeBefore(env.FILES, Date.now() - 3_600_000)).toBe(0);
    expect((await fileOf(boss, id)).status).toBe(200);
    expect(await deleteMadeBefore(env.FILES, Date.now() + 1_000)).toBeGreaterThan(1);
    expect((await fileOf(boss, id)).status).toBe(404);
  });

  it('is made automatically for many people', async () => {
    const many = await mintTeam();
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE place(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n <= ?)
         INSERT INTO person (id, last_name, first_name, created_at) SELECT 6000000 + n, '田中', '花子', 0 FROM place`,
      ).bind(MONTH_FILE_PEOPLE_MAX),
      env.DB.prepare(
        `INSERT INTO attendance (id, person_id, workplace_id, business_date, kind, check_in, created_at, created_by)
         SELECT id, id, ?, '2026-11-18', 'work', 1789700000000, 0, id FROM person WHERE id > 6000000`,
      ).bind(many.workplace.id),
    ]);
    const answer = await boss.send(path(null, many));
    expect(answer.status).toBe(202);
    const { job_id } = Object(await answer.json());
    expect(await readProgress(job_id)).toMatchObject({ total: MONTH_FILE_PEOPLE_MAX + 1 });
  }, 30_000);
});
