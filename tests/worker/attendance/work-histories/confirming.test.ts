import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from '#domain/time/calendar-date.ts';
import { finishedOn, mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { YESTERDAY } from '#tests/support/clock.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { signedIn, signedInAs } from '#tests/support/mint.ts';
import {
  code,
  faults,
  histories,
  planned,
  rosterVersionOf,
  rowOf,
  scene,
} from '#tests/worker/attendance/tracking/by-hand.ts';
import { shows, unplanned } from './correction-bodies.ts';

const named = ({ id }: { id: number }) => expect.objectContaining({ id });

describe('confirming many records', () => {
  it('confirms all that it can, and gives a reason for each of the others', async () => {
    const there = await scene();
    const { site, manager } = there;
    const confirmed = await unplanned(there, { confirmed_at: 1, confirmed_by: site.newcomer.id });
    const asked = await unplanned(there);
    await mintItem(asked, { kind: 'unplanned' });
    const ready = await planned(there);
    const open = await mintAttendance(site.newcomer, site.workplace);
    const ids = [open.id, ready.id, asked.id, confirmed.id];
    expect(await histories(manager).confirm(ids)).toEqual(
      shows({
        operation_id: expect.any(String),
        done: [ready.id],
        stayed: [
          { id: open.id, user: named(site.newcomer), date: open.business_date, reason: 'still_open' },
          { id: asked.id, user: named(site.member), date: asked.business_date, reason: 'review_open' },
          {
            id: confirmed.id,
            user: named(site.member),
            date: confirmed.business_date,
            reason: 'already_confirmed',
          },
        ],
        reasons: ['still_open', 'review_open', 'already_confirmed'].map((reason) => ({ reason, count: 1 })),
      }),
    );
    expect(await rowOf(ready)).toMatchObject({ confirmed_by: manager.person.id, version: 2 });
    expect(await rosterVersionOf(site.member)).toBe(2);
    expect(await rosterVersionOf(site.newcomer)).toBe(1);
    expect(await histories(manager).unconfirm(ids)).toEqual(
      shows(
        expect.objectContaining({
          done: [ready.id, confirmed.id],
          reasons: [{ reason: 'not_confirmed', count: 2 }],
        }),
      ),
    );
    expect(await rowOf(ready)).toMatchObject({ confirmed_at: null, confirmed_by: null, version: 3 });
    expect(await auditOf('attendance', ready.id)).toMatchObject([
      { action: 'confirm' },
      { action: 'unconfirm' },
    ]);
  });

  it('returns the same answer to a repetition, including those already confirmed', async () => {
    const there = await scene();
    const [ready, open] = [
      await planned(there),
      await mintAttendance(there.site.newcomer, there.site.workplace),
    ];
    const json = { ids: [ready.id, open.id] };
    const { api } = await signedInAs(there.manager.person, { headers: { 'Idempotency-Key': 'once' } });
    const confirm = async () => fullAnswer(await api.manage['work-histories'].confirm.$post({ json }));
    const first = await confirm();
    expect(first).toEqual(
      shows(expect.objectContaining({ done: [ready.id], reasons: [{ reason: 'still_open', count: 1 }] })),
    );
    expect(await confirm()).toEqual(first);
    expect(await rowOf(ready)).toMatchObject({ version: 2 });
  });

  it('is refused as a whole if one is out of reach', async () => {
    const [there, other] = [await scene(), await scene()];
    const [own, theirs] = [await planned(there), await planned(other)];
    expect(await histories(there.manager).confirm([own.id, theirs.id])).toEqual(code(404, 'E_NOT_FOUND'));
    expect(await rowOf(own)).toMatchObject({ version: 1 });
  });

  it('skips one’s own', async () => {
    const there = await scene();
    const { site } = there;
    const own = await signedIn({
      roles: ['admin', 'user'],
      works: [site.workplace.id],
      manages: [site.workplace.id],
    });
    const [mine, theirs] = [
      await mintAttendance(own.person, site.workplace, finishedOn(YESTERDAY)),
      await planned(there),
    ];
    expect(await histories(own).confirm([mine.id, theirs.id])).toEqual(
      shows(
        expect.objectContaining({
          done: [theirs.id],
          stayed: [expect.objectContaining({ id: mine.id, reason: 'own_attendance' })],
        }),
      ),
    );
  });

  it('confirms a repeated id once', async () => {
    const there = await scene();
    const { id } = await planned(there);
    expect(await histories(there.manager).confirm([id, id])).toEqual(faults({ ids: 'repeated' }));
  });

  it('confirms all that match and are not confirmed, and leaves other workplaces alone', async () => {
    const [there, other] = [await scene(), await scene()];
    const [ready, theirs] = [await planned(there), await planned(other)];
    await unplanned(there, { confirmed_at: 1, confirmed_by: there.site.newcomer.id });
    const open = await mintAttendance(there.site.newcomer, there.site.workplace);
    const confirm = async (all: Record<string, string>) =>
      fullAnswer(await there.manager.api.manage['work-histories'].confirm.$post({ json: { all } }));
    expect(await confirm({ date_from: YESTERDAY, status: 'checked_out' })).toMatchObject({
      body: { done: [ready.id], stayed: [] },
    });
    expect(await confirm({})).toMatchObject({
      body: { done: [], stayed: [{ id: open.id, reason: 'still_open' }] },
    });
    expect(await rowOf(theirs)).toMatchObject({ version: 1 });
  });

  it('runs as a job for more than 200 records', async () => {
    const there = await scene();
    const { site, manager } = there;
    const works: number[] = [];
    for (let nth = 0; nth < 203; nth += 1) {
      const worked = finishedOn(addDays('2026-03-01', nth));
      const { id } = await mintAttendance(site.newcomer, site.workplace, {
        business_date: addDays('2026-03-01', nth),
        ...worked,
      });
      works.push(id);
    }
    const all = { workplace_ids: [String(site.workplace.id)], status: 'checked_out' as const };
    const started = await fullAnswer(
      await manager.api.manage['work-histories'].confirm.$post({ json: { all } }),
    );
    expect(started).toEqual({ status: 202, body: { job_id: expect.any(Number) } });
    const { job_id } = z.object({ job_id: z.int() }).parse(started.body);
    expect(await settleJob(job_id)).toMatchObject({ state: 'done', done: 203, total: 203 });
    const answer = await fullAnswer(
      await manager.api.manage.jobs[':id'].answer.$get({ param: { id: String(job_id) } }),
    );
    expect(answer).toMatchObject({ status: 200, body: { done: works, reasons: [] } });

    const { operation_id } = z.object({ operation_id: z.string() }).parse(answer.body);
    const undo = manager.api.manage['work-histories'].unconfirm;
    const undone = z
      .object({ job_id: z.int() })
      .parse(await (await undo.$post({ json: { operation_id } })).json());
    expect(await settleJob(undone.job_id)).toMatchObject({ state: 'done', done: 203, total: 203 });
    for (const id of [works[0], works[202]])
      expect(await rowOf({ id: id ?? 0 })).toMatchObject({ confirmed_at: null });
  });

  it('takes back an action by its operation, without what has changed since and without that of others', async () => {
    const there = await scene();
    const [first, second] = [await planned(there), await unplanned(there)];
    const { operation_id } = z
      .object({ body: z.object({ operation_id: z.string() }) })
      .parse(await histories(there.manager).confirm([first.id, second.id])).body;
    await histories(there.manager).unconfirm([second.id]);
    const boss = await signedIn({ roles: ['global_admin'] });
    const undo = async ({ api }: typeof boss, json: object) =>
      fullAnswer(await api.manage['work-histories'].unconfirm.$post({ json }));
    expect(await undo(boss, { operation_id })).toMatchObject({ status: 200, body: { done: [] } });
    expect(await undo(there.manager, { operation_id })).toMatchObject({ body: { done: [first.id] } });
    expect(await undo(there.manager, { operation_id, ids: [first.id] })).toMatchObject({ status: 422 });
    expect(await undo(there.manager, {})).toMatchObject({ status: 422 });
  });
});
