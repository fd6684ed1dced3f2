import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { OwnShifts } from '#contract/roster/own-shifts.ts';
import { draw } from '#tests/support/at-once.ts';
import { mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import {
  at,
  changesOf,
  faults,
  histories,
  instant,
  managerElsewhere,
  OPEN,
  planned,
  rowOf,
  type Scene,
  scene,
  tracking,
} from './by-hand.ts';

let foreign: SignedIn;

beforeAll(async () => {
  foreign = await managerElsewhere();
});

const REASON = 'No goods came';
const EARLY = { check_out_time: at('15:30:00') };
const COMPANY = { early_leave_by: 'company', reason: REASON } as const;

const send = async (by: SignedIn, method: string, path: string, body: unknown = {}) =>
  fullAnswer(
    await by.send(`/api/manage/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const correct = (by: SignedIn, work: { id: number }, body: Record<string, unknown>) =>
  histories(by).update(work, { check_in_time: at('09:00:00'), reason: null, version: 1, ...body });

/** The work of the plan, which ended at 15:30. */
const left = (there: Scene, more = {}) =>
  planned(there, {
    check_out: instant('15:30:00'),
    counted_end: instant('15:30:00'),
    counted_minutes: 390,
    worked_minutes: 390,
    ...more,
  });

describe('O-17 the cause of an early end of work', () => {
  it("is set with a check-out by hand, and shown in history, audit and the person's page", async () => {
    const there = await scene();
    await showMonth(there.site.workplace, YESTERDAY.slice(0, 7));
    const work = await planned(there, OPEN);
    const out = await tracking(there.manager).checkOut(there.plan, { ...EARLY, ...COMPANY });
    expect(there.manager.meter().roundTrips).toBe(3);
    expect(out).toMatchObject({
      status: 200,
      body: { flags: ['early_leave'], attendance: { early_leave_minutes: 150, early_leave_by: 'company' } },
    });
    expect(await rowOf(work)).toMatchObject({ early_leave_by: 'company' });
    expect(await changesOf(work)).toContainEqual({
      field: 'early_leave_by',
      old: null,
      new: 'company',
      reason: REASON,
      actor_id: there.manager.person.id,
    });
    expect(await auditOf('attendance', work.id)).toMatchObject([
      { before: { early_leave_by: null }, after: { early_leave_by: 'company', reason: REASON } },
    ]);
    const staff = await signedInAs(there.site.member);
    const own = await fullAnswer(await staff.api.me.shifts.$get({ query: { month: YESTERDAY.slice(0, 7) } }));
    expect(OwnShifts.parse(own.body).data.map(({ attendance }) => attendance)).toMatchObject([
      { early_leave_minutes: 150, early_leave_by: 'company' },
    ]);
  });

  it('requires a reason for the company, and is refused for work that ended with its shift', async () => {
    const there = await scene();
    await planned(there, OPEN);
    const out = (body: Record<string, unknown>) => tracking(there.manager).checkOut(there.plan, body);
    expect(await out({ ...EARLY, early_leave_by: 'company' })).toEqual(faults({ reason: 'required' }));
    expect(await out({ ...COMPANY, check_out_time: at('18:00:00') })).toEqual(
      faults({ early_leave_by: 'not_left_early' }),
    );
    expect(await out({ ...EARLY, early_leave_by: 'x' })).toMatchObject({ status: 422 });
    expect(await out({ ...EARLY, early_leave_by: 'person' })).toMatchObject({ status: 200 });
  });

  it('may be corrected, disappears with other times, and stays if a correction omits it', async () => {
    const there = await scene();
    const work = await left(there);
    const { manager } = there;
    expect(await correct(foreign, work, { ...EARLY, ...COMPANY })).toMatchObject({ status: 404 });
    expect(await correct(manager, work, { ...EARLY, ...COMPANY })).toMatchObject({
      status: 200,
      body: { early_leave_by: 'company', version: 2 },
    });
    const later = { check_out_time: at('15:40:00'), reason: 'Wrong time', version: 2 };
    expect(await correct(manager, work, later)).toMatchObject({
      body: { early_leave_by: 'company', early_leave_minutes: 140 },
    });
    const whole = { check_out_time: at('18:00:00'), reason: 'Wrong time', version: 3 };
    expect(await correct(manager, work, whole)).toMatchObject({
      body: { early_leave_by: null, early_leave_minutes: 0 },
    });
    expect(await rowOf(work)).toMatchObject({ early_leave_by: null });
  });

  it('is set with the answer to a question about the check-out', async () => {
    const there = await scene();
    const work = await planned(there);
    const item = await mintItem(work, {
      kind: 'drift',
      stamp: 'check_out',
      taken_at: instant('18:00:00'),
      given_at: instant('15:30:00'),
    });
    const decide = (body: Record<string, unknown>) =>
      histories(there.manager).decide(item, { decision: 'accept', ...body });
    expect(await decide({ early_leave_by: 'company' })).toEqual(faults({ reason: 'required' }));
    expect(await decide({ decision: 'refuse', ...COMPANY })).toEqual(
      faults({ early_leave_by: 'not_left_early' }),
    );
    expect(await decide(COMPANY)).toMatchObject({
      status: 200,
      body: { attendance: { early_leave_by: 'company', questions: [] } },
    });
  });

  it('is set for many by a repair with one reason, and undone with it', async () => {
    const there = await scene();
    const work = await left(there);
    const change = { shift_user_id: there.plan.id, early_leave_by: 'company' };
    const bulk = (path: string) =>
      send(there.manager, 'POST', `shift-tracking/bulk${path}`, { changes: [change], reason: REASON });
    const row = { before: { early_leave_by: null }, after: { early_leave_by: 'company' }, faults: [] };
    expect(await bulk('/preview')).toMatchObject({ body: { rows: [row] } });
    const done = await bulk('');
    expect(done).toMatchObject({ status: 200, body: { changed: 1, rows: [row] } });
    expect(await rowOf(work)).toMatchObject({ early_leave_by: 'company', version: 2 });
    const undone = await send(there.manager, 'POST', `operations/${Object(done.body).operation_id}/undo`);
    expect(undone).toMatchObject({ status: 200 });
    expect(await rowOf(work)).toMatchObject({ early_leave_by: null, version: 3 });
    expect((await changesOf(work)).at(-1)).toMatchObject({
      field: 'early_leave_by',
      old: 'company',
      new: null,
    });
  });

  it('cannot change in a closed period by any operation', async () => {
    const there = await scene();
    const work = await left(there);
    await env.DB.prepare(
      `INSERT INTO period (id, workplace_id, month, state, date_from, date_to, confirmed_at, confirmed_by, closed_at, closed_by)
       VALUES (?, ?, ?, 'closed', ?, ?, 1, 1, 1, 1)`,
    )
      .bind(
        await draw('period', 1),
        there.site.workplace.id,
        YESTERDAY.slice(0, 7),
        `${YESTERDAY.slice(0, 7)}-01`,
        `${YESTERDAY.slice(0, 7)}-30`,
      )
      .run();
    expect(await correct(there.manager, work, { ...EARLY, ...COMPANY })).toMatchObject({
      body: { code: 'PERIOD_CLOSED' },
    });
    await expect(
      env.DB.prepare("UPDATE attendance SET early_leave_by = 'company' WHERE id = ?").bind(work.id).run(),
    ).rejects.toThrow('period_closed');
  });
});
