import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMER_JOBS, type TimerJob } from '#contract/site/timer-jobs.ts';
import { TIMER_SCHEDULES } from '#contract/site/timer-schedules.ts';
import { cronOf } from '#domain/time/schedule.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { DAY, HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { forgetDeliveries, noticeTo } from '#tests/support/deliveries.ts';
import { readProgress, settleJob, storedBy } from '#tests/support/jobs.ts';
import { Mailbox } from '#tests/support/mails.ts';
import { mintJob, mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintNotification } from '#tests/support/notifications.ts';
import { mintPayBatch } from '#tests/support/pay.ts';
import { givePositions } from '#tests/support/positions.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintResidence } from '#tests/support/residence.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { CONNECTED, forgetSync, startStaffSystem } from '#tests/support/staff-system.ts';
import { endWebhooks, happen, lastAudit, mintWebhook, takingEvents } from '#tests/support/webhooks.ts';
import { mintMany } from '#tests/worker/access/audit-list/rows.ts';
import { mintTeam } from '#tests/worker/attendance/work-histories/work.ts';
import { day, periods, work } from '#tests/worker/pay/periods/month-end.ts';
import { people } from '#tests/worker/pay/salary/batch-calls.ts';
import { SEGMENT_ROWS } from '#worker/areas/access/audit/archive/segment-text.ts';
import type { Env } from '#worker/env.ts';
import { runTimers } from '#worker/platform/cron/run.ts';

/** The work of a timer: how often it was done, and the bindings of the Worker during the test. */
type World = { done: () => Promise<unknown>; bindings?: Partial<Env> };

let boss: SignedIn;

const count = (query: string, ...values: (string | number)[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .first<number>('n');
const noticeCount = ({ id }: { id: number }, kind: string) =>
  count('SELECT count(*) AS n FROM inbox_item WHERE person_id = ? AND kind = ?', id, kind);
const audited = (subject: string, id: number, action: string) =>
  count(
    'SELECT count(*) AS n FROM audit WHERE subject = ? AND subject_id = ? AND action = ?',
    subject,
    id,
    action,
  );

/** Creates work for one run of each timer. */
const WORLDS: Record<TimerJob, () => Promise<World>> = {
  archive_audit: async () => {
    // One in a hundred is about an account and stays.
    await mintMany(SEGMENT_ROWS + 10, NOW - 500 * DAY, { actor: boss.person.id, workplace: 1 });
    return { done: () => count('SELECT count(*) AS n FROM audit_segment') };
  },
  ask_forgotten: async () => {
    const { member, workplace } = await mintSite();
    await mintAttendance(member, workplace, { check_in: NOW - 20 * HOUR });
    return { done: () => noticeCount(member, 'check_out_forgotten') };
  },
  ask_to_confirm: async () => {
    const { workplace, position } = await mintSite();
    await showMonth(workplace, '2026-11');
    const shift = await mintShift(await mintTemplate(workplace), '2026-11-22', [position]);
    const person = await mintPerson({ works: [workplace.id] });
    await mintShiftUser(person, shift, position);
    return { done: () => noticeCount(person, 'confirm_asked') };
  },
  check_plans: async () => {
    const { workplace, position } = await mintSite();
    const manager = await mintPerson({ roles: ['admin'], manages: [workplace.id] });
    const gone = { works: [workplace.id], left_on: '2026-11-25', checked_version: 0 };
    const person = await mintPerson(gone);
    await givePositions(person, workplace, [position]);
    await mintShiftUser(
      person,
      await mintShift(await mintTemplate(workplace), '2026-11-30', [position]),
      position,
    );
    return { done: () => noticeCount(manager, 'plans_broken') };
  },
  plan_nights: async () => {
    const { workplace } = await mintSite();
    const { person } = await signedIn({ roles: ['admin'], manages: [workplace.id] });
    await env.DB.prepare('INSERT INTO fill_night (person_id, created_at) VALUES (?, 1)')
      .bind(person.id)
      .run();
    return {
      done: () => count("SELECT count(*) AS n FROM job WHERE owner_id = ? AND kind = 'fill'", person.id),
    };
  },
  check_all_plans: async () => {
    const { workplace, position } = await mintSite();
    const person = await mintPerson({ works: [workplace.id] });
    await mintShiftUser(
      person,
      await mintShift(await mintTemplate(workplace), '2026-11-30', [position]),
      position,
    );
    return {
      done: () => count('SELECT count(*) AS n FROM person WHERE id = ? AND checked_version = 0', person.id),
    };
  },
  clean_up: async () => {
    const { id } = await mintPerson({ hired_on: '2010-04-01', left_on: '2015-03-31', address: '豊島区' });
    const body = JSON.stringify({ version: 1, confirmed: true });
    const path = `/api/admin/users/${id}/personal-data/erase`;
    const headers = { 'Content-Type': 'application/json' };
    expect((await boss.send(path, { method: 'POST', headers, body })).status).toBe(200);
    return {
      // One row for each record that laws required, and one for the remaining data.
      done: () =>
        count(
          `SELECT count(*) = count(DISTINCT after) AND max(after ->> 'record' = 'last') AS n FROM audit
           WHERE subject = 'person' AND subject_id = ? AND action = 'erase' AND actor_id IS NULL`,
          id,
        ),
    };
  },
  deliver: async () => {
    const [box, person] = [new Mailbox(), await mintPerson()];
    await noticeTo('password_changed', person);
    const bindings = { ...box.bindings, SITE_ORIGIN: 'https://kinmu.test' };
    return { done: async () => box.to(person.email ?? '').length, bindings };
  },
  find_late_facts: async () => {
    const [team, other] = [await mintTeam(), await mintTeam()];
    await day(team.worker, team, '2026-10-05');
    const { id } = (await periods(boss).create(team.workplace)).body as { id: number };
    expect(await periods(boss).close(id, 1)).toMatchObject({ status: 200 });
    await work(team.worker, other, '2026-10-05', '06:00-08:00');
    return {
      done: () =>
        count(
          "SELECT count(*) AS n FROM adjustment WHERE person_id = ? AND kind = 'late_facts'",
          team.worker.id,
        ),
    };
  },
  hand_out_notifications: async () => {
    const { member, workplace } = await mintSite();
    await mintNotification(boss.person, [['workplace', workplace.id]], { send_at: NOW - MINUTE });
    return { done: () => noticeCount(member, 'notification') };
  },
  pull_staff: async () => {
    await forgetSync();
    const system = startStaffSystem();
    const pull = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"kind":"pull"}' };
    const connected = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
    expect((await connected.send('/api/admin/sync/runs', pull)).status).toBe(200);
    const staff_no = `THRICE-${boss.person.id}`;
    const names = { last_name_kana: 'ガイブ', first_name_kana: 'ハナコ' };
    system.put('X-thrice', { staff_no, last_name: '外部', first_name: '花子', ...names });
    return {
      done: () =>
        count(
          `SELECT count(*) AS n FROM person AS p JOIN audit AS a ON a.subject_id = p.id AND a.subject = 'person'
           WHERE p.staff_no = ? AND a.action = 'create'`,
          staff_no,
        ),
      bindings: CONNECTED,
    };
  },
  push_staff: async () => {
    await forgetSync();
    const system = startStaffSystem();
    const connected = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
    const person = await mintPerson({ phone: '0312345678' });
    const {
      staff_no: staffNo,
      last_name: lastName,
      first_name: firstName,
      last_name_kana: lastNameKana,
      first_name_kana: firstNameKana,
      birthday,
    } = person;
    const names = { last_name_kana: lastNameKana, first_name_kana: firstNameKana };
    const here = { staff_no: staffNo, last_name: lastName, first_name: firstName, birthday, ...names };
    system.put('X-push', { ...here, phone: '0312345678' });
    await connected.api.admin.sync.runs.$post({ json: { kind: 'pull' } });
    const param = { id: String(person.id) };
    const user = await (await connected.api.admin.users[':id'].$get({ param })).json();
    const changed = await connected.api.admin.users[':id'].$put({
      param,
      json: { ...user, phone: '0399999999' },
    });
    expect(changed.status).toBe(200);
    return {
      done: () =>
        count(
          "SELECT count(*) AS n FROM sync_send WHERE person_id = ? AND state = 'sent' AND tries <= 1",
          person.id,
        ),
      bindings: CONNECTED,
    };
  },
  remind_permits: async () => {
    const person = await mintPerson({ nationality: 'VN' });
    await mintResidence(person, {
      status: 'long_term_resident',
      permission: false,
      expires_on: '2026-11-28',
    });
    return { done: () => noticeCount(person, 'permit_ends') };
  },
  resume_jobs: async () => {
    const { id } = await mintJob(await mintPerson(), { touched_at: NOW - HOUR });
    return {
      done: async () => {
        const isWaiting = (await readProgress(id))?.ended_at === null && (await storedBy(id)) === 0;
        if (isWaiting) return 0;
        return (await settleJob(id))?.state === 'done' ? 1 : 0;
      },
    };
  },
  send_webhooks: async () => {
    const receivers = takingEvents();
    await mintWebhook(boss.person, { cursor: await lastAudit() });
    await happen('period', 7, 'close');
    return { done: async () => receivers.got.length };
  },
  settle_advances: async () => {
    const [one] = await people(1);
    if (!one) throw new Error('nobody');
    const { requests } = await mintPayBatch(boss.person, [one], { state: 'paid' });
    const id = requests[0]?.id ?? 0;
    await env.DB.prepare("UPDATE pay_request SET month = '2026-10' WHERE id = ?").bind(id).run();
    return { done: () => audited('pay_request', id, 'settle') };
  },
};

const forgetRuns = () => env.DB.prepare('DELETE FROM timer_run').run();

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  await env.DB.prepare('UPDATE attendance SET forgotten = 1 WHERE check_out IS NULL').run();
});
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await moveClock(NOW);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await forgetRuns();
});
afterAll(async () => {
  await endWebhooks();
  await forgetDeliveries();
  await forgetSync();
});

describe.each(TIMER_JOBS)('the timer %s', (job) => {
  const cron = cronOf(TIMER_SCHEDULES[job]);
  const broken = () =>
    env.DB.prepare('SELECT job, is_broken FROM timer_run WHERE is_broken = 1 OR ended_at IS NULL').all();

  it('does its work once when delivered late, three times concurrently, and next to other runs', async () => {
    const { done, bindings } = await WORLDS[job]();
    expect(await done()).toBeOneOf([0, null]);
    const deliver = (at: number) => runTimers({ ...env, ...bindings }, cron, at, createExecutionContext());
    await Promise.all([NOW, NOW, NOW, NOW - DAY, NOW + DAY].map(deliver));
    await deliver(NOW);
    await moveClock(NOW + 10 * MINUTE);
    await deliver(NOW);
    expect(await done()).toBe(1);
    const runs = await count('SELECT count(*) AS n FROM timer_run WHERE job = ?', job);
    expect([runs, (await broken()).results]).toEqual([3, []]);
  });
});
