import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import { HomeWatch } from '#contract/reports/home.ts';
import { OwnHome } from '#contract/roster/own-shifts.ts';
import { LateNote, type ManagerMessageBody } from '#contract/roster/shift-messages.ts';
import { MESSAGES_A_SIDE } from '#domain/roster/shift-messages.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { write } from '#tests/support/at-once.ts';
import { mintAttendance } from '#tests/support/attendances.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { mintDevice, mintPerson, type Person, type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';

const code = (status: number, name: string) => ({ status, body: { code: name } });
const DATE = '2026-12-10';
const at = (clock: string) => fromStamp(`${DATE} ${clock}`);
const MORNING = at('08:40:00');

let site: Site;
let managing: Person;
let stranger: Person;

beforeAll(async () => {
  site = await mintSite();
  managing = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
  stranger = await mintPerson({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
  await showMonth(site.workplace, '2026-12');
});

async function planned(overrides: Parameters<typeof mintShiftUser>[3] = {}) {
  const person = await mintPerson({ works: [site.workplace.id] });
  const shift = await mintShift(await mintTemplate(site.workplace), DATE, [site.position]);
  const place = await mintShiftUser(person, shift, site.position, overrides);
  return { person, shift, place };
}

const param = (id: number) => ({ param: { id: String(id) } });
const late = async (by: SignedIn, id: number, arrives = '09:20') =>
  fullAnswer(await by.api.me.shifts[':id'].late.$post({ ...param(id), json: { arrives } }));
const onTime = async (by: SignedIn, id: number) =>
  fullAnswer(await by.api.me.shifts[':id'].late.$delete(param(id)));
const answer = async (
  by: SignedIn,
  place: { id: number; shift_id: number },
  json: z.input<typeof ManagerMessageBody>,
) =>
  fullAnswer(
    await by.api.manage.shifts[':id'].users[':shift_user_id'].messages.$post({
      param: { id: String(place.shift_id), shift_user_id: String(place.id) },
      json,
    }),
  );
/** As many messages of a person about a shift as a side may write. */
const manyMessages = (by: Person, { id }: { id: number }, kind: 'text' | 'late') =>
  sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MESSAGES_A_SIDE})
    INSERT INTO shift_message (shift_id, person_id, author_id, kind, text, arrives_at, created_at)
    SELECT ${id}, ${by.id}, ${by.id}, ${kind}, 'again', ${at('09:10:00')}, ${at('08:00:00')} FROM n`;
/** The answer that a manager gives to the arrival they see. */
const understood = (clock = '09:20') =>
  ({ answer: 'understood', arrives_at: `${DATE} ${clock}:00`, text: null }) as const;
const home = async (by: SignedIn) => OwnHome.parse((await fullAnswer(await by.api.me.home.$get())).body);
const tracked = async (by: SignedIn, id: number) =>
  TrackedShiftDetail.parse(
    (await fullAnswer(await by.api.manage['shift-tracking'][':id'].$get(param(id)))).body,
  );

describe('a person who will be late', () => {
  it('is late instead of missing for the manager, who is notified at once', async () => {
    const { person, shift } = await planned();
    const by = await signedInAs(person, { now: MORNING });
    expect((await home(by)).next).toMatchObject({ to_be_late: true, delays: [10, 20, 30], late: null });
    const said = await late(by, shift.id);
    expect(LateNote.parse(said.body)).toMatchObject({ arrives_at: `${DATE} 09:20:00`, answer: null });
    expect(await late(by, shift.id)).toEqual(said);

    const manager = await signedInAs(managing, { now: at('09:15:00') });
    const { users, counts, talks } = await tracked(manager, shift.id);
    expect(users[0]).toMatchObject({
      flags: ['arriving_late'],
      late: { arrives_at: `${DATE} 09:20:00`, at: `${DATE} 08:40:00`, answer: null },
    });
    expect(counts).toMatchObject({ arriving_late: 1, not_yet_in: 0, planned: 1 });
    expect(talks).toEqual([{ user_id: person.id, count: 1, unread: 1 }]);
    const watch = HomeWatch.parse((await fullAnswer(await manager.api.manage.home.limits.$get())).body);
    expect(watch.people.find(({ user }) => user.id === person.id)).toMatchObject({
      flags: ['arriving_late'],
      arrives_at: `${DATE} 09:20:00`,
    });
    const notices = (await inboxOf(managing)).filter(({ kind }) => kind === 'running_late');
    expect(notices).toEqual([
      expect.objectContaining({
        waits: true,
        params: expect.objectContaining({ arrives: '09:20', shift_id: shift.id, date: DATE }),
      }),
    ]);

    const afterwards = await tracked(await signedInAs(managing, { now: at('09:30:00') }), shift.id);
    expect(afterwards.users[0]?.flags).toEqual(['not_yet_in']);
  });

  it('changes and withdraws it, and sees the answer of the manager', async () => {
    const { person, shift, place } = await planned();
    const by = await signedInAs(person, { now: MORNING });
    await late(by, shift.id, '09:10');
    await late(by, shift.id, '09:30');
    const manager = await signedInAs(managing, { now: MORNING });
    expect(
      await answer(manager, place, { ...understood('09:30'), answer: 'call', text: 'Which train?' }),
    ).toMatchObject({
      status: 204,
    });
    expect((await home(by)).next).toMatchObject({
      late: {
        arrives_at: `${DATE} 09:30:00`,
        answer: { answer: 'call', text: 'Which train?', by: { last_name: managing.last_name } },
      },
      messages_unread: 1,
    });
    const [notice] = await inboxOf(person);
    expect(notice).toMatchObject({ kind: 'late_answered', params: { answer: 'call', shift_id: shift.id } });
    expect(JSON.stringify(notice)).not.toContain('Which train?');

    expect(await onTime(by, shift.id)).toMatchObject({ status: 204 });
    expect(await onTime(by, shift.id)).toMatchObject({ status: 204 });
    expect((await home(by)).next).toMatchObject({ late: null });
    expect(await answer(manager, place, understood('09:30'))).toMatchObject(code(409, 'E_CONFLICT'));
    expect((await auditOf('shift_user', place.id)).map(({ operation }) => operation)).toEqual([
      'me.shifts.late',
      'me.shifts.late',
      'shifts.messages.create',
      'me.shifts.on_time',
    ]);
  });

  it('can say it neither long before nor after the end, nor for an impossible time', async () => {
    const { person, shift } = await planned();
    const said = async (now: number, arrives?: string) =>
      late(await signedInAs(person, { now }), shift.id, arrives);
    expect(await said(at('05:59:59'))).toMatchObject(code(409, 'E_CONFLICT'));
    expect(await said(at('18:00:00'))).toMatchObject(code(409, 'E_CONFLICT'));
    for (const arrives of ['09:00', '18:00']) {
      expect(await said(MORNING, arrives)).toMatchObject(code(422, 'E_UNPROCESSABLE_ENTITY'));
    }
    expect(await said(at('09:30:00'), '09:20')).toMatchObject(code(422, 'E_UNPROCESSABLE_ENTITY'));
  });

  it('is refused for shifts of others, drafts, and work that was left', async () => {
    const { shift } = await planned();
    const gone = await planned({ outcome: 'absent_same_day' });
    const cannot = await planned({ cannot_come_at: MORNING, cannot_come_reason: 'ill' });
    const by = (person: Person) => signedInAs(person, { now: MORNING });
    expect(await late(await by(managing), shift.id)).toMatchObject(code(404, 'E_NOT_FOUND'));
    expect(await late(await by(gone.person), gone.shift.id)).toMatchObject(code(404, 'E_NOT_FOUND'));
    expect(await late(await by(cannot.person), cannot.shift.id)).toMatchObject(code(409, 'E_CONFLICT'));
  });

  it('cannot say it after the check-in, also when both come at the same time', async () => {
    const { person, shift, place } = await planned();
    const { token } = await mintDevice(person);
    const by = await signedInAs(person, { now: MORNING });
    const device = createTestClient({ token, now: MORNING }).api.device;
    const [said, punched] = await Promise.all([
      late(by, shift.id),
      fullAnswer(await device['check-in'].$post({ json: { shift_user_id: place.id } })),
    ]);
    expect(punched.status).toBe(201);
    expect([200, 409]).toContain(said.status);
    expect(await late(by, shift.id, '09:40')).toMatchObject(code(409, 'E_CONFLICT'));
    expect(await onTime(by, shift.id)).toMatchObject(code(409, 'E_CONFLICT'));
    const { users } = await tracked(await signedInAs(managing, { now: at('09:01:00') }), shift.id);
    expect(users[0]).toMatchObject({ status: 'checked_in' });
    expect(users[0]?.flags).not.toContain('arriving_late');
  });

  it('is forgotten when the shift is moved to other times', async () => {
    const shift = await mintShift(await mintTemplate(site.workplace), DATE, [site.position]);
    const place = await mintShiftUser(site.member, shift, site.position);
    await late(await signedInAs(site.member, { now: MORNING }), shift.id);
    const manager = await signedInAs(managing, { now: MORNING });
    const moved = await manager.api.manage.shifts[':id'].users[':shift_user_id'].$put({
      param: { id: String(shift.id), shift_user_id: String(place.id) },
      json: {
        version: 1,
        type: 'fixed',
        position_id: site.position.id,
        start_time: '10:00',
        end_time: '18:00',
        override_reason: 'train',
      },
    });
    expect(await fullAnswer(moved)).toMatchObject({ status: 200 });
    const row = await env.DB.prepare('SELECT late_until FROM shift_user WHERE id = ?').bind(place.id).first();
    expect(row).toEqual({ late_until: null });
  });

  it('is forgotten when they cannot come at all', async () => {
    const { person, shift, place } = await planned();
    const by = await signedInAs(person, { now: MORNING });
    await late(by, shift.id);
    const { body } = await fullAnswer(
      await by.api.me.shifts[':id']['cannot-come'].$post({ ...param(shift.id), json: { reason: 'ill' } }),
    );
    expect(body).toMatchObject({ late: null, cannot_come: { reason: 'ill' } });
    const manager = await signedInAs(managing, { now: MORNING });
    expect((await tracked(manager, shift.id)).users[0]).toMatchObject({ late: null });
    expect(await answer(manager, place, understood())).toMatchObject(code(409, 'E_CONFLICT'));
    expect((await auditOf('shift_user', place.id)).at(-1)).toMatchObject({
      operation: 'me.shifts.cannot_come',
      before: { late_until: `${DATE} 09:20:00` },
      after: { late_until: null },
    });
  });

  it('can say it after as many messages as a side may write', async () => {
    const { person, shift } = await planned();
    await write([manyMessages(person, shift, 'text')]);
    const by = await signedInAs(person, { now: MORNING });
    expect(await late(by, shift.id)).toMatchObject({ status: 200 });
    expect(await onTime(by, shift.id)).toMatchObject({ status: 204 });
    await write([manyMessages(person, shift, 'late')]);
    expect(await late(by, shift.id)).toMatchObject(code(409, 'E_CONFLICT'));
  });

  it('changes neither hours nor pay of the work', async () => {
    const { person, shift, place } = await planned();
    await late(await signedInAs(person, { now: MORNING }), shift.id);
    const work = await mintAttendance(person, site.workplace, {
      shift_user_id: place.id,
      position_id: site.position.id,
      business_date: DATE,
      check_in: at('08:58:00'),
    });
    const { users } = await tracked(await signedInAs(managing, { now: at('09:10:00') }), shift.id);
    expect(users[0]).toMatchObject({ work_history_id: work.id, late_minutes: 0, flags: [] });
  });
});

describe('the answer to a late person', () => {
  it('is refused for managers of other workplaces, for staff, and to oneself', async () => {
    const { person, shift, place } = await planned();
    await late(await signedInAs(person, { now: MORNING }), shift.id);
    const by = async (who: Person) => answer(await signedInAs(who, { now: MORNING }), place, understood());
    expect(await by(stranger)).toMatchObject(code(404, 'E_NOT_FOUND'));
    expect(await by(person)).toMatchObject(code(403, 'E_FORBIDDEN'));
    const both = await mintPerson({
      roles: ['admin'],
      manages: [site.workplace.id],
      works: [site.workplace.id],
    });
    const other = await mintShift(await mintTemplate(site.workplace), DATE, [site.position]);
    const own = await mintShiftUser(both, other, site.position);
    const self = await signedInAs(both, { now: MORNING });
    await late(self, other.id);
    expect(await answer(self, own, understood())).toMatchObject(code(403, 'ATTENDANCE_OWN'));
  });

  it('names the time of arrival that the manager saw', async () => {
    const { person, shift, place } = await planned();
    const by = await signedInAs(person, { now: MORNING });
    await late(by, shift.id, '09:20');
    const manager = await signedInAs(managing, { now: MORNING });
    expect(await answer(manager, place, { answer: 'call', text: null })).toMatchObject(
      code(422, 'E_UNPROCESSABLE_ENTITY'),
    );
    await late(by, shift.id, '09:40');
    expect(await answer(manager, place, understood('09:20'))).toMatchObject(code(409, 'E_CONFLICT'));
    expect((await home(by)).next?.late).toMatchObject({ arrives_at: `${DATE} 09:40:00`, answer: null });
  });

  it('is refused when the person changes the time in the same moment', async () => {
    const { person, shift, place } = await planned();
    const by = await signedInAs(person, { now: MORNING });
    await late(by, shift.id, '09:20');
    const slow = await signedInAs(managing, {
      now: MORNING,
      bindings: { DB: afterFacts(() => late(by, shift.id, '09:40')) },
    });
    expect(await answer(slow, place, understood('09:20'))).toMatchObject(code(409, 'E_CONFLICT'));
    expect((await home(by)).next?.late).toMatchObject({ arrives_at: `${DATE} 09:40:00`, answer: null });
  });

  it('is given by one of two managers', async () => {
    const { person, shift, place } = await planned();
    await late(await signedInAs(person, { now: MORNING }), shift.id);
    const other = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
    const managers = await Promise.all([managing, other].map((one) => signedInAs(one, { now: MORNING })));
    const answers = await Promise.all(managers.map((one) => answer(one, place, understood())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const [first] = managers;
    if (first) expect(await answer(first, place, understood())).toMatchObject(code(409, 'E_CONFLICT'));
    const notices = (await inboxOf(person)).filter(({ kind }) => kind === 'late_answered');
    expect(notices).toHaveLength(1);
  });
});
