import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_FILE_MAX, IMPORT_ROWS_MAX } from '#contract/limits.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintShift, mintShiftUser, type Shift } from '#tests/support/shifts.ts';

const DAY = '2026-12-01';
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const exists = (...dates: string[]) => ({
  status: 409,
  body: { code: 'SHIFT_ALREADY_EXISTS', data: { dates } },
});
const HEADER = 'date,workplace,shift,position,type,staff_no,start_time,end_time\r\n';

let site: Site;
let foreign: Site;
let shift: Shift;
let manager: SignedIn;
let boss: SignedIn;

beforeAll(async () => {
  site = await mintSite();
  foreign = await mintSite();
  shift = await mintShift(site.template, DAY, [site.position]);
  manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  boss = await signedIn({ roles: ['global_admin'] });
});

async function bulk({ api }: SignedIn, changes: RosterChange[]) {
  const json = { changes, override_reason: 'nobody else is there' };
  return fullAnswer(await api.manage.shifts.users.bulk.$post({ json }));
}

async function check({ api }: SignedIn, changes: RosterChange[]) {
  return fullAnswer(await api.manage.shifts.check.$post({ json: { changes } }));
}

describe('a position of another workplace', () => {
  const assigning = (positionId: number): RosterChange => ({
    kind: 'assign',
    shift_id: shift.id,
    user_id: site.member.id,
    position_id: positionId,
    type: 'fixed',
    own_times: null,
  });

  it('gives no spot to any caller, and is answered like an unknown position', async () => {
    for (const by of [manager, boss]) {
      for (const positionId of [foreign.position.id, 999_999]) {
        expect(await bulk(by, [assigning(positionId)])).toEqual(NOT_FOUND);
        expect(await check(by, [assigning(positionId)])).toEqual(NOT_FOUND);
        const json = { user_id: site.member.id, position_id: positionId, type: 'fixed' as const };
        const param = { id: String(shift.id) };
        expect(await fullAnswer(await by.api.manage.shifts[':id'].users.$post({ param, json }))).toEqual(
          NOT_FOUND,
        );
      }
    }
  });

  it('is refused as the target of a move', async () => {
    const there = await mintShift(site.template, '2026-12-02', [site.position]);
    const { id } = await mintShiftUser(site.member, there, site.position);
    const seat = { shift_id: there.id, position_id: foreign.position.id };
    expect(await bulk(manager, [{ kind: 'revise', shift_user_id: id, seat, version: 1 }])).toEqual(NOT_FOUND);
    const param = { id: String(there.id), shift_user_id: String(id) };
    const json = { position_id: foreign.position.id, type: 'fixed' as const, version: 1 };
    expect(
      await fullAnswer(await manager.api.manage.shifts[':id'].users[':shift_user_id'].$put({ param, json })),
    ).toEqual(NOT_FOUND);
  });

  it('stays with its people after it is deleted', async () => {
    const here = await mintSite();
    const there = await mintShift(here.template, DAY, [here.position]);
    const { id } = await mintShiftUser(here.member, there, here.position);
    await env.DB.prepare('UPDATE position SET deleted_at = 1 WHERE id = ?').bind(here.position.id).run();
    const seat = { shift_id: there.id, position_id: here.position.id };
    expect((await check(boss, [{ kind: 'revise', shift_user_id: id, seat, version: 1 }])).status).toBe(200);
  });
});

describe('two shifts of a template on one day', () => {
  const times = { start_time: '09:00', end_time: '18:00', breaks: [] };
  const creating = (id: number, date: string): RosterChange => ({
    kind: 'create_shift',
    shift_id: id,
    template_id: site.template.id,
    date,
    ...times,
    seats: [],
  });
  const moving = ({ id }: Shift, date: string): RosterChange => ({
    kind: 'change_shift',
    shift_id: id,
    date,
    ...times,
    version: 1,
  });

  it('are refused, even when one request creates both', async () => {
    const [one, other] = [
      await mintShift(site.template, '2026-12-11'),
      await mintShift(site.template, '2026-12-12'),
    ];
    expect(await bulk(manager, [creating(-1, '2026-12-10'), creating(-2, '2026-12-10')])).toEqual(
      exists('2026-12-10'),
    );
    expect(await bulk(manager, [moving(one, '2026-12-10'), moving(other, '2026-12-10')])).toEqual(
      exists('2026-12-10'),
    );
    expect(await bulk(manager, [creating(-1, '2026-12-10'), moving(one, '2026-12-10')])).toEqual(
      exists('2026-12-10'),
    );
    // The shift leaves the day and comes back.
    const back = [moving(one, '2026-12-10'), creating(-1, '2026-12-11'), moving(one, '2026-12-11')];
    expect(await bulk(manager, back)).toEqual(exists('2026-12-11'));
    expect(await bulk(manager, [moving(one, '2026-12-12'), moving(other, '2026-12-11')])).toMatchObject({
      status: 200,
    });
  });
});

describe('an import', () => {
  const row = (date: string) =>
    `${date},${site.workplace.code},${site.template.code},${site.position.name},fixed,${site.member.staff_no},,\r\n`;

  async function upload(text: string, headers: Record<string, string> = {}, path = '', fields = {}) {
    const body = new FormData();
    body.set('file', new File([text], 'roster.csv'));
    for (const [name, value] of Object.entries({ mode: 'preview', ...fields })) body.set(name, value);
    return fullAnswer(
      await manager.send(`/api/manage/shifts${path}/import-csv`, { method: 'POST', body, headers }),
    );
  }

  it.each([
    ['short lines', 'a\r'],
    ['lines with other line ends', 'a\n'],
    ['lines with empty cells', ',,,,,,,\n'],
    ['blank lines', '\n'],
  ])(
    // Without a limit, reading takes minutes and more memory than the platform has.
    'refuses a file of millions of %s quickly',
    async (_, line) => {
      const text = HEADER + row(DAY) + line.repeat((IMPORT_FILE_MAX - 300) / line.length);
      expect(await upload(text)).toEqual({
        status: 422,
        body: {
          code: 'E_UNPROCESSABLE_ENTITY',
          data: { file: [{ key: 'max_rows', params: { max: IMPORT_ROWS_MAX } }] },
        },
      });
    },
    60_000,
  );

  it('reads a few rows among many blank lines', async () => {
    const text = `${'\n'.repeat(20_000)}${HEADER}${',,,,,,,\n'.repeat(20_000)}${row(DAY)}${'\n'.repeat(20_000)}`;
    expect(await upload(text)).toMatchObject({
      status: 200,
      body: { counts: { new: 1, refused: 0 }, rows: [{ line: 40_002 }] },
    });
  });

  it('ends as a job with the refusal of a request when the shift is out of scope', async () => {
    const theirs = await mintShift(foreign.template, DAY, [foreign.position]);
    const answer = await upload(
      'staff_no,position,type,start_time,end_time\r\nS1,x,fixed,,\r\n',
      { Prefer: 'respond-async' },
      `/${theirs.id}`,
    );
    // It may also be refused at once.
    if (answer.status === 404) return expect(answer).toEqual(NOT_FOUND);
    const { job_id: id } = Object(answer.body);
    await settleJob(id);
    const param = { id: String(id) };
    expect(await fullAnswer(await manager.api.manage.shifts.imports[':id'].$get({ param }))).toEqual(
      NOT_FOUND,
    );
  });

  it('is not blocked as a job by an idempotency key of its owner', async () => {
    const next = await env.DB.prepare("SELECT next FROM sequence WHERE name = 'job'").first<number>('next');
    await manager.send('/api/manage/shifts/publish', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `job ${next}` },
      body: JSON.stringify({ workplace_id: site.workplace.id, month: '2026-12' }),
    });
    const { body } = await upload(HEADER + row('2026-12-20'), { Prefer: 'respond-async' }, '', {
      mode: 'apply',
      override_reason: 'nobody else is there',
    });
    expect(body).toEqual({ job_id: next });
    expect(await settleJob(next ?? 0)).toMatchObject({ state: 'done' });
    const param = { id: String(next) };
    expect(await fullAnswer(await manager.api.manage.shifts.imports[':id'].$get({ param }))).toMatchObject({
      status: 200,
      body: { mode: 'apply', counts: { new: 1 } },
    });
  }, 20_000);
});
